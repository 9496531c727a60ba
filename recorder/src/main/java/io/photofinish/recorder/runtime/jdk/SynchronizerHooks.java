package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.Hooks;
import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.concurrent.Phaser;

/** Hooks for latches, barriers, phasers, exchangers and threads. */
public final class SynchronizerHooks {
  private SynchronizerHooks() {}

  /** Somebody does what others wait for. */
  public static void doing(Object object) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(object), Parts.DONE, log);
    }
  }

  /** Somebody has waited until it was done. */
  public static void done(Object object) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(JdkEvents.shadow(object), Parts.DONE, log);
    }
  }

  public static void done(boolean isDone, Object object) {
    if (isDone) {
      done(object);
    }
  }

  /** Somebody got what was done, or null. */
  public static void resultDone(Object object) {
    if (object != null) {
      done(object);
    }
  }

  // Monitors that the JDK has while a function of the program runs.

  /** Has been entered. What is thrown here is handled by leaving it. */
  public static void monitorEntered(Object monitor) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Hooks.entered(monitor, log, log.callPlace());
    }
  }

  /** Is about to be left. Nothing may be thrown: what handles it comes here again, for ever. */
  public static void monitorExiting(Object monitor) {
    try {
      ThreadLog log = JdkEvents.insideJdk();
      if (log != null) {
        Hooks.leaving(monitor, log, log.callPlace());
      }
    } catch (StackOverflowError full) {
      // Then there was no room when it was entered: that takes more.
    }
  }

  // Phasers. The tree of them has one phase.

  public static void arriving(Object object) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Phaser root = ((Phaser) object).getRoot();
      JdkEvents.signal(JdkEvents.shadow(root), phasePart(root.getPhase()), log);
    }
  }

  private static int phasePart(int phase) {
    return Parts.ARRIVED + (phase & 3);
  }

  /** All have arrived; what runs now comes after them, and before what they do next. */
  public static void advancing(Object object) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Phaser root = ((Phaser) object).getRoot();
      JdkEvents.await(JdkEvents.shadow(root), phasePart(root.getPhase()), log);
    }
  }

  /** The phase that is now: what comes after it has not yet begun for who asks. */
  public static void advanced(int phase, Object object) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      Shadow root = JdkEvents.shadow(((Phaser) object).getRoot());
      for (int before = 1; before <= (phase < 0 ? 4 : 3); before++) {
        JdkEvents.await(root, phasePart(phase - before), log);
      }
    }
  }

  // Exchangers.

  public static void exchanging(Object exchanger, Object given) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(exchanger), Parts.ofElement(given), log);
    }
  }

  public static void exchanged(Object taken, Object exchanger) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(JdkEvents.shadow(exchanger), Parts.ofElement(taken), log);
    }
  }

  // Threads.

  public static void interrupting(Object thread) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.interrupting((Thread) thread, log);
    }
  }

  public static void interrupted(boolean isInterrupted, Object thread) {
    ThreadLog log = isInterrupted ? JdkEvents.insideJdk() : null;
    if (log != null) {
      JdkEvents.interrupted((Thread) thread, log);
    }
  }

  public static void interrupted(boolean wasInterrupted) {
    interrupted(wasInterrupted, Thread.currentThread());
  }

  /** The result of {@link Thread#getState}: one that is over is known to be. */
  public static void stateSeen(Object state, Object thread, ThreadLog log, int where) {
    alive(state != Thread.State.TERMINATED, thread, log, where);
  }

  /** The result of {@link Thread#isAlive}. */
  public static void alive(boolean isAlive, Object thread, ThreadLog log, int where) {
    if (!isAlive && thread instanceof Thread over) {
      io.photofinish.recorder.runtime.ThreadHooks.joined(over);
    }
  }
}
