package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.OwnUnsafe;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.shadow.Roles;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import java.util.function.Supplier;

/** The logs of a recording's threads, each created when its thread is started, or is first seen. */
public final class ThreadLogs {
  private static final long ID = OwnUnsafe.objectFieldOffset(Thread.class, "tid");

  private final RecordingParts parts;

  @SuppressWarnings("ThreadLocalUsage") // There is one of these for a process, or for a test.
  private final ThreadLocal<ThreadLog> ofThread =
      new ThreadLocal<>() {
        @Override
        protected ThreadLog initialValue() {
          return of(Thread.currentThread(), () -> MustHappenBeforeClock.first(parts.slots()));
        }
      };

  /** Those of threads that asked lately, by their ids: faster than the above. */
  private final ThreadLog[] recent = new ThreadLog[1024];

  /** What it does is not recorded. */
  private final ThreadLog nobody;

  ThreadLogs(RecordingParts parts) {
    this.parts = parts;
    nobody = ThreadLog.ofNobody(parts);
  }

  /**
   * Whether a thread is the JVM's that lets virtual threads go on which waited at a monitor. It
   * must not wait at one of ours itself: the next to have that may be a thread that waits for this
   * one.
   */
  private static boolean isUnblocker(Thread thread) {
    return thread.getName().equals("VirtualThread-unblocker")
        && thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread");
  }

  /** The log of the thread that asks. */
  public ThreadLog current() {
    long id = id(Thread.currentThread());
    ThreadLog log = recent[(int) id & (recent.length - 1)];
    return log != null && log.threadId == id ? log : find(id);
  }

  /** Not by asking the thread: the program may have overridden that. */
  private static long id(Thread thread) {
    return OwnUnsafe.getLong(thread, ID);
  }

  private ThreadLog find(long id) {
    if (isUnblocker(Thread.currentThread())) {
      return nobody;
    }
    ThreadLog log = ofThread.get();
    recent[(int) id & (recent.length - 1)] = log;
    return log;
  }

  /** The log of a thread, a new one if it has none. */
  private ThreadLog of(Thread thread, Supplier<MustHappenBeforeClock> clock) {
    Roles roles = parts.publication().shadow(thread).roles();
    if (roles.thread == null) {
      synchronized (roles) {
        if (roles.thread == null) {
          roles.thread = make(thread, clock.get());
        }
      }
    }
    return logOf(roles);
  }

  /** Threads that are recorded have no other form than their logs. */
  private static ThreadLog logOf(Roles roles) {
    return (ThreadLog) roles.thread;
  }

  private ThreadLog make(Thread thread, MustHappenBeforeClock clock) {
    String name = nameOf(thread);
    int id = parts.names().add(NameKind.THREAD, () -> name);
    ThreadLog log = new ThreadLog(id, id(thread), Handshake.reference(thread), clock, parts);
    parts.live().add(log);
    return log;
  }

  /** Virtual threads often have no name of their own. */
  private static String nameOf(Thread thread) {
    String name = thread.getName();
    return name.isEmpty() ? thread.getClass().getSimpleName() + "-" + thread.getId() : name;
  }

  /** A thread is about to be started by another. */
  public void fork(Thread started, ThreadLog by) {
    Shadow shadow = parts.publication().shadow(started);
    if (shadow.roles().thread == null && !by.isNobodys()) {
      ThreadLog child = of(started, () -> by.clock().forStarted(by.events()));
      by.record(shadow, OpCode.FORK, child.id, by.callLocationOrUnknown());
      child.advanceTo(by.stamp() + 1);
    }
  }

  /** A thread is over, and another knows it. */
  public void join(Thread over, ThreadLog by) {
    Shadow shadow = parts.shadows().find(over);
    ThreadLog child = shadow == null ? null : logOf(shadow.roles());
    if (child != null && child != by && !by.repeated().hasAwaited(-1 - child.id, 1)) {
      by.advanceTo(child.stamp() + 1);
      by.clock().learnAll(child.clock(), child.events());
      by.record(shadow, OpCode.JOIN, child.id, by.callLocationOrUnknown());
    }
  }

  /** Writes what the threads that are not over have read repeatedly: nothing more is recorded. */
  void writeRepeatedReads() {
    parts.live().forEach(thread -> ((ThreadLog) thread).repeatedReads().writeAll());
  }

  /** The log of a thread, or null if it has none. */
  public ThreadLog find(Thread thread) {
    Shadow shadow = parts.shadows().find(thread);
    return shadow == null ? null : logOf(shadow.roles());
  }

  /** A log that records nothing. */
  public ThreadLog nobody() {
    return nobody;
  }

  /** A thread is about to end; nothing happens if it was never seen. */
  public void end(Thread thread) {
    ThreadLog log = find(thread);
    if (log != null) {
      log.end();
      parts.live().remove(log);
      int at = (int) log.threadId & (recent.length - 1);
      if (recent[at] == log) {
        recent[at] = null;
      }
    }
  }
}
