package io.photofinish.detect.clock;

import java.util.Arrays;

/** Each thread's own time, C_t[t]. */
final class ThreadTimes {
  private int[] times = {};

  void ensureThreads(int threads) {
    int before = times.length;
    if (threads > before) {
      times = Arrays.copyOf(times, threads);
      Arrays.fill(times, before, threads, 1);
    }
  }

  int of(int thread) {
    return times[thread];
  }

  void advance(int thread) {
    times[thread]++;
  }

  void advance(int thread, int by) {
    times[thread] += by;
  }
}
