package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.Locksets;

/**
 * What {@link NewestAccesses} keeps of the accesses to one variable: as a list, in trace order, the
 * newest of each thread, lockset and kind, and others that they supersede. These are dropped when
 * they may be half of all.
 */
final class VariableAccesses extends AccessList {
  private static final int NOBODY = -1;
  private static final long NEVER = -1;
  private static final int FIRST_CROWD = 8;

  private int crowd = FIRST_CROWD;

  /**
   * By thread: the index + 1 of its last access that raced with nothing before it, and the class,
   * which was as strong as that of the one before; 0 if there was none.
   */
  private long[] clean = {};

  /** The locks held at all accesses from an index on: from the start, while there is one. */
  private int common;

  private long protectedFrom;

  /** The last access and the last write, and the last ones before by other threads than theirs. */
  private int lastThread = NOBODY;

  /**
   * Whether the last access is of the same thread as the one before. Otherwise the list, which is
   * often not in the cache, need not be looked at.
   */
  private boolean isRun;

  private long lastIndex = -1;
  private long foreignIndex = -1;
  private int lastWriter = NOBODY;
  private long lastWrite = -1;
  private long foreignWrite = -1;

  VariableAccesses(AccessPool pool) {
    super(pool);
  }

  /**
   * The index of an access of the thread that raced with nothing before it, nor would one of the
   * class given; -1 if none is known.
   */
  long cleanIndex(int thread, int accessClass, HeldLocks held) {
    int at = 2 * thread;
    return at < clean.length
            && clean[at] != 0
            && AccessClass.isAsStrong((int) clean[at + 1], accessClass, held)
        ? clean[at] - 1
        : NEVER;
  }

  /** The access of the thread raced with nothing before it. */
  void setClean(int thread, long index, int accessClass, HeldLocks held) {
    int at = 2 * thread;
    if (at >= clean.length) {
      clean = Growth.atLeast(clean, at + 2);
    }
    if (clean[at] == 0 || AccessClass.isAsStrong(accessClass, (int) clean[at + 1], held)) {
      clean[at] = index + 1;
      clean[at + 1] = accessClass;
    }
  }

  /** Adds the access that was noted, and drops what it supersedes at the end of the list. */
  void append(
      long epoch, long index, int accessClass, HeldLocks held, SupersededAccesses superseded) {
    int kept = size();
    while (isRun
        && kept > 0
        && Epoch.thread(epoch(kept - 1)) == Epoch.thread(epoch)
        && AccessClass.isAsStrong(accessClass, accessClass(kept - 1), held)) {
      kept--;
    }
    truncate(kept);
    if (kept == crowd) {
      superseded.dropFrom(this);
      crowd = Math.max(crowd, 2 * size());
    }
    add(epoch, index, accessClass);
  }

  /**
   * Takes note of a new access, and returns the index of the last one that it may race with; -1 if
   * there is none.
   */
  long note(long index, int thread, int lockset, boolean isWrite, HeldLocks held) {
    long lastConflicting = isWrite ? lastAccessByOthers(thread) : lastWriteByOthers(thread);
    common = lastThread == NOBODY ? lockset : held.common(common, lockset);
    if (common == Locksets.EMPTY) {
      common = lockset;
      protectedFrom = index;
    }
    isRun = thread == lastThread;
    if (!isRun) {
      foreignIndex = lastIndex;
      lastThread = thread;
    }
    lastIndex = index;
    if (isWrite) {
      if (thread != lastWriter) {
        foreignWrite = lastWrite;
        lastWriter = thread;
      }
      lastWrite = index;
    }
    return Math.min(lastConflicting, protectedFrom - 1);
  }

  private long lastAccessByOthers(int thread) {
    return thread == lastThread ? foreignIndex : lastIndex;
  }

  private long lastWriteByOthers(int thread) {
    return thread == lastWriter ? foreignWrite : lastWrite;
  }
}
