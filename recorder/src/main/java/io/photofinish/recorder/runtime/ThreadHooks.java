package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.thread.Sync;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.recorder.runtime.thread.ThreadLogs;

/** The hooks that the JDK's thread classes call when a thread starts, ends or is joined. */
public final class ThreadHooks {
  private static final RecordingState STATE = Recording.OURS.parts().state();
  private static final ThreadLogs LOGS = Recording.OURS.logs();

  private ThreadHooks() {}

  /** A thread is about to be started. */
  public static void starting(Thread thread) {
    if (STATE.isOn()) {
      LOGS.fork(thread, LOGS.current());
    }
  }

  /** Somebody has waited for a thread, or looked at it. */
  public static void joined(Thread thread) {
    if (STATE.isOn() && isOver(thread)) {
      LOGS.join(thread, LOGS.current());
    }
  }

  private static boolean isOver(Thread thread) {
    return thread.getState() == Thread.State.TERMINATED;
  }

  /** The thread that calls is about to end. */
  public static void ending(Thread thread) {
    ThreadLog log = LOGS.find(thread);
    if (log != null && !thread.isDaemon()) {
      signalEnd(log);
    }
    LOGS.end(thread);
  }

  private static void signalEnd(ThreadLog log) {
    if (STATE.isOn() && !log.isAccessing()) {
      Sync.signal(JdkEvents.shadow(Thread.class), Sync.ENDED, log, log.callLocationOrUnknown());
    }
  }

  /** The JVM begins to end, since no thread is left that would keep it alive. */
  public static void allEnded() {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(JdkEvents.shadow(Thread.class), Sync.ENDED, log);
    }
  }

  /** The JVM is about to end. */
  public static void exiting() {
    Recording.finish();
  }
}
