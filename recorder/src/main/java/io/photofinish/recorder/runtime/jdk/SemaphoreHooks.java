package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * Hooks for semaphores. The permits are modelled as locks, as long as each is released by the
 * thread that acquired it: their critical sections exclude each other, and may be reordered. From
 * the first release by another thread, or the first acquire of several permits at once, everything
 * before a release comes before each later acquire instead.
 */
public final class SemaphoreHooks {
  private SemaphoreHooks() {}

  public static void made(Object semaphore, int permits) {
    if (permits > 0 && permits <= SemaphorePermits.MOST && JdkEvents.isOn()) {
      JdkEvents.shadow(semaphore).setMeaning(new SemaphorePermits(semaphore, permits));
    }
  }

  public static void acquired(Object semaphore) {
    acquired(semaphore, false);
  }

  /** The thread has a permit, or gave up. */
  public static void acquireTried(boolean isAcquired, Object semaphore) {
    if (isAcquired) {
      acquired(semaphore, true);
    }
  }

  private static void acquired(Object semaphore, boolean givesUp) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log == null) {
      return;
    }
    Shadow shadow = JdkEvents.shadow(semaphore);
    Shadow permit = shadow.meaning() instanceof SemaphorePermits all ? all.take() : null;
    if (permit != null) {
      JdkEvents.acquire(permit, givesUp, log);
    } else {
      JdkEvents.await(shadow, Parts.DONE, log);
    }
  }

  public static void releasing(Object semaphore) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log == null) {
      return;
    }
    Shadow shadow = JdkEvents.shadow(semaphore);
    JdkEvents.signal(shadow, Parts.DONE, log);
    if (shadow.meaning() instanceof SemaphorePermits all) {
      Shadow permit = all.heldBy(log);
      if (permit == null) {
        shadow.setMeaning(null);
      } else {
        JdkEvents.release(permit, log);
        all.giveBack(permit);
      }
    }
  }

  /** Several permits at once, or all: no lock does that. */
  public static void changing(Object semaphore) {
    if (JdkEvents.isOn()) {
      JdkEvents.shadow(semaphore).setMeaning(null);
    }
  }
}
