package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.Shadow;
import io.photofinish.recorder.runtime.ThreadLog;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Calls of collections and their iterators, and of all that has contents of any other kind. */
public final class CollectionHooks {
  private CollectionHooks() {}

  // Accesses of all that is in an object.

  public static void reading(Object object, ThreadLog log, int where) {
    Contents.access(object, false, log, where);
  }

  public static void writing(Object object, ThreadLog log, int where) {
    Contents.access(object, true, log, where);
  }

  /** Reads an argument. */
  public static void readingArgument(Object a, Object b, ThreadLog log, int where) {
    readArgument(a, log, where);
    readArgument(b, log, where);
  }

  private static void readArgument(Object argument, ThreadLog log, int where) {
    if (isContainer(argument)) {
      Contents.access(argument, false, log, where);
      Contents.allSeen(argument, log, where);
    }
  }

  private static boolean isContainer(Object object) {
    return object instanceof Collection
        || object instanceof Map
        || object instanceof StringBuilder
        || object instanceof java.util.BitSet;
  }

  /** Writes the first argument, and reads the second. */
  public static void writingArgument(Object a, Object b, ThreadLog log, int where) {
    if (isContainer(a)) {
      Contents.access(a, true, log, where);
      Contents.placing(a, Parts.PLACED_ANYWHERE, log, where);
    }
    readArgument(b, log, where);
  }

  /** Writes to an object what is in an argument. */
  public static void writingAll(Object object, Object a, ThreadLog log, int where) {
    readArgument(a, log, where);
    Contents.access(object, true, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
  }

  /** Moves what is in an object to an argument. */
  public static void draining(Object object, Object a, ThreadLog log, int where) {
    Contents.access(object, true, log, where);
    if (isContainer(a)) {
      Contents.access(a, true, log, where);
      Contents.placing(a, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  // Elements.

  public static void placing(Object object, Object element, ThreadLog log, int where) {
    if (Contents.kind(object, where) != Kind.NONE) {
      Contents.access(object, true, log, where);
      Contents.placing(object, Parts.ofElement(element), log, where);
    }
  }

  /** Only replaces an element: that is no change of what else is in a list. */
  public static void setting(Object object, Object element, int index, ThreadLog log, int where) {
    Contents.placing(object, Parts.ofElement(element), log, where);
    accessElement(object, index, true, log, where);
  }

  public static void getting(Object object, int index, ThreadLog log, int where) {
    accessElement(object, index, false, log, where);
  }

  private static void accessElement(
      Object object, int i, boolean isWrite, ThreadLog log, int where) {
    Shadow plain = Contents.plain(object, log, where);
    // A part of a list has other indices than the list.
    boolean hasOwn = plain != null && plain.refersTo(object) && object instanceof List;
    Contents.access(object, isWrite && !hasOwn, log, where);
    if (hasOwn && i >= 0) {
      JdkEvents.access(plain, 1 + i, isWrite, log, where);
    }
  }

  /** The result was in the object. */
  public static void seen(Object result, Object object, ThreadLog log, int where) {
    if (result == null) {
      return;
    }
    Contents.seen(object, Parts.ofElement(result), log, where);
  }

  /** An element was in the object that equals another, if that is there. */
  public static void seenEqual(
      boolean isThere, Object object, Object element, ThreadLog log, int where) {
    if (!isThere) {
      return;
    }
    if (Parts.hasSimpleHash(element)) {
      Contents.seen(object, Parts.ofElement(element), log, where);
    } else {
      Contents.allSeen(object, log, where);
    }
  }

  public static void allSeen(Object object, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
  }

  /** Makes a view. One that locks itself does not look at what is in it for that. */
  public static void viewing(Object object, ThreadLog log, int where) {
    if (Contents.kind(object, where) != Kind.SYNCHRONIZED) {
      Contents.access(object, false, log, where);
    }
  }

  /** The result is a view of the object, such as an iterator. */
  public static void viewed(Object result, Object object, ThreadLog log, int where) {
    Contents.viewed(result, object, log, where);
    // Who iterates one that locks itself must lock it too.
    if (Contents.kind(object, where) != Kind.SYNCHRONIZED) {
      Contents.allSeen(object, log, where);
    }
  }

  /** Reads all, and gives it to a function of the program. */
  public static void readingEach(Object object, ThreadLog log, int where) {
    Contents.access(object, false, log, where);
    Contents.allSeen(object, log, where);
  }

  /** The result is a view of an argument. */
  public static void argumentViewed(Object result, Object a, ThreadLog log, int where) {
    Contents.viewed(result, a, log, where);
  }

  /** The result locks what it gets, and passes it on to an argument. */
  public static void wrapped(Object result, Object a, ThreadLog log, int where) {
    if (result != null && a != null && JdkEvents.isOn()) {
      Shadow inner = JdkEvents.shadow(a, log, where).origin();
      if (ClassModel.of(inner.type()).kind() == Kind.PLAIN) {
        JdkEvents.shadow(result).setMeaning(inner);
      }
    }
  }

  // Iterators.

  public static void iterating(Object object, ThreadLog log, int where) {
    MapHooks.entryLeft();
    Contents.iterate(object, false, log, where);
  }

  public static void changing(Object object, ThreadLog log, int where) {
    Contents.iterate(object, true, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
  }

  public static void iterated(Object result, Object object, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
    MapHooks.entrySeen(result, object, log, where);
  }
}
