package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.ids.Growth;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * The details of some events of a trace, looked up in a separate pass: detectors remember only
 * indices, since races are few.
 */
public final class EventDetails {
  private static final int[] NO_LOCKS = {};

  private final long[] indices;
  private final int[] threads;
  private final int[] locations;

  /** Null where it is not known. */
  private final int[][] locks;

  /** How many of the indices were met before the pass ended. */
  private int found;

  private EventDetails(long[] indices) {
    this.indices = indices;
    threads = new int[indices.length];
    locations = new int[indices.length];
    locks = new int[indices.length][];
  }

  /**
   * Reads a trace as far as needed.
   *
   * @param wanted the indices of events, in any order
   */
  public static EventDetails find(TraceReader reader, long[] wanted) throws IOException {
    EventDetails details = new EventDetails(Arrays.stream(wanted).sorted().distinct().toArray());
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    int[][] held = {};
    while (details.found < details.indices.length && reader.read(block)) {
      held = Growth.atLeast(held, reader.names().count(NameKind.THREAD), NO_LOCKS);
      for (int i = 0; i < block.size() && details.found < details.indices.length; i++) {
        int thread = block.thread(i);
        switch (block.operation(i)) {
          case OpCode.ACQUIRE -> held[thread] = with(held[thread], block.target(i));
          case OpCode.RELEASE -> held[thread] = without(held[thread], block.target(i));
          default -> {} // Changes no lock.
        }
        if (block.index(i) == details.indices[details.found]) {
          details.add(thread, block.location(i), held[thread]);
        }
      }
    }
    return details;
  }

  /** A trace that can be read from any event on. */
  @FunctionalInterface
  public interface Parts {
    /** Streams the trace from an event on, by its index. */
    TraceReader from(long index) throws IOException;
  }

  /**
   * Looks events up without reading what is between them. Which locks were held, nobody knows then.
   *
   * @param wanted the indices of events that the trace has, in any order
   */
  public static EventDetails findInParts(Parts trace, long[] wanted) throws IOException {
    EventDetails details = new EventDetails(Arrays.stream(wanted).sorted().distinct().toArray());
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    boolean more = true;
    while (more && details.found < details.indices.length) {
      int before = details.found;
      try (TraceReader reader = trace.from(details.indices[before])) {
        reader.read(block);
      }
      for (int i = 0; i < block.size() && details.found < details.indices.length; i++) {
        if (block.index(i) == details.indices[details.found]) {
          details.add(block.thread(i), block.location(i), null);
        }
      }
      more = details.found > before;
    }
    return details;
  }

  /** Locksets are small, and never changed: events share them. */
  private static int[] with(int[] locks, int lock) {
    int[] more = Arrays.copyOf(locks, locks.length + 1);
    more[locks.length] = lock;
    return more;
  }

  private static int[] without(int[] locks, int lock) {
    return Arrays.stream(locks).filter(held -> held != lock).toArray();
  }

  private void add(int thread, int location, int[] held) {
    threads[found] = thread;
    locations[found] = location;
    locks[found] = held;
    found++;
  }

  /** Whether an event was asked for, and met before the pass ended. */
  public boolean has(long index) {
    return Arrays.binarySearch(indices, 0, found, index) >= 0;
  }

  private int at(long index) {
    int at = Arrays.binarySearch(indices, 0, found, index);
    if (at < 0) {
      throw new IllegalArgumentException("event " + index + " was not asked for, or not met");
    }
    return at;
  }

  public int thread(long index) {
    return threads[at(index)];
  }

  public int location(long index) {
    return locations[at(index)];
  }

  /** The locks that the event's thread held, by id, the innermost last; empty if not known. */
  public Optional<int[]> locks(long index) {
    return Optional.ofNullable(locks[at(index)]).map(int[]::clone);
  }
}
