package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.Messages;
import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.journal.JournalFile;
import io.photofinish.recorder.runtime.thread.Recorder;
import java.io.IOException;
import java.nio.file.Path;

/** The recording of this process. */
public final class Recording {
  /** The hooks keep its parts as constants, so that the JIT does too. */
  static final Recorder OURS = new Recorder(DeferredMemory.ofHeap());

  private static volatile boolean hasClasses;

  /** Null until recording begins. */
  private static volatile JournalFile written;

  private Recording() {}

  /** A class of the program is recorded. */
  public static void classIsRecorded() {
    hasClasses = true;
  }

  /**
   * Begins to record to a file.
   *
   * @param dropping whether what cannot add a race is left out
   * @param withValues whether the values of accesses are written to another file beside it
   */
  public static void start(JournalFile file, boolean dropping, boolean withValues)
      throws IOException {
    written = file;
    OURS.start(file, dropping, withValues);
  }

  /**
   * From now on the program ends if recording stops before it.
   *
   * @param code its exit code, or 0 if it shall go on
   */
  public static void haltWhenStopped(int code) {
    OURS.parts().state().haltWhenStopped(code);
  }

  /** Recording has stopped in the middle of the program, which ends too if the user wants that. */
  static void haltIfWanted() {
    if (OURS.parts().state().shallHalt()) {
      finish();
      OURS.parts().state().stopped();
    }
  }

  /**
   * Copies what was recorded until now to a file, which is then like that of a process that was
   * killed now. Whoever judges a test inside the program calls this by reflection.
   *
   * @throws IOException with the reason, if there is nothing to copy or it cannot be written
   */
  public static void copyTo(Path copy) throws IOException {
    OURS.copyTo(copy);
  }

  /**
   * The program is over: writes what is left. A trace in which no class of the program could appear
   * is removed, so that nobody takes it for one without races.
   */
  public static void finish() {
    OURS.finish();
    JournalFile file = written;
    written = null;
    if (file != null && !hasClasses && file.isRegular() && file.path().toFile().delete()) {
      Messages.warn(
          "nothing was recorded: includes and excludes leave none of the classes that ran");
    }
  }
}
