package io.photofinish.detect.lockset;

import io.photofinish.trace.ids.Growth;

/**
 * Who holds each lock now. Taking and giving back are O(1) in any order; asking whether a thread
 * holds a lock is one comparison. That is all that the lock-set detectors need in most cases: no
 * set of locks is ever named or looked up.
 */
final class LockHolders {
  private static final int NOBODY = -1;
  private static final int NONE = -1;
  private static final int[] NO_LOCKS = {};

  /** By lock: who holds it. */
  private int[] holder = {};

  /** By lock: its neighbours in its holder's list, the latest first. */
  private int[] next = {};

  private int[] previous = {};

  /** By thread: the first lock of its list, and the list's length. */
  private int[] first = {};

  private int[] counts = {};

  /** By thread: how often it took or gave back a lock, and how often it gave one back. */
  private long[] changes = {};

  private long[] releases = {};

  /** By thread: a ring of the locks that it gave back last; empty unless somebody asked for it. */
  private int[][] released = {};

  /** Whether there is a ring that is not empty. */
  private boolean areReleasesRemembered;

  void ensure(int threads, int locks) {
    first = Growth.atLeast(first, threads, NONE);
    counts = Growth.atLeast(counts, threads);
    changes = Growth.atLeast(changes, threads);
    releases = Growth.atLeast(releases, threads);
    released = Growth.atLeast(released, threads, NO_LOCKS);
    holder = Growth.atLeast(holder, locks, NOBODY);
    next = Growth.atLeast(next, locks);
    previous = Growth.atLeast(previous, locks);
  }

  void acquire(int thread, int lock) {
    int behind = first[thread];
    holder[lock] = thread;
    next[lock] = behind;
    previous[lock] = NONE;
    if (behind != NONE) {
      previous[behind] = lock;
    }
    first[thread] = lock;
    counts[thread]++;
    changes[thread]++;
  }

  void release(int thread, int lock) {
    int ahead = previous[lock];
    int behind = next[lock];
    holder[lock] = NOBODY;
    if (ahead == NONE) {
      first[thread] = behind;
    } else {
      next[ahead] = behind;
    }
    if (behind != NONE) {
      previous[behind] = ahead;
    }
    counts[thread]--;
    changes[thread]++;
    if (areReleasesRemembered) {
      remember(thread, lock);
    }
    releases[thread]++;
  }

  private void remember(int thread, int lock) {
    int[] ring = released[thread];
    if (ring.length > 0) {
      ring[(int) releases[thread] & (ring.length - 1)] = lock;
    }
  }

  /** From now on, knows at least so many of the thread's latest releases. */
  void rememberReleases(int thread, int atLeast) {
    int[] before = released[thread];
    if (before.length < atLeast) {
      int[] ring = new int[2 * Integer.highestOneBit(atLeast)];
      long now = releases[thread];
      for (long i = Math.max(0, now - before.length); i < now; i++) {
        ring[(int) i & (ring.length - 1)] = before[(int) i & (before.length - 1)];
      }
      released[thread] = ring;
      areReleasesRemembered = true;
    }
  }

  /** The lock of a release of the thread, by its number from 0, among those that are remembered. */
  int released(int thread, long number) {
    int[] ring = released[thread];
    return ring[(int) number & (ring.length - 1)];
  }

  boolean holds(int thread, int lock) {
    return holder[lock] == thread;
  }

  /** How many locks the thread holds. */
  int count(int thread) {
    return counts[thread];
  }

  /** The lock that the thread took last of those that it holds; it must hold one. */
  int newest(int thread) {
    return first[thread];
  }

  /** The locks that the thread holds, in no order that means anything. */
  int[] of(int thread) {
    int[] locks = new int[counts[thread]];
    int size = 0;
    for (int lock = first[thread]; lock != NONE; lock = next[lock]) {
      locks[size++] = lock;
    }
    return locks;
  }

  /** As long as this number is the same, the thread holds the same locks. */
  long changes(int thread) {
    return changes[thread];
  }

  /** As long as this number is the same, the thread holds at least the same locks. */
  long releases(int thread) {
    return releases[thread];
  }
}
