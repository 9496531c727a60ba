package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What there is to know of some events of a trace, found in a pass of its own: detectors remember
 * indices only, since races are few.
 */
public final class EventDetails {
  private final long[] indices;
  private final int[] threads;
  private final int[] locations;
  private final int[][] locks;

  private EventDetails(long[] indices) {
    this.indices = indices;
    threads = new int[indices.length];
    locations = new int[indices.length];
    locks = new int[indices.length][];
  }

  /**
   * Reads a trace as far as needed.
   *
   * @param wanted the indices of events that the trace has, in any order
   */
  public static EventDetails find(TraceReader reader, long[] wanted) throws IOException {
    EventDetails details = new EventDetails(Arrays.stream(wanted).sorted().distinct().toArray());
    int[] holders = {};
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    int next = 0;
    while (next < details.indices.length && reader.read(block)) {
      holders = grow(holders, reader.names());
      for (int i = 0; i < block.size() && next < details.indices.length; i++) {
        switch (block.operation(i)) {
          case OpCode.ACQUIRE -> holders[block.target(i)] = block.thread(i);
          case OpCode.RELEASE -> holders[block.target(i)] = -1;
          default -> {} // Changes no lock.
        }
        if (block.index(i) == details.indices[next]) {
          details.set(next++, block, i, holders);
        }
      }
    }
    return details;
  }

  private static int[] grow(int[] holders, Names names) {
    int locks = names.count(NameKind.LOCK);
    if (locks <= holders.length) {
      return holders;
    }
    int[] grown = Arrays.copyOf(holders, Math.max(locks, 2 * holders.length));
    Arrays.fill(grown, holders.length, grown.length, -1);
    return grown;
  }

  private void set(int at, EventBlock block, int i, int[] holders) {
    threads[at] = block.thread(i);
    locations[at] = block.location(i);
    locks[at] =
        IntStream.range(0, holders.length).filter(l -> holders[l] == block.thread(i)).toArray();
  }

  private int at(long index) {
    int at = Arrays.binarySearch(indices, index);
    if (at < 0) {
      throw new IllegalArgumentException("event " + index + " was not asked for");
    }
    return at;
  }

  public int thread(long index) {
    return threads[at(index)];
  }

  public int location(long index) {
    return locations[at(index)];
  }

  /** The locks that the event's thread held, by id. */
  public int[] locks(long index) {
    return locks[at(index)].clone();
  }
}
