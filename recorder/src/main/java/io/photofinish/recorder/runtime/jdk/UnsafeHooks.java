package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.MemoryEvents;
import io.photofinish.recorder.runtime.thread.ThreadLog;

/**
 * Calls of sun.misc.Unsafe that access the memory of an object: the same variables as those that
 * ordinary code accesses. The object is locked while the call runs.
 */
public final class UnsafeHooks {
  private UnsafeHooks() {}

  // Plain accesses, by the number of their bytes. A reference is always one element.

  public static void reading1(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 1, false, log, where);
  }

  public static void reading2(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 2, false, log, where);
  }

  public static void reading4(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 4, false, log, where);
  }

  public static void reading8(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 8, false, log, where);
  }

  public static void writing1(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 1, true, log, where);
  }

  public static void writing2(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 2, true, log, where);
  }

  public static void writing4(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 4, true, log, where);
  }

  public static void writing8(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginPlain(object, offset, 8, true, log, where);
  }

  public static void accessed(
      Object result,
      Object unsafe,
      Object object,
      Object b,
      long offset,
      ThreadLog log,
      int where) {
    MemoryEvents.endPlain(log);
  }

  // Atomic accesses.

  public static void accessing(
      Object unsafe, Object object, Object b, long offset, ThreadLog log, int where) {
    MemoryEvents.beginAtomic(object, offset, log, where);
  }

  public static void read(
      Object result,
      Object unsafe,
      Object object,
      Object b,
      long offset,
      ThreadLog log,
      int where) {
    JdkEvents.endAtomic(log, true, false);
  }

  public static void written(
      Object result,
      Object unsafe,
      Object object,
      Object b,
      long offset,
      ThreadLog log,
      int where) {
    JdkEvents.endAtomic(log, false, true);
  }

  public static void updated(
      Object result,
      Object unsafe,
      Object object,
      Object b,
      long offset,
      ThreadLog log,
      int where) {
    JdkEvents.endAtomic(log, true, true);
  }

  public static void updatedIfTrue(
      Object result,
      Object unsafe,
      Object object,
      Object b,
      long offset,
      ThreadLog log,
      int where) {
    JdkEvents.endAtomic(log, true, result == Boolean.TRUE);
  }
}
