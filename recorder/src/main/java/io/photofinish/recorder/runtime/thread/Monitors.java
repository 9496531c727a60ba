package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.shadow.Shadow;

/**
 * Records monitor entries and exits, also those that could not be recorded at once because the
 * stack was too full.
 */
public final class Monitors {
  private Monitors() {}

  public static void enter(Object monitor, ThreadLog log, int where) {
    Shadow lock = log.shadows().of(monitor, where);
    log.missed.expect(Math.max(log.held.count, log.held.depth(lock)));
    // There must be no call behind this that is made in any case: there may be no room for it.
    if (!log.held.addAgain(lock)) {
      Sync.acquire(lock, log, log.location(where));
    }
  }

  public static void leave(Object monitor, ThreadLog log, int where) {
    MissedMonitors missed = log.missed;
    int last = missed.enteredCount - 1;
    if (last >= 0 && missed.entered[last] == monitor) {
      missed.entered[last] = null;
      missed.enteredCount = last;
    } else {
      leave(log.shadows().of(monitor, where), log, where);
    }
  }

  private static void leave(Shadow lock, ThreadLog log, int where) {
    if (!log.held.removeInner(lock)) {
      Sync.release(lock, log, log.location(where));
    }
  }

  /** Records the exits that could not be. */
  public static void leaveMissed(ThreadLog log, int where) {
    MissedMonitors missed = log.missed;
    while (missed.leftCount > 0) {
      int last = missed.leftCount - 1;
      Shadow lock = log.shadows().of(missed.left[last], where);
      if (missed.isRecorded[last]) {
        log.held.remove(lock);
      } else {
        long events = log.queue.made;
        try {
          leave(lock, log, where);
        } catch (StackOverflowError full) {
          missed.isRecorded[last] = log.queue.made > events;
          throw full;
        }
      }
      missed.left[last] = null;
      missed.leftCount = last;
    }
  }
}
