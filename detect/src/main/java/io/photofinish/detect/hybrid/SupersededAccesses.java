package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.trace.ids.Growth;

/**
 * Tidies lists of accesses in trace order: an access is superseded by a later one of its thread
 * whose class is as strong, for what races with the first races with the second.
 */
final class SupersededAccesses {
  private static final int NONE = -1;

  private final HeldLocks held;

  /** By thread: the last found access of the list that is kept; NONE between two lists. */
  private int[] newestKept = {};

  /** By place in the list: whether it is kept, and the next newer one that is, of its thread. */
  private boolean[] isKept = new boolean[64];

  private int[] newerKept = new int[64];

  SupersededAccesses(HeldLocks held) {
    this.held = held;
  }

  void dropFrom(AccessList accesses) {
    if (accesses.size() > isKept.length) {
      isKept = new boolean[2 * accesses.size()];
      newerKept = new int[2 * accesses.size()];
    }
    for (int i = accesses.size() - 1; i >= 0; i--) {
      int thread = Epoch.thread(accesses.epoch(i));
      ensureThread(thread);
      isKept[i] = !isSuperseded(accesses, i, newestKept[thread]);
      if (isKept[i]) {
        newerKept[i] = newestKept[thread];
        newestKept[thread] = i;
      }
    }
    int kept = 0;
    for (int i = 0; i < accesses.size(); i++) {
      newestKept[Epoch.thread(accesses.epoch(i))] = NONE;
      if (isKept[i]) {
        accesses.move(i, kept++);
      }
    }
    accesses.truncate(kept);
  }

  private boolean isSuperseded(AccessList accesses, int access, int newestOfThread) {
    for (int newer = newestOfThread; newer != NONE; newer = newerKept[newer]) {
      if (AccessClass.isAsStrong(accesses.accessClass(newer), accesses.accessClass(access), held)) {
        return true;
      }
    }
    return false;
  }

  private void ensureThread(int thread) {
    if (thread >= newestKept.length) {
      newestKept = Growth.atLeast(newestKept, thread + 1, NONE);
    }
  }
}
