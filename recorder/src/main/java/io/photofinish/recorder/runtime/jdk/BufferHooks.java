package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.CharBuffer;

/**
 * Hooks for calls on the buffers of {@link java.nio}. Position, limit and mark are together one
 * variable of each buffer; the elements are variables of the memory, which other buffers may share.
 * An absolute access, by an index, touches only the elements. A call that is going to throw
 * accesses nothing.
 */
public final class BufferHooks {
  private BufferHooks() {}

  // Position, limit and mark.

  public static void readingState(Object buffer, ThreadLog log, int where) {
    accessState(buffer, false, log, where);
  }

  public static void writingState(Object buffer, ThreadLog log, int where) {
    accessState(buffer, true, log, where);
  }

  private static void accessState(Object buffer, boolean isWrite, ThreadLog log, int where) {
    Shadow shadow =
        buffer != null && JdkEvents.isOn() ? JdkEvents.published(buffer, log, where) : null;
    if (shadow != null) {
      JdkEvents.access(shadow, Shadow.CONTENTS, isWrite, log, where);
    }
  }

  // Elements at the position, which goes on by them; by their number of the buffer's units.

  public static void getting(Object buffer, int units, ThreadLog log, int where) {
    accessNext(buffer, units, false, log, where);
  }

  public static void putting(Object buffer, int units, ThreadLog log, int where) {
    accessNext(buffer, units, true, log, where);
  }

  private static void accessNext(
      Object object, int count, boolean isWrite, ThreadLog log, int where) {
    if (object instanceof Buffer buffer && count <= buffer.remaining()) {
      accessState(object, true, log, where);
      access(buffer, buffer.position(), count, isWrite, log, where);
    }
  }

  // Elements at an index.

  public static void gettingAt(Object buffer, int index, int units, ThreadLog log, int where) {
    access(buffer, index, units, false, log, where);
  }

  public static void puttingAt(Object buffer, int index, int units, ThreadLog log, int where) {
    access(buffer, index, units, true, log, where);
  }

  private static void access(
      Object object, int from, int count, boolean isWrite, ThreadLog log, int where) {
    if (object instanceof Buffer buffer
        && from >= 0
        && count > 0
        && count <= buffer.limit() - from
        && !(isWrite && buffer.isReadOnly())
        && JdkEvents.isOn()) {
      BufferMemory.access(buffer, from, count, isWrite, log, where);
    }
  }

  // All that is between position and limit.

  public static void readingRest(Object object, Object other, ThreadLog log, int where) {
    readRest(object, log, where);
    readRest(other, log, where);
  }

  private static void readRest(Object object, ThreadLog log, int where) {
    if (object instanceof Buffer buffer) {
      accessState(object, false, log, where);
      access(buffer, buffer.position(), buffer.remaining(), false, log, where);
    }
  }

  /** A text of its elements, if these are characters; else of position and limit. */
  public static void describing(Object object, ThreadLog log, int where) {
    if (object instanceof CharBuffer) {
      readRest(object, log, where);
    } else {
      accessState(object, false, log, where);
    }
  }

  /** Moves it to the beginning. */
  public static void compacting(Object object, ThreadLog log, int where) {
    if (object instanceof Buffer buffer && !buffer.isReadOnly()) {
      int count = buffer.remaining();
      access(buffer, buffer.position(), count, false, log, where);
      access(buffer, 0, count, true, log, where);
      accessState(object, true, log, where);
    }
  }

  // Views: they have a position of their own, and the same elements.

  /** The result begins where the buffer does. */
  public static void duplicated(Object result, Object object, ThreadLog log, int where) {
    share(result, object, 0);
  }

  /** The result begins at the buffer's position, or at an index if one is given. */
  public static void sliced(Object result, Object object, int index, ThreadLog log, int where) {
    share(result, object, index);
  }

  private static void share(Object result, Object object, int from) {
    if (result instanceof Buffer view && object instanceof Buffer buffer && JdkEvents.isOn()) {
      BufferMemory.share(view, buffer, from < 0 ? buffer.position() : from);
    }
  }

  // Many elements, to and from an array, or from another buffer or a text.

  /** At the position. With a range of the array the ints are its start and length. */
  public static void gettingMany(
      Object buffer, Object array, int start, int length, ThreadLog log, int where) {
    moveNext(buffer, array, start, length, false, log, where);
  }

  public static void puttingMany(
      Object buffer, Object array, int start, int length, ThreadLog log, int where) {
    moveNext(buffer, array, start, length, true, log, where);
  }

  private static void moveNext(
      Object object, Object array, int start, int length, boolean isPut, ThreadLog log, int where) {
    if (object instanceof Buffer buffer && array != null) {
      int from = Math.max(start, 0);
      int count = length < 0 ? Array.getLength(array) : length;
      if (count <= buffer.remaining()) {
        ArrayHooks.accessIfRange(array, from, count, !isPut, log, where);
        accessNext(object, count, isPut, log, where);
      }
    }
  }

  /** At an index, the first int. */
  public static void gettingManyAt(
      Object buffer, Object array, int index, int start, int length, ThreadLog log, int where) {
    moveAt(buffer, array, index, start, length, false, log, where);
  }

  public static void puttingManyAt(
      Object buffer, Object array, int index, int start, int length, ThreadLog log, int where) {
    moveAt(buffer, array, index, start, length, true, log, where);
  }

  private static void moveAt(
      Object object,
      Object array,
      int index,
      int start,
      int length,
      boolean isPut,
      ThreadLog log,
      int where) {
    if (object instanceof Buffer buffer && array != null) {
      int from = Math.max(start, 0);
      int count = length < 0 ? Array.getLength(array) : length;
      if (count <= buffer.limit() - index) {
        ArrayHooks.accessIfRange(array, from, count, !isPut, log, where);
        access(buffer, index, count, isPut, log, where);
      }
    }
  }

  /** All that is left in another buffer. */
  public static void puttingBuffer(Object object, Object other, ThreadLog log, int where) {
    if (object instanceof Buffer buffer
        && other instanceof Buffer from
        && from.remaining() <= buffer.remaining()) {
      int count = from.remaining();
      accessNext(other, count, false, log, where);
      accessNext(object, count, true, log, where);
    }
  }

  /** A part of another buffer, both at an index. */
  public static void puttingBufferAt(
      Object object, Object other, int index, int start, int length, ThreadLog log, int where) {
    access(other, start, length, false, log, where);
    access(object, index, length, true, log, where);
  }

  /** A text, or a part of one from a start to an end. */
  public static void puttingText(
      Object object, Object text, int start, int end, ThreadLog log, int where) {
    if (text instanceof String string) {
      accessNext(object, end < 0 ? string.length() : end - start, true, log, where);
    }
  }
}
