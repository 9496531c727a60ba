package io.photofinish.detect.clock;

import java.util.Arrays;

/** The times of one thread that are in some clock, and that others may therefore still learn of. */
public final class LiveTimes {
  private int[] times = new int[64];
  private int size;

  LiveTimes() {}

  void clear() {
    size = 0;
  }

  public void add(int time) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
    }
    times[size++] = time;
  }

  /** To be called when all are added, before questions. */
  void sort() {
    Arrays.sort(times, 0, size);
  }

  /** Whether a time is among them that is not below the first one, and below the second one. */
  boolean hasAny(int from, int to) {
    int place = Arrays.binarySearch(times, 0, size, from);
    return place >= 0 || (~place < size && times[~place] < to);
  }
}
