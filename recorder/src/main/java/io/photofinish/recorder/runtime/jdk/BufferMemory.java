package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * Where the elements of a buffer are that is a view of another buffer's memory, and does not itself
 * tell which: see {@link BufferFields}.
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
    Object known = BufferFields.memoryOf(buffer);
    if (known != null) {
      int unit = BufferFields.unitOf(buffer, known);
      int start = firstVariable(buffer, known) + from * unit;
      Shadow memory = known == buffer ? own : shadowOf(known, own, log, where);
      access(memory, start, count * unit, isWrite, log, where);
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

  private static int firstVariable(Buffer buffer, Object memory) {
    int first = BufferFields.firstOf(buffer, memory);
    return memory instanceof Buffer ? FIRST + first : first;
  }

  /** The memory of a buffer. If others may know the buffer, they may know the memory. */
  private static Shadow shadowOf(Object memory, Shadow own, ThreadLog log, int where) {
    if (own == null) {
      return JdkEvents.published(memory, log, where);
    }
    Shadow known = JdkEvents.published(memory, log);
    return known != null ? known : JdkEvents.shadow(memory);
  }

  /**
   * A buffer shows memory of another, from an element of that one on. That is remembered only if
   * the view does not tell. The view may be given away without the other: so others may know the
   * memory from now on, except an array that they could also get from the other.
   */
  static void share(Buffer view, Buffer buffer, int from) {
    Object known = BufferFields.memoryOf(view);
    if (known == null) {
      remember(view, buffer, from);
    } else if (!view.hasArray() || !JdkEvents.isPrivate(buffer)) {
      JdkEvents.publish(known);
    }
  }

  private static void remember(Buffer view, Buffer buffer, int from) {
    BufferMemory whole = whole(buffer);
    int bytes = buffer instanceof ByteBuffer ? BufferFields.bytesOf(view) : 1;
    JdkEvents.shadow(view)
        .setMeaning(
            new BufferMemory(whole.memory, whole.first + from * whole.unit, whole.unit * bytes));
  }

  private static BufferMemory whole(Buffer buffer) {
    Object known = BufferFields.memoryOf(buffer);
    if (known != null) {
      int unit = BufferFields.unitOf(buffer, known);
      return new BufferMemory(JdkEvents.shadow(known), firstVariable(buffer, known), unit);
    }
    Shadow own = JdkEvents.shadow(buffer);
    return own.meaning() instanceof BufferMemory shown ? shown : new BufferMemory(own, FIRST, 1);
  }
}
