package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.base.PrivateField;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.Map;

/**
 * The positions of the JDK's iterators. The iterators are asked for them, or their fields are read:
 * counting the program's calls would miss those of the JDK, and mistake one element for another. If
 * an iterator does not reveal its position, nothing is known.
 */
final class Cursors {
  /** Instead of an index. */
  static final int UNKNOWN = -1;

  private Cursors() {}

  /** The index of what an iterator of a list gives next, in the list that it was made from. */
  static int next(Object iterator) {
    if (iterator instanceof ListIterator<?> list) {
      return ClassModel.isOfTheJdk(iterator.getClass()) ? list.nextIndex() : UNKNOWN;
    }
    Object inner = unwrapped(iterator);
    PrivateField field = inner == null ? null : ClassModel.cursorFields(inner.getClass()).next;
    return field == null ? UNKNOWN : field.intOf(inner);
  }

  /** The index of what an iterator of a list gave last. */
  static int last(Object iterator) {
    CursorFields fields = ClassModel.cursorFields(iterator.getClass());
    if (fields.last != null) {
      return fields.last.intOf(iterator);
    }
    if (fields.lastNode == null || fields.nextNode == null || fields.next == null) {
      return UNKNOWN;
    }
    Object node = fields.lastNode.referenceOf(iterator);
    int next = fields.next.intOf(iterator);
    boolean isBehind = node != fields.nextNode.referenceOf(iterator);
    return node == null ? UNKNOWN : isBehind ? next - 1 : next;
  }

  /** The entry that an iterator of a map gave last, or the value or key of; or null. */
  static Map.Entry<?, ?> lastEntry(Object iterator) {
    Object inner = unwrapped(iterator);
    PrivateField field = inner == null ? null : ClassModel.cursorFields(inner.getClass()).entry;
    return field != null && field.referenceOf(inner) instanceof Map.Entry<?, ?> entry
        ? entry
        : null;
  }

  /** The object that a wrapper passes calls on to; the object itself if it is no wrapper. */
  static Object unwrapped(Object object) {
    Object inner = object;
    for (int depth = 0; inner != null && depth < 4; depth++) {
      PrivateField wrapped = ClassModel.cursorFields(inner.getClass()).wrapped;
      if (wrapped == null) {
        return inner;
      }
      Object next = wrapped.referenceOf(inner);
      inner = next instanceof Iterator || next instanceof Map.Entry ? next : null;
    }
    return inner;
  }
}
