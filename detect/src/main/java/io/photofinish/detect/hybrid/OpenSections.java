package io.photofinish.detect.hybrid;

import io.photofinish.trace.ids.Growth;

/** The critical sections that each thread is in: their locks, and when they were acquired. */
final class OpenSections {
  private int[][] locks = {};
  private int[][] acquireTimes = {};
  private int[] counts = {};

  void ensureThreads(int threads) {
    int before = counts.length;
    if (threads > before) {
      counts = Growth.atLeast(counts, threads);
      locks = Growth.atLeast(locks, threads);
      acquireTimes = Growth.atLeast(acquireTimes, threads);
      for (int thread = before; thread < counts.length; thread++) {
        locks[thread] = new int[4];
        acquireTimes[thread] = new int[4];
      }
    }
  }

  void open(int thread, int lock, int acquireTime) {
    int count = counts[thread]++;
    if (count == locks[thread].length) {
      locks[thread] = Growth.atLeast(locks[thread], count + 1);
      acquireTimes[thread] = Growth.atLeast(acquireTimes[thread], count + 1);
    }
    locks[thread][count] = lock;
    acquireTimes[thread][count] = acquireTime;
  }

  /** Ends the section of a lock that the thread holds, and returns when it was acquired. */
  int close(int thread, int lock) {
    int[] ofThread = locks[thread];
    int place = counts[thread] - 1;
    while (ofThread[place] != lock) {
      place--;
    }
    int acquireTime = acquireTimes[thread][place];
    int behind = --counts[thread] - place;
    System.arraycopy(ofThread, place + 1, ofThread, place, behind);
    System.arraycopy(acquireTimes[thread], place + 1, acquireTimes[thread], place, behind);
    return acquireTime;
  }

  /** How many the thread is in. */
  int count(int thread) {
    return counts[thread];
  }

  /** The lock of one of them. */
  int lock(int thread, int section) {
    return locks[thread][section];
  }
}
