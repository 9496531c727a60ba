package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.Enumeration;
import java.util.Iterator;

/**
 * What a call does with the contents of an object: with its variable if it is a plain one, with
 * what it hands over if it is one that several threads may use.
 *
 * <p>What is placed is signalled before the call, and what is seen is awaited after it: so no
 * hand-over is missed.
 */
final class Contents {
  private Contents() {}

  /** The kind of an object, or of what it is a view of. */
  static Kind kind(Object object, int where) {
    return object == null ? Kind.NONE : ClassModel.kindAt(object, where);
  }

  private static Kind kindOf(Kind own, Shadow object) {
    return own == Kind.VIEW ? ClassModel.of(object.type()).kind() : own;
  }

  /** A plain access of all that is in an object. */
  static void access(Object object, boolean isWrite, ThreadLog log, int where) {
    Kind own = kind(object, where);
    if (own == Kind.NONE || !JdkEvents.isOn()) {
      return;
    }
    Shadow shadow = JdkEvents.published(object, log, where);
    if (shadow == null) {
      return;
    }
    switch (kindOf(own, shadow)) {
      case PLAIN -> JdkEvents.access(shadow, Shadow.CONTENTS, isWrite, log, where);
      case SYNCHRONIZED -> accessLocked(shadow, isWrite, log, where);
      default -> {}
    }
  }

  /** The call is going to take the same lock, just after this. */
  private static void accessLocked(Shadow wrapper, boolean isWrite, ThreadLog log, int where) {
    Object mutex = wrapper.get();
    if (mutex == null) {
      return;
    }
    synchronized (mutex) {
      JdkEvents.acquire(wrapper, log, where);
      JdkEvents.access(wrapped(wrapper), Shadow.CONTENTS, isWrite, log, where);
      JdkEvents.release(wrapper, log, where);
    }
  }

  private static Shadow wrapped(Shadow wrapper) {
    return wrapper.meaning() instanceof Shadow inner ? inner : wrapper;
  }

  /** An iterator's access: of a wrapper too it takes no lock. */
  static void iterate(Object iterator, boolean isWrite, ThreadLog log, int where) {
    Kind own = kind(iterator, where);
    if (own == Kind.NONE || !JdkEvents.isOn()) {
      return;
    }
    Shadow shadow = JdkEvents.published(iterator, log, where);
    if (shadow == null) {
      return;
    }
    Kind kind = kindOf(own, shadow);
    if (kind == Kind.SYNCHRONIZED || ClassModel.of(shadow.type()).kind() == Kind.SYNCHRONIZED) {
      JdkEvents.access(wrapped(shadow), Shadow.CONTENTS, isWrite, log, where);
    } else if (kind == Kind.PLAIN) {
      JdkEvents.access(shadow, Shadow.CONTENTS, isWrite, log, where);
    }
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
      for (int part = Parts.PLACED; part <= Parts.PLACED_ANYWHERE; part++) {
        JdkEvents.await(shared, part, log, where);
      }
    }
  }

  /** The object that several threads may use, or null if it is none. */
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
   */
  static void viewed(Object view, Object object, ThreadLog log, int where) {
    if (view == null
        || object == null
        || view == object
        || !JdkEvents.isOn()
        || ClassModel.kindAt(object, where) == Kind.NONE
        || ClassModel.of(view.getClass()).kind() == Kind.NONE) {
      return;
    }
    boolean isBrief = view instanceof Iterator || view instanceof Enumeration;
    Shadow origin =
        isBrief
            ? JdkEvents.published(object, log, where)
            : JdkEvents.shadow(object, log, where).origin();
    if (origin != null) {
      JdkEvents.shadow(view).setOrigin(origin);
    }
  }
}
