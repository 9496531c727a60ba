package io.photofinish.detect.lockset;

import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * The sets of locks that threads hold, as ids, and a fast answer to the question which of many sets
 * share no lock with one: the one is put into focus, the others are asked about.
 */
final class HeldSets {
  private static final int EXACT_LOCKS = Long.SIZE;

  private final HeldLocks ids = new HeldLocks();
  private final LockHolders holders = new LockHolders();

  /** By set, if it is known: its locks, and a bit for each, modulo 64. */
  private int[][] members = {};

  private long[] signatures = {};

  /** Whether the bits tell all locks apart. */
  private boolean areSignaturesExact = true;

  /** By lock: the number of the focus that it was last in. */
  private int[] focused = {};

  private int focus;
  private long focusSignature;

  void ensure(int threads, int locks) {
    ids.ensureThreads(threads);
    holders.ensure(threads, locks);
    focused = Growth.atLeast(focused, locks);
    areSignaturesExact = locks <= EXACT_LOCKS;
  }

  LockHolders holders() {
    return holders;
  }

  /** Takes note of an acquire or a release, and of nothing else. */
  void synchronization(int operation, int thread, int target) {
    ids.synchronization(operation, thread, target);
    if (operation == OpCode.ACQUIRE) {
      holders.acquire(thread, target);
    } else if (operation == OpCode.RELEASE) {
      holders.release(thread, target);
    }
  }

  /** The id of what the thread holds. Equal ids mean equal sets, not the other way round. */
  int of(int thread) {
    return ids.of(thread);
  }

  /** Keeps the locks of the set that the thread holds, so that it can be asked about. */
  void keep(int thread) {
    int set = ids.of(thread);
    if (set >= members.length) {
      members = Growth.atLeast(members, set + 1);
      signatures = Growth.atLeast(signatures, set + 1);
    }
    if (members[set] == null) {
      members[set] = holders.of(thread);
      for (int lock : members[set]) {
        signatures[set] |= 1L << lock;
      }
    }
  }

  /** Puts a set that was kept into focus. */
  void focusOn(int set) {
    focus++;
    focusSignature = signatures[set];
    if (!areSignaturesExact) {
      for (int lock : members[set]) {
        focused[lock] = focus;
      }
    }
  }

  /** Whether a set that was kept shares no lock with the one in focus. */
  boolean isDisjointFromFocus(int set) {
    if ((signatures[set] & focusSignature) == 0) {
      return true;
    }
    if (areSignaturesExact) {
      return false;
    }
    for (int lock : members[set]) {
      if (focused[lock] == focus) {
        return false;
      }
    }
    return true;
  }
}
