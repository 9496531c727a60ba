package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;

/**
 * The effect of a call on the contents of an object: an access of its variable if the object is not
 * thread-safe, a hand-over between threads if it is.
 *
 * <p>What is put in is signalled before the call, and what is taken out is awaited after it, so no
 * hand-over is missed.
 */
final class Contents {
  private Contents() {}

  /** The kind of an object, or of what it is a view of. */
  static Kind kind(Object object, int where) {
    return object == null ? Kind.NONE : ClassModel.kindAt(object, where);
  }

  private static Kind kindOf(Kind own, Shadow origin) {
    return own == Kind.VIEW ? ClassModel.of(origin.type()).kind() : own;
  }

  /** A plain access of the structure of an object, or of all that it is. */
  @DontInline
  static void access(Object object, boolean isWrite, ThreadLog log, int where) {
    access(object, isWrite ? Access.WRITE : Access.READ, log, where);
  }

  @DontInline
  static void access(Object object, Access access, ThreadLog log, int where) {
    access(object, access, -1, null, log, where);
  }

  /** A plain access of the element at an index, or of the value of a key, or of many. */
  @DontInline
  static void access(
      Object object, Access access, int index, Object key, ThreadLog log, int where) {
    Kind own = kind(object, where);
    if (own == Kind.NONE || own == Kind.CONCURRENT || !JdkEvents.isOn()) {
      return;
    }
    Shadow shadow = JdkEvents.publishedItself(object, log, where);
    Shadow origin = shadow == null ? null : originOf(object, shadow, log);
    if (origin == null) {
      return;
    }
    switch (kindOf(own, origin)) {
      case PLAIN, ARRAY ->
          Elements.access(access, object, View.of(shadow), origin, index, key, log, where);
      case SYNCHRONIZED -> accessLocked(object, access, shadow, origin, index, key, log, where);
      default -> {}
    }
  }

  /** Only of what locks itself: what a call did to others is seen after it. */
  @DontInline
  static void accessLocked(Object object, Access access, ThreadLog log, int where) {
    if (isLocked(object, where)) {
      access(object, access, -1, null, log, where);
    }
  }

  /** Only of what does not lock itself. */
  static void accessPlain(Object object, Access access, ThreadLog log, int where) {
    if (!isLocked(object, where)) {
      access(object, access, -1, null, log, where);
    }
  }

  /** Whether a collection locks itself, and has another inside. */
  static boolean isLocked(Object object, int where) {
    return kind(object, where) == Kind.SYNCHRONIZED;
  }

  /** Whether an object shows an array. */
  static boolean isOfArray(Object object, ThreadLog log, int where) {
    if (kind(object, where) != Kind.VIEW || !JdkEvents.isOn()) {
      return false;
    }
    Shadow shadow = JdkEvents.publishedItself(object, log, where);
    Shadow origin = shadow == null ? null : originOf(object, shadow, log);
    return origin != null && origin.type().isArray();
  }

  /** What a published object is a view of, or itself; null if no other thread can know that. */
  static Shadow originOf(Object object, Shadow own, ThreadLog log) {
    Object array = Cursors.arrayOf(object);
    return array == null ? own.origin() : JdkEvents.published(array, log);
  }

  /** The call is going to take the same lock, just after this. */
  @DontInline
  private static void accessLocked(
      Object object,
      Access access,
      Shadow own,
      Shadow wrapper,
      int index,
      Object key,
      ThreadLog log,
      int where) {
    Object mutex = wrapper.get();
    if (mutex == null) {
      return;
    }
    synchronized (mutex) {
      JdkEvents.acquire(wrapper, log, where);
      try {
        Elements.access(access, object, View.of(own), View.base(wrapper), index, key, log, where);
      } finally {
        JdkEvents.release(wrapper, log, where);
      }
    }
  }

