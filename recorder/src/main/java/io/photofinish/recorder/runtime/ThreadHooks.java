package io.photofinish.recorder.runtime;

/** What the JDK's own threads call: they say when they start, end and are joined. */
public final class ThreadHooks {
  private ThreadHooks() {}

  /** A thread is about to be started. */
  public static void starting(Thread thread) {
    if (Recording.isOn()) {
      ThreadLog log = Logs.current();
      if (!log.isNobodys()) {
        Sync.fork(thread, log);
      }
    }
  }

  /** Somebody has waited for a thread, or looked at it. */
  public static void joined(Thread thread) {
    if (Recording.isOn() && isOver(thread)) {
      Sync.join(thread, Logs.current());
    }
  }

  private static boolean isOver(Thread thread) {
    return thread.getState() == Thread.State.TERMINATED;
  }

  /** The thread that calls is about to end. */
  public static void ending(Thread thread) {
    Shadow shadow = Recording.shadows().find(thread);
    ThreadLog log = shadow == null ? null : shadow.roles().log;
    if (log != null) {
      if (!thread.isDaemon()) {
        signalEnd(log);
      }
      log.end();
    }
  }

  private static void signalEnd(ThreadLog log) {
    if (Recording.isOn() && !log.isAccessing()) {
      Sync.signal(Publication.shadow(Thread.class), Sync.ENDED, log, log.callLocationOrUnknown());
    }
  }

  /** The JVM begins to end, since no thread is left that would keep it alive. */
  public static void allEnded() {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(Publication.shadow(Thread.class), Sync.ENDED, log);
    }
  }

  /** The JVM is about to end. */
  public static void exiting() {
    Recording.finish();
  }
}
