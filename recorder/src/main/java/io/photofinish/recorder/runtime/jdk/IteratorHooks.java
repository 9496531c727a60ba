package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.List;
import java.util.Map;

/**
 * Hooks for calls on iterators. An element is read when an iterator reaches it, not when the
 * iterator is created: a lock may be taken in between.
 */
public final class IteratorHooks {
  private IteratorHooks() {}

  /** Looks at the structure. */
  public static void iterating(Object iterator, ThreadLog log, int where) {
    Shadow origin = Contents.iterated(iterator, log, where);
    if (origin != null) {
      accessStructure(origin, false, log, where);
    }
  }

  private static void accessStructure(Shadow origin, boolean isWrite, ThreadLog log, int where) {
    Shadow base = View.base(origin);
    if (!base.type().isArray()) {
      JdkEvents.access(base, Shadow.CONTENTS, isWrite, log, where);
    }
  }

  /** The iterator gave what was before it. */
  public static void advanced(Object result, Object iterator, ThreadLog log, int where) {
    Contents.allSeen(iterator, log, where);
    Shadow origin = Contents.iterated(iterator, log, where);
    if (origin != null) {
      elementRead(result, iterator, origin, 1, log, where);
    }
  }

  /** The iterator went back, and gave what is now before it. */
  public static void wentBack(Object result, Object iterator, ThreadLog log, int where) {
    Contents.allSeen(iterator, log, where);
    Shadow origin = Contents.iterated(iterator, log, where);
    if (origin != null) {
      elementRead(result, iterator, origin, 0, log, where);
    }
  }

  /**
   * @param passed how far behind the iterator's place the element is
   */
  private static void elementRead(
      Object result, Object iterator, Shadow origin, int passed, ThreadLog log, int where) {
    View view = Contents.shown(iterator, origin, log, where);
    if (view.isOfKeys()) {
      return;
    }
    Shadow base = View.base(origin);
    if (isOfElements(base)) {
      Elements.accessElement(view, base, Cursors.next(iterator) - passed, false, log, where);
    } else if (view.isOfValues()) {
      Map.Entry<?, ?> entry = Cursors.lastEntry(iterator);
      if (entry != null && isPlainMap(base)) {
        Elements.accessValue(base, entry.getKey(), false, log, where);
      }
    } else if (view.isOfEntries()) {
      MapHooks.entrySeen(result, iterator, base, log, where);
    }
  }

  private static boolean isOfElements(Shadow base) {
    return base.type().isArray() || List.class.isAssignableFrom(base.type());
  }

  static boolean isPlainMap(Shadow base) {
    return Map.class.isAssignableFrom(base.type())
        && ClassModel.of(base.type()).kind() == Kind.PLAIN;
  }

  /** A function of the program is about to be given all that is left. */
  public static void finishing(Object iterator, ThreadLog log, int where) {
    Contents.allSeen(iterator, log, where);
    Shadow origin = Contents.iterated(iterator, log, where);
    if (origin == null) {
      return;
    }
    accessStructure(origin, false, log, where);
    Shadow base = View.base(origin);
    View view = Contents.shown(iterator, origin, log, where);
    if (isOfElements(base)) {
      int next = Cursors.next(iterator);
      // How long a part of a list is, its iterator does not say.
      if (next >= 0 && view == View.ALL) {
        Elements.accessRest(base, next, log, where);
      }
    } else if (view.isOfValues()
        && view.isWhole()
        && isPlainMap(base)
        && Cursors.lastEntry(iterator) == null) {
      Elements.accessValues(base, base.get(), false, log, where);
    }
  }

  /** Adds or removes an element. */
  public static void changing(Object iterator, ThreadLog log, int where) {
    Shadow origin = Contents.iterated(iterator, log, where);
    if (origin != null) {
      accessStructure(origin, true, log, where);
    }
    Contents.placing(iterator, Parts.PLACED_ANYWHERE, log, where);
  }

  /** Replaces the element that the iterator gave last. */
  public static void setting(Object iterator, ThreadLog log, int where) {
    Shadow origin = Contents.iterated(iterator, log, where);
    if (origin != null) {
      accessStructure(origin, false, log, where);
      Shadow base = View.base(origin);
      if (isOfElements(base)) {
        View view = Contents.shown(iterator, origin, log, where);
        Elements.accessElement(view, base, Cursors.last(iterator), true, log, where);
      }
    }
    Contents.placing(iterator, Parts.PLACED_ANYWHERE, log, where);
  }
}
