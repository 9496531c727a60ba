package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * Where the elements of a buffer are that is a view of another buffer's memory. Other buffers have
 * their elements in an array that the program may know too, or hold them themselves.
 *
 * @param memory what has them as its variables
 * @param first the variable of element 0
 * @param unit how many variables an element is
 */
record BufferMemory(Shadow memory, int first, int unit) {
  /** Of a buffer without an array: an element is a variable behind that of its position. */
  private static final int FIRST = Shadow.CONTENTS + 1;

  /** An access of so many elements. */
  static void access(
      Buffer buffer, int from, int count, boolean isWrite, ThreadLog log, int where) {
    Shadow own = JdkEvents.published(buffer, log, where);
    if (buffer.hasArray()) {
      access(
          array(buffer, own, log, where), buffer.arrayOffset() + from, count, isWrite, log, where);
    } else if (own != null && own.meaning() instanceof BufferMemory shown) {
      int start = shown.first + from * shown.unit;
      access(shown.memory, start, count * shown.unit, isWrite, log, where);
    } else {
      access(own, FIRST + from, count, isWrite, log, where);
    }
  }

  private static void access(
      Shadow memory, int start, int count, boolean isWrite, ThreadLog log, int where) {
    if (memory != null) {
      ArrayHooks.access(memory, start, start + count, isWrite, log, where);
    }
  }

  /** The array of a buffer. If others may know the buffer, they may know the array. */
  private static Shadow array(Buffer buffer, Shadow own, ThreadLog log, int where) {
    return own == null
        ? JdkEvents.published(buffer.array(), log, where)
        : JdkEvents.shadow(buffer.array());
  }

  /** Remembers that a buffer shows memory of another, from an element of that one on. */
  static void share(Buffer view, Buffer buffer, int from, ThreadLog log, int where) {
    if (view.hasArray()) {
      array(buffer, JdkEvents.published(buffer, log, where), log, where);
      return;
    }
    BufferMemory whole = whole(buffer);
    int bytes = buffer instanceof ByteBuffer ? bytesOf(view) : 1;
    JdkEvents.shadow(view)
        .setMeaning(
            new BufferMemory(whole.memory, whole.first + from * whole.unit, whole.unit * bytes));
  }

  private static BufferMemory whole(Buffer buffer) {
    if (buffer.hasArray()) {
      return new BufferMemory(JdkEvents.shadow(buffer.array()), buffer.arrayOffset(), 1);
    }
    Shadow own = JdkEvents.shadow(buffer);
    return own.meaning() instanceof BufferMemory shown ? shown : new BufferMemory(own, FIRST, 1);
  }

  private static int bytesOf(Buffer buffer) {
    if (buffer instanceof ByteBuffer) {
      return 1;
    }
    if (buffer instanceof CharBuffer || buffer instanceof ShortBuffer) {
      return 2;
    }
    return buffer instanceof LongBuffer || buffer instanceof DoubleBuffer ? 8 : 4;
  }
}
