package io.photofinish.recorder.runtime.deferral;

/**
 * Where in the code threads are armed for fields beyond their next event. What has to be revoked
 * costs a handshake, and all else for which the thread was armed: where objects go from thread to
 * thread, as those that a lock protects, that takes longer than it saves. So a place where it had
 * to be revoked has to wait, each time twice as long.
 *
 * <p>These are hints: threads that count at once may lose counts of each other, and places share
 * them.
 */
final class LastingArms {
  private static final int PLACES = 1 << 12;

  /** So many revocations at a place are nothing special. */
  private static final int FREE = 16;

  private static final long FIRST_WAIT_NANOS = 1_000_000;
  private static final int MOST_DOUBLINGS = 14;

  private static final int[] REVOCATIONS = new int[PLACES];
  private static final long[] WAIT_UNTIL = new long[PLACES];

  private LastingArms() {}

  /** Whether a thread that was at a place long enough is to be armed for longer. */
  static boolean areWorthWhile(int where) {
    // Most places need not ask for the time.
    return REVOCATIONS[index(where)] <= FREE || areWorthWhile(where, System.nanoTime());
  }

  static boolean areWorthWhile(int where, long now) {
    int at = index(where);
    return REVOCATIONS[at] <= FREE || now - WAIT_UNTIL[at] >= 0;
  }

  /** A thread was armed for longer at a place, and that had to be revoked. */
  static void revoked(int where) {
    revoked(where, System.nanoTime());
  }

  static void revoked(int where, long now) {
    int at = index(where);
    int more = ++REVOCATIONS[at] - FREE;
    if (more > 0) {
      WAIT_UNTIL[at] = now + (FIRST_WAIT_NANOS << Math.min(more, MOST_DOUBLINGS));
    }
  }

  private static int index(int where) {
    return (where >> 1) & (PLACES - 1);
  }
}
