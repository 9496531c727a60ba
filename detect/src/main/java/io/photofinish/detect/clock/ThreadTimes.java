package io.photofinish.detect.clock;

import java.util.Arrays;

/** Each thread's own time, C_t[t]. */
public final class ThreadTimes {
  private int[] times = {};

  public void ensureThreads(int threads) {
    int before = times.length;
    if (threads > before) {
      times = Arrays.copyOf(times, threads);
      Arrays.fill(times, before, threads, 1);
    }
  }

  public int of(int thread) {
    return times[thread];
  }

  public void advance(int thread) {
    times[thread]++;
  }

  public void advance(int thread, int by) {
    times[thread] += by;
  }
}
