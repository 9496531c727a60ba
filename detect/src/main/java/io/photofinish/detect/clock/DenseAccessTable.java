package io.photofinish.detect.clock;

import java.util.Arrays;

/** A table of accesses with one cell for each thread, found by the thread's id. */
final class DenseAccessTable extends AccessTable {
  private static final int NONE = -1;

  /** By thread: the time of its access, or 0; and its index. */
  private final int[] times;

  private final long[] indices;

  DenseAccessTable(int threads) {
    times = new int[threads];
    indices = new long[threads];
  }

  @Override
  boolean hasRoomFor(int threads) {
    return threads <= times.length;
  }

  @Override
  void copyTo(AccessTable other) {
    for (int thread = 0; thread < times.length; thread++) {
      if (times[thread] > 0) {
        other.set(thread, times[thread], indices[thread]);
      }
    }
  }

  @Override
  void clear() {
    Arrays.fill(times, 0);
  }

  @Override
  void set(int thread, int time, long index) {
    times[thread] = time;
    indices[thread] = index;
  }

  @Override
  void forget(int thread) {
    if (thread < times.length) {
      times[thread] = 0;
    }
  }

  @Override
  int time(int thread) {
    return thread < times.length ? times[thread] : 0;
  }

  @Override
  long unordered(EventOrder order, int thread) {
    for (int other = 0; other < times.length; other++) {
      if (!order.isBefore(other, times[other], thread)) {
        return indices[other];
      }
    }
    return NO_INDEX;
  }

  @Override
  long lastIndex() {
    int last = last();
    return last == NONE ? NO_INDEX : indices[last];
  }

  @Override
  long lastEpoch() {
    int last = last();
    return last == NONE ? Epoch.NONE : Epoch.of(last, times[last]);
  }

  private int last() {
    int last = NONE;
    for (int thread = 0; thread < times.length; thread++) {
      if (times[thread] > 0 && (last == NONE || indices[thread] > indices[last])) {
        last = thread;
      }
    }
    return last;
  }
}
