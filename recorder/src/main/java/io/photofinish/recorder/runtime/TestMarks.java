package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.RecordingParts;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TestSignals;

/**
 * Marks in the trace which test a thread is running, for the report of races. A mark is a signal of
 * a sync object whose name is the mark's text. Nobody awaits it, so it orders nothing.
 *
 * <p>Test frameworks call this by reflection, and only if it is present.
 */
public final class TestMarks {
  private static final RecordingParts PARTS = Recording.OURS.parts();

  private TestMarks() {}

  /** The thread begins a test. */
  public static void begin(String test) {
    mark(TestSignals.BEGINS + test);
  }

  /** The thread ends a test. */
  public static void end(String test) {
    mark(TestSignals.ENDS + test);
  }

  private static void mark(String text) {
    if (PARTS.state().isOn()) {
      ThreadLog log = Logs.current();
      int sync = PARTS.names().add(NameKind.SYNC, () -> text);
      Shadow thread = PARTS.publication().shadow(Thread.currentThread());
      log.record(thread, OpCode.SIGNAL, sync, log.callLocationOrUnknown());
    }
  }
}
