package io.photofinish.detect.sample;

import io.photofinish.detect.WindowSource;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceNames;
import io.photofinish.trace.TraceReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A trace that streams by, kept in memory (13 bytes an event) so that windows of it can be read
 * once its length is known. Positions count events; indices are kept as they are.
 */
final class BufferedWindows implements WindowSource {
  private final List<EventBlock> blocks = new ArrayList<>();

  /** Where each block begins, as a position. */
  private final List<Long> starts = new ArrayList<>();

  private long events;
  private int threads;
  private int locksHeld;
  private int locksHeldAtMost;

  void ensureThreads(int count) {
    threads = Math.max(threads, count);
  }

  /** Appends a copy of a block. */
  void add(EventBlock block) {
    EventBlock copy = new EventBlock(block.size());
    for (int i = 0; i < block.size(); i++) {
      copy.addFrom(block, i);
      if (block.operation(i) == OpCode.ACQUIRE) {
        locksHeldAtMost = Math.max(locksHeldAtMost, ++locksHeld);
      } else if (block.operation(i) == OpCode.RELEASE) {
        locksHeld--;
      }
    }
    blocks.add(copy);
    starts.add(events);
    events += block.size();
  }

  @Override
  public long events() {
    return events;
  }

  @Override
  public int threads() {
    return threads;
  }

  @Override
  public int locksHeldAtMost() {
    return locksHeldAtMost;
  }

  @Override
  public String cost() {
    return "all of the trace had to be read, for only a .pft file can be read in parts";
  }

  @Override
  public TraceReader window(long from, long count) {
    long end = Math.min(events, from + count);
    return new TraceReader() {
      private long next = from;
      private int number = blockAt(from);

      @Override
      public boolean read(EventBlock into) {
        into.clear();
        if (next >= end) {
          return false;
        }
        EventBlock block = blocks.get(number);
        int skip = (int) (next - starts.get(number));
        int until = (int) Math.min(block.size(), end - starts.get(number));
        into.ensureCapacity(until - skip);
        for (int i = skip; i < until; i++) {
          into.addFrom(block, i);
        }
        next += until - skip;
        number++;
        return true;
      }

      @Override
      public Names names() {
        return new TraceNames();
      }

      @Override
      public void close() {}
    };
  }

  private int blockAt(long position) {
    int low = 0;
    int high = starts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts.get(middle) <= position) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
