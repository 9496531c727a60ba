package io.photofinish.detect.clock;

import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * An entry for each thread with an access, where there are very many threads. Entries are found by
 * hashing with open addressing.
 */
final class SparseAccessTable extends AccessTable {
  private static final int NONE = -1;
  private static final int SMALL = 8;

  /** By entry: its thread, the time of the access or 0 if it was forgotten, and its index. */
  private int[] threads = new int[SMALL];

  private int[] times = new int[SMALL];
  private long[] indices = new long[SMALL];
  private int size;

  /** The entry of the newest access, or NONE if that was forgotten. */
  private int last = NONE;

  /** By place: an entry plus 1, or 0. Twice as many places as there is room for entries. */
  private int[] entryAt = new int[2 * SMALL];

  @Override
  boolean hasRoomFor(int threadCount) {
    return true;
  }

  @Override
  void copyTo(AccessTable other) {
    for (int entry = 0; entry < size; entry++) {
      if (times[entry] > 0) {
        other.set(threads[entry], times[entry], indices[entry]);
      }
    }
  }

  @Override
  void clear() {
    if (times.length > SMALL) {
      threads = new int[SMALL];
      times = new int[SMALL];
      indices = new long[SMALL];
      entryAt = new int[2 * SMALL];
    } else {
      Arrays.fill(entryAt, 0);
    }
    size = 0;
    last = NONE;
  }

  @Override
  void set(int thread, int time, long index) {
    int place = place(thread);
    int entry = entryAt[place] - 1;
    if (entry == NONE) {
      entry = size++;
      threads[entry] = thread;
      entryAt[place] = size;
    }
    times[entry] = time;
    indices[entry] = index;
    last = last == NONE || indices[last] <= index ? entry : last;
    if (size == times.length) {
      grow();
    }
  }

  private void grow() {
    threads = Growth.atLeast(threads, size + 1);
    times = Growth.atLeast(times, size + 1);
    indices = Growth.atLeast(indices, size + 1);
    entryAt = new int[4 * size];
    for (int entry = 0; entry < size; entry++) {
      entryAt[place(threads[entry])] = entry + 1;
    }
  }

  /** Where the thread's entry is, or would be. */
  private int place(int thread) {
    int mask = entryAt.length - 1;
    int place = (thread * 0x9E3779B9) >>> Integer.numberOfLeadingZeros(mask);
    while (entryAt[place] != 0 && threads[entryAt[place] - 1] != thread) {
      place = (place + 1) & mask;
    }
    return place;
  }

  @Override
  void forget(int thread) {
    int entry = entryAt[place(thread)] - 1;
    if (entry != NONE) {
      times[entry] = 0;
      last = entry == last ? newest() : last;
    }
  }

  @Override
  int time(int thread) {
    int entry = entryAt[place(thread)] - 1;
    return entry == NONE ? 0 : times[entry];
  }

  /** From the newest entry on: what happened a short time ago is less likely to be known. */
  @Override
  long unordered(EventOrder order, int thread) {
    for (int entry = size - 1; entry >= 0; entry--) {
      if (!order.isBefore(threads[entry], times[entry], thread)) {
        return indices[entry];
      }
    }
    return NO_INDEX;
  }

  @Override
  long lastIndex() {
    return last == NONE ? NO_INDEX : indices[last];
  }

  @Override
  long lastEpoch() {
    return last == NONE ? Epoch.NONE : Epoch.of(threads[last], times[last]);
  }

  private int newest() {
    int newest = NONE;
    for (int entry = 0; entry < size; entry++) {
      if (times[entry] > 0 && (newest == NONE || indices[entry] > indices[newest])) {
        newest = entry;
      }
    }
    return newest;
  }
}
