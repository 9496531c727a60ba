package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.MemoryEvents;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * Hooks for calls on {@code sun.misc.Unsafe} that access the memory of an object. They access the
 * variables that ordinary code accesses. The object is locked while the call runs.
 */
public final class UnsafeHooks {
  private UnsafeHooks() {}

  // Plain accesses of some bytes. A reference is always one element.

  public static void reading(Object object, long offset, int bytes, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, bytes, false, log, where);
  }

  public static void writing(Object object, long offset, int bytes, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, bytes, true, log, where);
  }

  public static void accessed(ThreadLog log, int where) {
    MemoryEvents.endPlain(log);
  }

  /** An atomic access: it ends as one by a field updater does. */
  public static void accessing(Object object, long offset, ThreadLog log, int where) {
    MemoryEvents.beginAtomic(object, offset, log, where);
  }
}
