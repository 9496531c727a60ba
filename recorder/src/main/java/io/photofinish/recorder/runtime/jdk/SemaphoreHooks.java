package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.Shadow;
import io.photofinish.recorder.runtime.ThreadLog;

/**
 * What semaphores say of themselves. One with a single permit is a lock, as long as those give the
 * permit back who took it: its sections exclude each other, and may come in another order. With the
 * first that does not, it is one like all others: what came before a release comes before each
 * later acquire.
 */
public final class SemaphoreHooks {
  private static final Object LOCK = new Object();

  private SemaphoreHooks() {}

  public static void made(Object semaphore, int permits) {
    if (permits == 1 && JdkEvents.isOn()) {
      JdkEvents.shadow(semaphore).setMeaning(LOCK);
    }
  }

  public static void acquired(Object semaphore) {
    acquired(semaphore, true);
  }

  public static void acquired(Object semaphore, boolean isAcquired) {
    ThreadLog log = isAcquired ? JdkEvents.insideJdk() : null;
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(semaphore);
      if (shadow.meaning() == LOCK) {
        JdkEvents.acquire(shadow.ownLock(), log);
      } else {
        JdkEvents.await(shadow, Parts.DONE, log);
      }
    }
  }

  public static void releasing(Object semaphore) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(semaphore);
      if (shadow.meaning() == LOCK && !JdkEvents.holds(shadow.ownLock(), log)) {
        shadow.setMeaning(null);
      }
      JdkEvents.signal(shadow, Parts.DONE, log);
      JdkEvents.releaseIfHeld(shadow.ownLock(), log);
    }
  }

  /** Several permits at once, or all: no lock does that. */
  public static void changing(Object semaphore) {
    if (JdkEvents.isOn()) {
      JdkEvents.shadow(semaphore).setMeaning(null);
    }
  }
}