  /** The shadow of an iterator or an entry of what is plain, or is iterated without a lock. */
  @DontInline
  static Shadow iterated(Object iterator, ThreadLog log, int where) {
    Kind own = kind(iterator, where);
    if ((own != Kind.PLAIN && own != Kind.VIEW && own != Kind.SYNCHRONIZED) || !JdkEvents.isOn()) {
      return null;
    }
    Shadow shadow = JdkEvents.publishedItself(iterator, log, where);
    if (shadow == null) {
      return null;
    }
    Kind kind = kindOf(own, shadow.origin());
    return kind == Kind.PLAIN || kind == Kind.ARRAY || kind == Kind.SYNCHRONIZED ? shadow : null;
  }

  /** Something is about to be placed in an object. */
  static void placing(Object object, int part, ThreadLog log, int where) {
    Shadow shared = shared(object, log, where);
    if (shared != null) {
      JdkEvents.signal(shared, part, log, where);
    }
  }

  /** Something was seen in an object. */
  static void seen(Object object, int part, ThreadLog log, int where) {
    Shadow shared = shared(object, log, where);
    if (shared != null) {
      JdkEvents.await(shared, part, log, where);
      JdkEvents.await(shared, Parts.PLACED_ANYWHERE, log, where);
    }
  }

  /** Everything in an object was seen. */
  static void allSeen(Object object, ThreadLog log, int where) {
    Shadow shared = shared(object, log, where);
    if (shared != null) {
      JdkEvents.awaitPlaced(shared, log, where);
    }
  }

  /** The object that several threads may use, or null if it is none. */
  @DontInline
  private static Shadow shared(Object object, ThreadLog log, int where) {
    Kind own = kind(object, where);
    if (own == Kind.NONE || own == Kind.PLAIN || !JdkEvents.isOn()) {
      return null;
    }
    Shadow shadow = JdkEvents.published(object, log, where);
    Kind kind = shadow == null ? Kind.NONE : kindOf(own, shadow);
    return kind == Kind.CONCURRENT || kind == Kind.SYNCHRONIZED ? shadow : null;
  }

  /** The object if it is a plain one that others may know, or what it is a view of; or null. */
  static Shadow plain(Object object, ThreadLog log, int where) {
    Kind own = kind(object, where);
    if ((own != Kind.PLAIN && own != Kind.VIEW) || !JdkEvents.isOn()) {
      return null;
    }
    Shadow shadow = JdkEvents.published(object, log, where);
    return shadow != null && kindOf(own, shadow) == Kind.PLAIN ? shadow : null;
  }

  /**
   * An object was made that is a view of another. Iterators are made too often to follow all of
   * them: one of an object that only its thread knows seldom leaves that thread.
   *
   * @param what it shows, as {@link View} has it
   */
  @DontInline
  static void viewed(Object view, Object object, int what, ThreadLog log, int where) {
    Shadow viewed = shadowToView(view, object, log, where);
    if (viewed != null) {
      follow(view, object, viewed, View.itselfOf(viewed).showing(what), log);
    }
  }

  /** A view was made of the part of a list that begins at an index. */
  static void viewedFrom(Object view, Object object, int from, ThreadLog log, int where) {
    Shadow viewed = shadowToView(view, object, log, where);
    if (viewed != null) {
      follow(view, object, viewed, View.itselfOf(viewed).from(from), log);
    }
  }

  private static Shadow shadowToView(Object view, Object object, ThreadLog log, int where) {
    if (view == null
        || object == null
        || view == object
        || !JdkEvents.isOn()
        || ClassModel.kindAt(object, where) == Kind.NONE
        || ClassModel.of(view.getClass()).kind() == Kind.NONE) {
      return null;
    }
    boolean isBrief =
        view instanceof Iterator || view instanceof Enumeration || view instanceof Map.Entry;
    return isBrief
        ? JdkEvents.publishedItself(object, log, where)
        : JdkEvents.shadow(object, log, where);
  }

  private static void follow(Object view, Object object, Shadow viewed, View shown, ThreadLog log) {
    Shadow origin = originOf(object, viewed, log);
    if (origin != null) {
      Shadow shadow = JdkEvents.shadow(view);
      shadow.setOrigin(origin);
      if (shown != View.ALL) {
        shadow.setMeaning(shown);
      }
    }
  }
}
