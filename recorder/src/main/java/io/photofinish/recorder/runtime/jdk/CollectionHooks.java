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

  public static void reading(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.access(object, false, log, where);
  }

  public static void writing(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.access(object, true, log, where);
  }

  /** Reads an argument. */
  public static void readingArgument(
      Object object, Object a, Object b, int i, ThreadLog log, int where) {
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
  public static void writingArgument(
      Object object, Object a, Object b, int i, ThreadLog log, int where) {
    if (isContainer(a)) {
      Contents.access(a, true, log, where);
      Contents.placing(a, Parts.PLACED_ANYWHERE, log, where);
    }
    readArgument(b, log, where);
  }

  /** Writes to an object what is in an argument. */
  public static void writingAll(
      Object object, Object a, Object b, int i, ThreadLog log, int where) {
    readArgument(a, log, where);
    Contents.access(object, true, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
  }

  /** Moves what is in an object to an argument. */
  public static void draining(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.access(object, true, log, where);
    if (isContainer(a)) {
      Contents.access(a, true, log, where);
      Contents.placing(a, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  // Elements.

  public static void placing(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.access(object, true, log, where);
    Contents.placing(object, Parts.ofElement(a), log, where);
  }

  /** Only replaces an element: that is no change of what else is in a list. */
  public static void setting(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.placing(object, Parts.ofElement(a), log, where);
    accessElement(object, i, true, log, where);
  }

  public static void getting(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    accessElement(object, i, false, log, where);
  }

  private static void accessElement(
      Object object, int i, boolean isWrite, ThreadLog log, int where) {
    boolean isOwn = Contents.isPlain(object, log, where) && hasOwnElements(object, log, where);
    Contents.access(object, isWrite && !isOwn, log, where);
    if (isOwn && i >= 0) {
      Contents.access(object, 1 + i, isWrite, log, where);
    }
  }

  /** A part of a list has other indices than the list. */
  private static boolean hasOwnElements(Object object, ThreadLog log, int where) {
    Shadow shadow = JdkEvents.shadow(object, log, where);
    return object instanceof List && shadow.origin() == shadow;
  }

  /** The result was in the object. */
  public static void seen(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    if (result == null) {
      return;
    }
    Contents.seen(object, Parts.ofElement(result), log, where);
  }

  /** An element was in the object that equals the argument, if the result says so. */
  public static void seenEqual(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    if (result == Boolean.FALSE) {
      return;
    }
    if (Parts.hasSimpleHash(a)) {
      Contents.seen(object, Parts.ofElement(a), log, where);
    } else {
      Contents.allSeen(object, log, where);
    }
  }

  public static void allSeen(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
  }

  /** The result is a view of the object, such as an iterator. */
  public static void viewed(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.viewed(result, object, log, where);
    Contents.allSeen(object, log, where);
  }

  /** The result is a view of an argument. */
  public static void argumentViewed(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.viewed(result, a, log, where);
  }

  /** The result locks what it gets, and passes it on to an argument. */
  public static void wrapped(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    if (result != null && a != null && JdkEvents.isOn()) {
      Shadow inner = JdkEvents.shadow(a, log, where).origin();
      if (ClassModel.of(inner.type()).kind() == Kind.PLAIN) {
        JdkEvents.shadow(result).setMeaning(inner);
      }
    }
  }

  // Iterators.

  public static void iterating(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.iterate(object, false, log, where);
  }

  public static void changing(Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.iterate(object, true, log, where);
    Contents.placing(object, Parts.PLACED_ANYWHERE, log, where);
  }

  public static void iterated(
      Object result, Object object, Object a, Object b, int i, ThreadLog log, int where) {
    Contents.allSeen(object, log, where);
  }
}
