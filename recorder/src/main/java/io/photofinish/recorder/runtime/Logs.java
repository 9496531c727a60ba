package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.recorder.runtime.thread.ThreadLogs;

/** Where instrumented code gets its thread's log, which it passes to the hooks. */
public final class Logs {
  private static final ThreadLogs LOGS = Recording.OURS.logs();

  private Logs() {}

  /** The log of the thread that asks. */
  public static ThreadLog current() {
    return LOGS.current();
  }
}
