package io.photofinish.detect.lockset;

import java.util.Arrays;

/**
 * For each variable the newest access of one kind, and the newest one of any other thread: so that
 * whatever thread asks, there is an answer with the newest access of somebody else.
 */
final class RecentAccesses {
  private static final long NONE = -1;

  /** By variable: who made the newest access, plus 1, and its index; then the other one's index. */
  private int[] newestThread = {};

  private long[] newest = {};
  private long[] newestOfOthers = {};

  void ensureVariables(int variables) {
    int before = newest.length;
    if (variables > before) {
      newest = Arrays.copyOf(newest, Math.max(variables, 2 * before));
      newestThread = Arrays.copyOf(newestThread, newest.length);
      newestOfOthers = Arrays.copyOf(newestOfOthers, newest.length);
      Arrays.fill(newest, before, newest.length, NONE);
      Arrays.fill(newestOfOthers, before, newest.length, NONE);
    }
  }

  void add(int variable, int thread, long index) {
    if (newestThread[variable] != thread + 1) {
      newestThread[variable] = thread + 1;
      newestOfOthers[variable] = newest[variable];
    }
    newest[variable] = index;
  }

  /** The newest access by a thread other than this one, or -1. */
  long notBy(int thread, int variable) {
    return newestThread[variable] == thread + 1 ? newestOfOthers[variable] : newest[variable];
  }
}
