package io.photofinish.recorder.runtime;

import java.util.function.Supplier;

/** The log of each thread. */
public final class Logs {
  private static final ThreadLocal<ThreadLog> CURRENT =
      new ThreadLocal<>() {
        @Override
        protected ThreadLog initialValue() {
          return of(Thread.currentThread(), HardClock::first);
        }
      };

  private Logs() {}

  /** The log of the thread that asks. */
  public static ThreadLog current() {
    return CURRENT.get();
  }

  /** The log of a thread that another is about to start. */
  static ThreadLog ofStarted(Thread thread, ThreadLog by) {
    return of(thread, () -> by.clock().forStarted(by.events()));
  }

  /** The log of a thread, a new one if it has none. */
  private static ThreadLog of(Thread thread, Supplier<HardClock> clock) {
    Shadow shadow = Recording.shadows().of(thread);
    if (shadow.log == null) {
      synchronized (shadow) {
        if (shadow.log == null) {
          shadow.log = make(thread, clock.get());
        }
      }
    }
    return shadow.log;
  }

  private static ThreadLog make(Thread thread, HardClock clock) {
    int id = Recording.names().addThread(nameOf(thread));
    ThreadLog log = new ThreadLog(id, Recording.floor(), clock);
    Recording.register(log);
    return log;
  }

  /** Virtual threads often have no name of their own. */
  private static String nameOf(Thread thread) {
    String name = thread.getName();
    return name.isEmpty() ? thread.getClass().getSimpleName() + "-" + thread.getId() : name;
  }
}
