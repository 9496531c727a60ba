package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.reflect.Array;

/**
 * Hooks for calls that access many elements of an array. Of a long range only the beginning and the
 * end are recorded. A loop in the program has an event for each element, but buffers are copied in
 * bulk all the time.
 */
public final class ArrayHooks {
  /** So many elements at each end of a range are recorded. */
  private static final int EDGE = 128;

  private ArrayHooks() {}

  /** Copies elements of one array to another. */
  public static void copying(
      Object from, Object to, int start, int target, int count, ThreadLog log, int where) {
    if (count >= 0
        && isRange(from, start, start + count)
        && isRange(to, target, target + count)
        && JdkEvents.isOn()) {
      access(from, start, start + count, false, log, where);
      access(to, target, target + count, true, log, where);
    }
  }

  public static void readingRange(Object array, int start, int end, ThreadLog log, int where) {
    if (array != null && JdkEvents.isOn()) {
      int length = Array.getLength(array);
      if (start >= 0 && start <= end) {
        access(array, start, Math.min(end, length), false, log, where);
      }
    }
  }

  public static void writingRange(Object array, int start, int end, ThreadLog log, int where) {
    if (isRange(array, start, end) && JdkEvents.isOn()) {
      access(array, start, end, true, log, where);
    }
  }

  public static void readingAll(Object array, ThreadLog log, int where) {
    if (array != null && JdkEvents.isOn()) {
      access(array, 0, Array.getLength(array), false, log, where);
    }
  }

  public static void writingAll(Object array, ThreadLog log, int where) {
    if (array != null && JdkEvents.isOn()) {
      access(array, 0, Array.getLength(array), true, log, where);
    }
  }

  /** A call that is going to throw accesses nothing. */
  private static boolean isRange(Object array, int start, int end) {
    return array != null
        && array.getClass().isArray()
        && start >= 0
        && start <= end
        && end <= Array.getLength(array);
  }

  /** An access of so many elements, if they are there. */
  static void accessIfRange(
      Object array, int start, int count, boolean isWrite, ThreadLog log, int where) {
    if (count >= 0 && isRange(array, start, start + count) && JdkEvents.isOn()) {
      access(array, start, start + count, isWrite, log, where);
    }
  }

  private static void access(
      Object array, int start, int end, boolean isWrite, ThreadLog log, int where) {
    Shadow shadow = JdkEvents.published(array, log, where);
    if (shadow != null) {
      access(shadow, start, end, isWrite, log, where);
    }
  }

  /** An access of variables of an array, or of what is like one. */
  static void access(Shadow shadow, int start, int end, boolean isWrite, ThreadLog log, int where) {
    for (int i = start; i < end; i++) {
      if (i - start == EDGE && end - i > EDGE) {
        i = end - EDGE;
      }
      JdkEvents.access(shadow, i, isWrite, log, where);
    }
  }
}
