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

  /** The fields of a class of iterators or entries; null for those that it has not. */
  private static final class Fields {
    private final PrivateField next;
    private final PrivateField last;
    private final PrivateField lastNode;
    private final PrivateField nextNode;
    private final PrivateField entry;
    private final PrivateField wrapped;

    Fields(Class<?> type) {
      boolean isOfTheJdk = type.getClassLoader() == null;
      boolean isOfArray = isOfTheJdk && isOneOf(type, "ArrayList$", "AbstractList$", "Arrays$");
      boolean isLinked = isOfTheJdk && isOneOf(type, "LinkedList$ListItr");
      next =
          isOfArray || isLinked
              ? PrivateField.find(type, isLinked ? "nextIndex" : "cursor", true)
              : null;
      last = isOfArray ? PrivateField.find(type, "lastRet", true) : null;
      lastNode = isLinked ? PrivateField.find(type, "lastReturned", false) : null;
      nextNode = isLinked ? PrivateField.find(type, "next", false) : null;
      entry = isOfTheJdk ? entryField(type) : null;
      wrapped = isOfTheJdk ? wrappedField(type) : null;
    }

    private static boolean isOneOf(Class<?> type, String... beginnings) {
      for (String beginning : beginnings) {
        if (type.getName().startsWith("java.util." + beginning)) {
          return true;
        }
      }
      return false;
    }

    private static PrivateField entryField(Class<?> type) {
      PrivateField own = PrivateField.find(type, "lastReturnedEntry", false);
      PrivateField hashed = own != null ? own : PrivateField.find(type, "current", false);
      return hashed != null ? hashed : PrivateField.find(type, "lastReturned", false);
    }

    /** What the iterators and entries of wrappers and of parts of maps pass calls on to. */
    private static PrivateField wrappedField(Class<?> type) {
      if (!isOneOf(type, "Collections$", "AbstractMap$")) {
        return null;
      }
      PrivateField iterator = PrivateField.find(type, "i", false);
      PrivateField checked = iterator != null ? iterator : PrivateField.find(type, "val$it", false);
      return checked != null ? checked : PrivateField.find(type, "e", false);
    }
  }

  private static final ClassValue<Fields> FIELDS =
      new ClassValue<>() {
        @Override
        protected Fields computeValue(Class<?> type) {
          return new Fields(type);
        }
      };

  /** The list that {@code Arrays.asList} makes, and the array that it shows. */
  private static final Class<?> LIST_OF_ARRAY = java.util.Arrays.asList(0).getClass();

  private static final PrivateField SHOWN_ARRAY = PrivateField.find(LIST_OF_ARRAY, "a", false);

  private Cursors() {}

  /** The array that a list shows, if it is one of those; or null. */
  static Object arrayOf(Object list) {
    return list.getClass() == LIST_OF_ARRAY && SHOWN_ARRAY != null
        ? SHOWN_ARRAY.referenceOf(list)
        : null;
  }

  /** The index of what an iterator of a list gives next, in the list that it was made from. */
  static int next(Object iterator) {
    if (iterator instanceof ListIterator<?> list) {
      return ClassModel.isOfTheJdk(iterator.getClass()) ? list.nextIndex() : UNKNOWN;
    }
    Object inner = unwrapped(iterator);
    PrivateField field = inner == null ? null : FIELDS.get(inner.getClass()).next;
    return field == null ? UNKNOWN : field.intOf(inner);
  }

  /** The index of what an iterator of a list gave last. */
  static int last(Object iterator) {
    Fields fields = FIELDS.get(iterator.getClass());
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
    PrivateField field = inner == null ? null : FIELDS.get(inner.getClass()).entry;
    return field != null && field.referenceOf(inner) instanceof Map.Entry<?, ?> entry
        ? entry
        : null;
  }

  /** The object that a wrapper passes calls on to; the object itself if it is no wrapper. */
  static Object unwrapped(Object object) {
    Object inner = object;
    for (int depth = 0; inner != null && depth < 4; depth++) {
      PrivateField wrapped = FIELDS.get(inner.getClass()).wrapped;
      if (wrapped == null) {
        return inner;
      }
      Object next = wrapped.referenceOf(inner);
      inner = next instanceof Iterator || next instanceof Map.Entry ? next : null;
    }
    return inner;
  }
}
