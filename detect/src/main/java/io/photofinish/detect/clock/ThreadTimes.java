package io.photofinish.detect.clock;

import io.photofinish.trace.ids.Growth;

/** Each thread's own time, C_t[t]. */
public final class ThreadTimes {
  private int[] times = {};

  public void ensureThreads(int threads) {
    times = Growth.atLeast(times, threads, 1);
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
