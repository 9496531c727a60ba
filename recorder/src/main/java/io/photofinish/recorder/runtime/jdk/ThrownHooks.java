package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.Logs;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/** Hooks that clean up when a call threw that would have had a hook after it. */
public final class ThrownHooks {
  private ThrownHooks() {}

  /** An access was not made after all; a wait is over, and the thread has its lock again. */
  public static void thrown() {
    try {
      ThreadLog log = JdkEvents.isOn() ? Logs.current() : null;
      if (log != null) {
        JdkEvents.cancelAccess(log);
        Shadow condition = log.awaited();
        if (condition != null) {
          LockHooks.waitEnded(condition, false, log, log.waitingPlace());
        }
      }
    } catch (StackOverflowError full) {
      // The next event makes up for it.
    }
  }
}
