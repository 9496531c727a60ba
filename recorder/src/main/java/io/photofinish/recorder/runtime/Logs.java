package io.photofinish.recorder.runtime;

import java.lang.invoke.MethodHandle;
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

  /** Those of threads that asked lately, by their ids: faster than the above. */
  private static final ThreadLog[] RECENT = new ThreadLog[1024];

  private static final MethodHandle LONG =
      OwnUnsafe.method("getLong", long.class, Object.class, long.class);

  private static final long ID = OwnUnsafe.offset(Thread.class, "tid");

  /** What it does is not recorded. */
  private static final ThreadLog NOBODY = ThreadLog.ofNobody();

  private Logs() {}

  /**
   * Whether a thread is the JVM's that lets virtual threads go on which waited at a monitor. It
   * must not wait at one of ours itself: the next to have that may be a thread that waits for this
   * one.
   */
  private static boolean isUnblocker(Thread thread) {
    return thread.getName().equals("VirtualThread-unblocker")
        && thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
  }

  /** A log that records nothing. */
  static ThreadLog ofNobody() {
    return NOBODY;
  }

  /** The log of the thread that asks. */
  public static ThreadLog current() {
    long id = id(Thread.currentThread());
    ThreadLog log = RECENT[(int) id & (RECENT.length - 1)];
    return log != null && log.threadId == id ? log : find(id);
  }

  /** Not by asking the thread: the program may have overridden that. */
  private static long id(Thread thread) {
    try {
      return (long) LONG.invokeExact((Object) thread, ID);
    } catch (Throwable thrown) {
      throw OwnUnsafe.error(thrown);
    }
  }

  private static ThreadLog find(long id) {
    if (isUnblocker(Thread.currentThread())) {
      return NOBODY;
    }
    ThreadLog log = CURRENT.get();
    RECENT[(int) id & (RECENT.length - 1)] = log;
    return log;
  }

  /** A thread is over. */
  static void forget(ThreadLog log) {
    int at = (int) log.threadId & (RECENT.length - 1);
    if (RECENT[at] == log) {
      RECENT[at] = null;
    }
  }

  /** The log of a thread that another is about to start. */
  static ThreadLog ofStarted(Thread thread, ThreadLog by) {
    return of(thread, () -> by.clock().forStarted(by.events()));
  }

  /** The log of a thread, a new one if it has none. */
  private static ThreadLog of(Thread thread, Supplier<HardClock> clock) {
    Roles roles = Publication.shadow(thread).roles();
    if (roles.log == null) {
      synchronized (roles) {
        if (roles.log == null) {
          roles.log = make(thread, clock.get());
        }
      }
    }
    return roles.log;
  }

  private static ThreadLog make(Thread thread, HardClock clock) {
    int id = Recording.names().addThread(nameOf(thread));
    ThreadLog log = new ThreadLog(id, id(thread), Recording.floor(), clock);
    Recording.register(log);
    return log;
  }

  /** Virtual threads often have no name of their own. */
  private static String nameOf(Thread thread) {
    String name = thread.getName();
    return name.isEmpty() ? thread.getClass().getSimpleName() + "-" + thread.getId() : name;
  }
}
