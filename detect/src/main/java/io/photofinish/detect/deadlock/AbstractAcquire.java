package io.photofinish.detect.deadlock;

import java.util.Arrays;

/**
 * All acquires of one lock by one thread under the same other locks.
 *
 * @param thread who acquires
 * @param lock what is acquired
 * @param held the other locks, ascending
 * @param heldSince by held lock: the acquire with which the thread had taken it at the first event
 * @param events the acquires in trace order, or only the first of them
 */
record AbstractAcquire(int thread, int lock, int[] held, long[] heldSince, long[] events) {
  boolean holds(int wanted) {
    return Arrays.binarySearch(held, wanted) >= 0;
  }

  /** The acquire with which the thread had taken a lock that it holds at the first event. */
  long heldSince(int wanted) {
    return heldSince[Arrays.binarySearch(held, wanted)];
  }

  /** Whether both have threads of their own, which hold no lock in common. */
  boolean goesWith(AbstractAcquire other) {
    if (thread == other.thread) {
      return false;
    }
    int i = 0;
    int j = 0;
    while (i < held.length && j < other.held.length) {
      if (held[i] == other.held[j]) {
        return false;
      } else if (held[i] < other.held[j]) {
        i++;
      } else {
        j++;
      }
    }
    return true;
  }
}
