package io.photofinish.trace.filter;

import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * Vector clocks of the threads. What a thread knows of the others is an array that is never changed
 * once made: whoever needs a snapshot shares it, and only a join makes a new one.
 */
final class OrderClocks {
  private static final int[] NOTHING = {};

  /** By thread, then by thread: what it knows of the others. */
  private int[][] known = {};

  /** By thread: its own time, from 1; it moves on when others may have seen what it did so far. */
  private int[] times = {};

  void ensureThreads(int threads) {
    known = Growth.atLeast(known, threads, NOTHING);
    times = Growth.atLeast(times, threads, 1);
  }

  int time(int thread) {
    return times[thread];
  }

  int[] known(int thread) {
    return known[thread];
  }

  /** Later events of the thread are told apart from those so far. */
  void advance(int thread) {
    times[thread]++;
  }

  /** Whether what {@code other} did at {@code time} comes before what {@code thread} does now. */
  boolean isBefore(int other, int time, int thread) {
    int[] clock = known[thread];
    return other == thread || (other < clock.length && time <= clock[other]);
  }

  /** Orders {@code thread} behind {@code other} at a time, and behind what it knew then. */
  void join(int thread, int other, int time, int[] otherKnew) {
    if (!isBefore(other, time, thread)) {
      int[] joined = merge(known[thread], otherKnew, other + 1);
      joined[other] = time;
      known[thread] = joined;
    }
  }

  /** Orders {@code thread} behind all that a clock has seen. */
  void join(int thread, int[] clock) {
    if (isNews(clock, known[thread])) {
      known[thread] = merge(known[thread], clock, 0);
    }
  }

  private static boolean isNews(int[] clock, int[] known) {
    for (int i = 0; i < clock.length; i++) {
      if (clock[i] > (i < known.length ? known[i] : 0)) {
        return true;
      }
    }
    return false;
  }

  /** A clock that has seen what another one had, and all that the thread did and knows. */
  int[] withThread(int[] clock, int thread) {
    int[] joined = merge(known[thread], clock, thread + 1);
    joined[thread] = times[thread];
    return joined;
  }

  private static int[] merge(int[] one, int[] other, int minLength) {
    int[] merged = Arrays.copyOf(one, Math.max(minLength, Math.max(one.length, other.length)));
    for (int i = 0; i < other.length; i++) {
      merged[i] = Math.max(merged[i], other[i]);
    }
    return merged;
  }
}
