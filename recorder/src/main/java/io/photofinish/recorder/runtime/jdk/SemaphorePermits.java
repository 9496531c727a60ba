package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/** The permits of a semaphore, each a lock of its own. An acquire gets a permit that is free. */
final class SemaphorePermits {
  /** Semaphores with more permits seldom protect anything. */
  static final int MOST = 8;

  private final Shadow[] locks;
  private final boolean[] isTaken;
  private int next;

  SemaphorePermits(Object semaphore, int permits) {
    locks = new Shadow[permits];
    for (int i = 0; i < permits; i++) {
      locks[i] = JdkEvents.newLock(semaphore);
    }
    isTaken = new boolean[permits];
  }

  /**
   * One that nobody has, or null. Not the one that was given back last, if there is another:
   * whoever had it does not exclude who comes now.
   */
  synchronized Shadow take() {
    for (int i = 0; i < locks.length; i++) {
      int candidate = (next + i) % locks.length;
      if (!isTaken[candidate]) {
        isTaken[candidate] = true;
        next = candidate + 1;
        return locks[candidate];
      }
    }
    return null;
  }

  /** One that the thread has, or null. It stays taken until {@link #giveBack}. */
  synchronized Shadow heldBy(ThreadLog log) {
    for (int i = locks.length - 1; i >= 0; i--) {
      if (isTaken[i] && JdkEvents.holds(locks[i], log)) {
        return locks[i];
      }
    }
    return null;
  }

  synchronized void giveBack(Shadow lock) {
    for (int i = 0; i < locks.length; i++) {
      if (locks[i] == lock) {
        isTaken[i] = false;
      }
    }
  }
}
