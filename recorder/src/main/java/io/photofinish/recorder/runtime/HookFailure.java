package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.base.ThrownByProgram;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * Handles what a hook throws. The program must never see it: it would come out of a call that
 * cannot throw, such as {@code lock()}, with the lock held. So the recording stops, and the program
 * goes on as if it were not recorded. All entry points of the runtime are instrumented to call this
 * when the agent's jar is built, so none can forget it.
 */
public final class HookFailure {
  private static final RecordingState STATE = Recording.OURS.parts().state();

  private HookFailure() {}

  /**
   * Handles what a hook threw.
   *
   * @throws Throwable what belongs to the program: it would have met it at the same instruction
   */
  public static void handle(Throwable thrown, String hook) throws Throwable {
    if (thrown instanceof ThrownByProgram own) {
      throw own.getCause();
    }
    if (thrown instanceof ThreadDeath) {
      throw thrown;
    }
    stop(thrown, hook);
    abandonEvent();
    Recording.haltIfWanted();
  }

  private static void stop(Throwable thrown, String hook) {
    try {
      STATE.stop("the hook " + hook + " failed with " + describe(thrown));
    } catch (Throwable again) {
      // There is no memory for words. If not even that helps, nobody can be told.
      stopWithoutWords();
    }
  }

  private static void stopWithoutWords() {
    try {
      STATE.stop("a hook failed");
    } catch (Throwable again) {
      // It is off in any case.
    }
  }

  /** In one line. A class of the program is not asked: its code may do anything. */
  private static String describe(Throwable thrown) {
    Class<?> type = thrown.getClass();
    String message = type.getClassLoader() == null ? thrown.getMessage() : null;
    return message == null ? type.getName() : type.getName() + ": " + firstLine(message);
  }

  private static String firstLine(String message) {
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }

  /** Frees what the thread's event holds, if it is in the middle of one: others wait for it. */
  private static void abandonEvent() {
    try {
      // Not by what makes a log where there is none: that may be what failed.
      ThreadLog log = Recording.OURS.logs().find(Thread.currentThread());
      if (log != null) {
        log.abandonEvent();
      }
    } catch (Throwable again) {
      // Then it holds nothing that can be freed.
    }
  }

  /** The log of a thread for which none could be made. */
  public static ThreadLog noLog() {
    return Recording.OURS.logs().nobody();
  }
}
