package io.photofinish.recorder.runtime;

/** The log of each thread. */
public final class Logs {
  private static final ThreadLocal<ThreadLog> CURRENT =
      new ThreadLocal<>() {
        @Override
        protected ThreadLog initialValue() {
          return of(Thread.currentThread(), Recording.floor());
        }
      };

  private Logs() {}

  /** The log of the thread that asks. */
  public static ThreadLog current() {
    return CURRENT.get();
  }

  /** The log of a thread, a new one with a first stamp if it has none. */
  static ThreadLog of(Thread thread, long stamp) {
    Shadow shadow = Recording.shadows().of(thread);
    if (shadow.log == null) {
      synchronized (shadow) {
        if (shadow.log == null) {
          shadow.log = make(thread, stamp);
        }
      }
    }
    return shadow.log;
  }

  private static ThreadLog make(Thread thread, long stamp) {
    ThreadLog log = new ThreadLog(Recording.names().addThread(nameOf(thread)), stamp);
    Recording.register(log);
    return log;
  }

  /** Virtual threads often have no name of their own. */
  private static String nameOf(Thread thread) {
    String name = thread.getName();
    return name.isEmpty() ? thread.getClass().getSimpleName() + "-" + thread.getId() : name;
  }
}
