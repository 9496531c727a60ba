package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/** Hooks for executors, their tasks and futures, and timers. */
public final class TaskHooks {
  private TaskHooks() {}

  /** A task is about to be handed to those who run it. */
  public static void handingIn(Object task) {
    ThreadLog log = task == null ? null : JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(task), Parts.HANDED_IN, log);
    }
  }

  /** A task is about to run. */
  public static void running(Object task) {
    ThreadLog log = task == null ? null : JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(JdkEvents.shadow(task), Parts.HANDED_IN, log);
    }
  }

  /** The result of a future was looked at, and may be there. */
  public static void resultSeen(Object result, Object future) {
    if (result != null) {
      SynchronizerHooks.done(future);
    }
  }

  /** The status of a task was looked at: negative if it is done. */
  public static void statusSeen(int status, Object task) {
    if (status < 0) {
      SynchronizerHooks.done(task);
    }
  }

  /** How many tasks another still waits for. */
  public static void pendingSeen(int pending, Object task) {
    if (pending == 0) {
      terminated(task);
    }
  }

  /** A thread of a pool runs no more tasks, or one of the tasks that another counts is over. */
  public static void partEnding(Object pool) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(pool), Parts.TERMINATED, log);
    }
  }

  /** A pool has no more threads, or a task has counted all that it waits for. */
  public static void terminated(boolean isTerminated, Object pool) {
    if (isTerminated) {
      terminated(pool);
    }
  }

  public static void terminated(Object pool) {
    ThreadLog log = JdkEvents.insideJdk();
    if (log != null) {
      JdkEvents.await(JdkEvents.shadow(pool), Parts.TERMINATED, log);
    }
  }
}
