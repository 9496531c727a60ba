package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.HeldLocks;

/**
 * A lockset and the kind of an access, in one int.
 *
 * <pre>
 *   31           1    0
 *  +--------------+-------+
 *  |   lockset    | write |
 *  +--------------+-------+
 * </pre>
 */
final class AccessClass {
  private AccessClass() {}

  static int of(int lockset, boolean isWrite) {
    return lockset << 1 | (isWrite ? 1 : 0);
  }

  static boolean isWrite(int accessClass) {
    return (accessClass & 1) != 0;
  }

  static int lockset(int accessClass) {
    return accessClass >>> 1;
  }

  /**
   * Whether whatever races with an access of the second class, and is unordered with both, races
   * with one of the first: it holds no other locks, and it writes or neither does.
   */
  static boolean isAsStrong(int one, int other, HeldLocks held) {
    if ((one | 1) == (other | 1)) {
      return one >= other;
    }
    int lockset = lockset(one);
    return (isWrite(one) || !isWrite(other)) && held.common(lockset, lockset(other)) == lockset;
  }

  /** Whether one of the two writes. */
  static boolean hasWrite(int one, int other) {
    return ((one | other) & 1) != 0;
  }

  /** Whether accesses of the two classes, if unordered, race. */
  static boolean conflict(int one, int other, HeldLocks held) {
    return hasWrite(one, other) && held.areDisjoint(lockset(one), lockset(other));
  }
}
