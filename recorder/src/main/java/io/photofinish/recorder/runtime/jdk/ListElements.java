package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.List;

/** Records accesses of individual elements of a list: those that a call certainly touches. */
final class ListElements {
  private ListElements() {}

  /** What a list is, or shows, if that may be plain; or null. */
  private static Shadow plain(Object object, ThreadLog log, int where) {
    return object instanceof List ? Contents.originOfList(object, log, where) : null;
  }

  /** The elements from one index up to another, and the structure. */
  private static void access(
      List<?> list, Shadow base, int from, int to, boolean isWrite, ThreadLog log, int where) {
    Contents.access(list, Access.READ, log, where);
    View view = Contents.shown(list, base, log, where);
    Elements.accessRange(view, base, from, to, isWrite, log, where);
  }

  /** Reads the last element of a list; of what is none, only the structure. */
  static void readLast(Object object, ThreadLog log, int where) {
    Shadow base = plain(object, log, where);
    if (base == null) {
      Contents.access(object, Access.READ, log, where);
    } else {
      List<?> list = (List<?>) object;
      Contents.access(list, Access.READ_ELEMENT, Elements.sizeOf(list, base) - 1, null, log, where);
    }
  }

  /**
   * A search from the first element on: reads all up to the one that it found, or all. If it cannot
   * be known where that is, only the first is read for sure.
   */
  static void readUpTo(Object object, Object element, ThreadLog log, int where) {
    Shadow base = plain(object, log, where);
    if (base == null) {
      Contents.access(object, Access.READ, log, where);
      return;
    }
    List<?> list = (List<?>) object;
    int size = Elements.sizeOf(list, base);
    int found = indexOf(list, element, size, false);
    access(list, base, 0, found < 0 ? size : Math.min(size, found + 1), false, log, where);
  }

  /** A search from the last element on. */
  static void readDownTo(Object object, Object element, ThreadLog log, int where) {
    Shadow base = plain(object, log, where);
    if (base == null) {
      Contents.access(object, Access.READ, log, where);
      return;
    }
    List<?> list = (List<?>) object;
    int size = Elements.sizeOf(list, base);
    access(list, base, Math.max(0, indexOf(list, element, size, true)), size, false, log, where);
  }

  /** Where an element is, or negative; if it cannot be known, where the search begins. */
  private static int indexOf(List<?> list, Object element, int size, boolean isFromEnd) {
    int first = isFromEnd ? size - 1 : 0;
    if (size <= 0 || !KeyValues.isSafeToLookFor(element)) {
      return first;
    }
    try {
      return isFromEnd ? list.lastIndexOf(element) : list.indexOf(element);
    } catch (RuntimeException inconsistent) {
      return first;
    }
  }

  /** Replaces as many elements of a list as another has. */
  static void replaceFirst(List<?> list, List<?> from, ThreadLog log, int where) {
    Shadow base = plain(list, log, where);
    if (base == null) {
      Contents.access(list, Access.WRITE_ALL, log, where);
    } else {
      int size = Math.min(Elements.sizeOf(list, base), sizeOf(from));
      access(list, base, 0, size, true, log, where);
    }
  }

  /** The size of a list that others need not know; 0 if it may be up to the program. */
  private static int sizeOf(List<?> list) {
    ClassModel model = ClassModel.of(list.getClass());
    boolean isTheJdks =
        ClassModel.isOfTheJdk(list.getClass())
            && (model.kind() == Kind.PLAIN || model.kind() == Kind.NONE);
    try {
      return isTheJdks ? list.size() : 0;
    } catch (RuntimeException inconsistent) {
      return 0;
    }
  }

  /** Replaces all elements of a list but the one in the middle. */
  static void replaceAllButMiddle(List<?> list, ThreadLog log, int where) {
    Shadow base = plain(list, log, where);
    if (base == null) {
      Contents.access(list, Access.WRITE_ALL, log, where);
    } else {
      int size = Elements.sizeOf(list, base);
      access(list, base, 0, size / 2, true, log, where);
      access(list, base, size - size / 2, size, true, log, where);
    }
  }
}
