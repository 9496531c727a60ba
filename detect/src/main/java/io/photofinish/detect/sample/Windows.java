package io.photofinish.detect.sample;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Ranges of positions, in order and apart from each other.
 *
 * @param starts where each begins
 * @param ends where each ends, exclusive
 */
record Windows(long[] starts, long[] ends) {
  /** One window. */
  static Windows all(long events) {
    return new Windows(new long[] {0}, new long[] {events});
  }

  /** So many windows of a length at random places, overlapping ones merged. */
  static Windows random(long events, long length, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    long[] drawn = random.longs(count, 0, events - length + 1).sorted().toArray();
    long[] starts = new long[count];
    long[] ends = new long[count];
    int size = 0;
    for (long start : drawn) {
      if (size > 0 && start < ends[size - 1]) {
        ends[size - 1] = start + length;
      } else {
        starts[size] = start;
        ends[size++] = start + length;
      }
    }
    return new Windows(Arrays.copyOf(starts, size), Arrays.copyOf(ends, size));
  }

  int count() {
    return starts.length;
  }

  /** How many positions are in some window. */
  long events() {
    return Arrays.stream(ends).sum() - Arrays.stream(starts).sum();
  }
}
