package io.photofinish.detect.clock;

import java.util.Arrays;
import java.util.BitSet;

/** The times of threads that are in some clock, and that others may therefore still learn of. */
public final class LiveTimes {
  /** By thread: a bit for each time, from a first one on; earlier ones do not matter. */
  private BitSet[] times = {};

  private int[] firsts = {};
  private int added;

  /** Forgets all, and says which times of the threads matter; a thread may have none that do. */
  public void restart(int[] firstTimes) {
    int before = times.length;
    added = 0;
    firsts = firstTimes;
    if (firsts.length > before) {
      times = Arrays.copyOf(times, firsts.length);
      for (int thread = before; thread < times.length; thread++) {
        times[thread] = new BitSet();
      }
    }
    for (BitSet ofThread : times) {
      ofThread.clear();
    }
  }

  public void add(int thread, int time) {
    added++;
    if (time >= firsts[thread]) {
      times[thread].set(time - firsts[thread]);
    }
  }

  /** How often a time was added, which is what collecting them costs. */
  public int added() {
    return added;
  }

  /** Whether there is a time of the thread from the first one on that is below the second one. */
  public boolean hasAny(int thread, int from, int to) {
    int next = times[thread].nextSetBit(from - firsts[thread]);
    return next >= 0 && next + firsts[thread] < to;
  }
}
