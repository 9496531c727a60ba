package io.photofinish.recorder.runtime;

import io.photofinish.recorder.runtime.base.RecordingState;
import io.photofinish.recorder.runtime.shadow.FieldFacts;
import io.photofinish.recorder.runtime.shadow.MemoryLayout;
import io.photofinish.recorder.runtime.shadow.MemoryLayouts;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.Accesses;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import io.photofinish.trace.OpCode;
import java.lang.reflect.Array;

/**
 * Records accesses of memory that is given by an object and an offset. Without an object the memory
 * is off-heap, and nothing is recorded; nor is it where no variable is known at the offset.
 */
public final class MemoryEvents {
  private static final RecordingState STATE = Recording.OURS.parts().state();
  private static final MemoryLayouts LAYOUTS = Recording.OURS.parts().layouts();

  private MemoryEvents() {}

  /** The next call is one atomic access. What it was is told to {@link JdkEvents#endAtomic}. */
  public static void beginAtomic(Object object, long offset, ThreadLog log, int where) {
    begin(object, offset, OpCode.VOLATILE_READ, log, where);
  }

  /**
   * The next call is a plain access of some bytes. If these are several elements of an array, each
   * is accessed just before the call.
   */
  public static void beginPlain(
      Object object, long offset, int bytes, boolean isWrite, ThreadLog log, int where) {
    if (object == null || !STATE.isOn()) {
      return;
    }
    MemoryLayout layout = LAYOUTS.of(object);
    int operation = isWrite ? OpCode.WRITE : OpCode.READ;
    if (layout.isOfArray() && layout.index(offset) != layout.index(offset + bytes - 1)) {
      for (long i = layout.index(offset); i <= layout.index(offset + bytes - 1); i++) {
        beginElement(object, i, operation, log, where);
        endPlain(log);
      }
    } else {
      begin(object, offset, operation, log, where);
    }
  }

  /** The access was made. */
  public static void endPlain(ThreadLog log) {
    Accesses.end(log);
  }

  private static void begin(Object object, long offset, int operation, ThreadLog log, int where) {
    if (object == null || !STATE.isOn()) {
      return;
    }
    MemoryLayout layout = LAYOUTS.of(object);
    if (layout.isOfArray()) {
      beginElement(object, layout.index(offset), operation, log, where);
      return;
    }
    FieldFacts field = layout.field(offset);
    if (field != null) {
      Shadow shadow =
          field.isStatic ? field.declaring.shadow() : log.shadows().published(object, where);
      beginVariable(shadow, field.slot, field, operation, log, where);
    }
  }

  private static void beginElement(
      Object array, long index, int operation, ThreadLog log, int where) {
    if (index >= 0 && index < Array.getLength(array)) {
      beginVariable(
          log.shadows().published(array, where), (int) index, null, operation, log, where);
    }
  }

  /** An object that only this thread can know has no shadow: its accesses cannot race. */
  private static void beginVariable(
      Shadow shadow, int slot, FieldFacts field, int operation, ThreadLog log, int where) {
    if (shadow != null) {
      Accesses.begin(shadow, slot, field, operation, log, where);
    }
  }
}
