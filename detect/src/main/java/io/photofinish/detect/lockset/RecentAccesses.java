package io.photofinish.detect.lockset;

import io.photofinish.trace.ids.Growth;

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
    newest = Growth.atLeast(newest, variables, NONE);
    newestThread = Growth.atLeast(newestThread, variables);
    newestOfOthers = Growth.atLeast(newestOfOthers, variables, NONE);
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
