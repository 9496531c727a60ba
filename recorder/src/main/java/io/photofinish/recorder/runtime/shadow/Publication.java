package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.base.RecordingState;
import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.util.ArrayDeque;
import java.util.Set;

/**
 * Which objects are published: a reference to them was stored where other threads may find it, or
 * passed to code that is not instrumented. What a thread does with an object before that cannot
 * race: another thread must see the publication to reach the object. So nothing is recorded of an
 * unpublished object. Whatever it refers to is published with it.
 *
 * <p>An object is marked as published by its identity hash code: unpublished objects have none. So
 * an object must be published before anything gives it a hash code. While an object is locked its
 * mark cannot be seen: then it counts as published if it has a shadow.
 *
 * <p>What a collection of the JDK is given is published with it, as what is stored in a field is:
 * see {@link Keeping}.
 *
 * <p>This is a record because the JIT trusts that the fields of records never change: every access
 * asks.
 *
 * @param state whether what nobody else knows is left out
 * @param shadows of all objects
 * @param references finds what is published with an object
 */
public record Publication(RecordingState state, Shadows shadows, References references) {
  /** Objects of the JDK that cannot change. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.lang.Class",
          "java.lang.StackTraceElement",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.Locale",
          "java.util.Optional",
          "java.util.UUID",
          "java.util.regex.Pattern",
          "java.lang.invoke.MethodType");

  private static final ClassValue<Boolean> CAN_CHANGE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          String name = type.getName();
          return (!type.isHidden() || References.isLambda(type))
              && !IMMUTABLE.contains(name)
              && !name.startsWith("java.time.");
        }
      };

  /** Whether only the thread that asks can know the object, for sure. */
  public boolean isPrivate(Object object) {
    return state.drops() && MarkWord.hasNoHash(object);
  }

  /** The reference is about to be given away. */
  public void of(Object object) {
    if (!MarkWord.hasHash(object)) {
      ofUnmarked(object);
    }
  }

  @DontInline
  private void ofUnmarked(Object object) {
    Object next = isNew(object) ? object : null;
    ArrayDeque<Object> waiting = null;
    while (next != null) {
      mark(next);
      waiting = references.addTo(waiting, next);
      next = nextNew(waiting);
    }
  }

  private boolean isNew(Object object) {
    return !MarkWord.hasHash(object)
        && CAN_CHANGE.get(object.getClass())
        && !isEmptyArray(object)
        && (MarkWord.hasNoHash(object) || shadows.find(object) == null);
  }

  /** Nothing in it can change. */
  private static boolean isEmptyArray(Object object) {
    return object.getClass().isArray() && Array.getLength(object) == 0;
  }

  private void mark(Object object) {
    if (MarkWord.hasNoHash(object)) {
      System.identityHashCode(object);
    } else {
      shadows.of(object);
    }
  }

  /** The next that is not yet published, or null. */
  private Object nextNew(ArrayDeque<Object> waiting) {
    Object next = waiting == null ? null : waiting.poll();
    while (next != null && !isNew(next)) {
      next = waiting.poll();
    }
    return next;
  }

  /**
   * The reference was given by code that is not instrumented. If the object is one of the JDK's, it
   * was made there just now, or given there before.
   */
  public void ofResult(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray() || type.getClassLoader() != null) {
      of(object);
    }
  }

  /** The reference was given by an object, which is perhaps a collection. */
  public void ofResult(Object object, Object by) {
    if (!MarkWord.hasHash(object)) {
      Keeping giver = references.keepingOf(by.getClass());
      boolean isKnown = !isPrivate(by);
      if (giver.isCollection() && isKnown && !giver.isInstrumented()) {
        of(object);
      } else if (!giver.isInstrumented() && !giver.isCollection()) {
        ofResult(object);
      }
    }
  }

  /** The reference is about to be given to an object, which may ask it for its hash code. */
  public void ofKey(Object object, Object to) {
    if (!MarkWord.hasHash(object) && !(object instanceof String)) {
      Keeping receiver = references.keepingOf(to.getClass());
      if (!receiver.isInstrumented()
          && (!receiver.keeps() || mayHash(receiver, object) || !isPrivate(to))) {
        ofUnmarked(object);
      }
    }
  }

  /** The reference is about to be given to an object, which does not look what it is. */
  public void ofValue(Object object, Object to) {
    if (!MarkWord.hasHash(object)) {
      Keeping receiver = references.keepingOf(to.getClass());
      if (!receiver.isInstrumented() && !(receiver.keeps() && isPrivate(to))) {
        ofUnmarked(object);
      }
    }
  }

  /**
   * The reference is about to be stored in a field by reflection.
   *
   * @param to null if the field is static
   */
  public void ofFieldValue(Object object, Object to) {
    if (!MarkWord.hasHash(object)
        && (to == null
            || !isPrivate(to)
            || !references.keepingOf(to.getClass()).isInstrumented())) {
      ofUnmarked(object);
    }
  }

  /** Whether the code of a method or constructor is instrumented, as far as its class tells. */
  public boolean isInstrumented(Executable called) {
    return references.isInstrumented(called.getDeclaringClass());
  }

  /**
   * A collection is about to call a function, and does not keep it. One that others may know may be
   * a reference to a method that is not instrumented, which gets all that the collection has.
   */
  public void ofCalled(Object function, Object by) {
    if (!isPrivate(function)) {
      of(by);
    } else if (!references.keepingOf(by.getClass()).looks()) {
      ofUnmarked(function);
    }
  }

  /** An object is about to look for something, and does not keep it. */
  public void ofSought(Object object, Object by) {
    if (!MarkWord.hasHash(object) && !(object instanceof String)) {
      Keeping receiver = references.keepingOf(by.getClass());
      if (!receiver.looks() || mayHash(receiver, object)) {
        ofUnmarked(object);
      }
    }
  }

  /** All that a collection holds is about to be given to another one. */
  public void ofAll(Object collection, Object to) {
    if (!MarkWord.hasHash(collection)) {
      Keeping receiver = references.keepingOf(to.getClass());
      if (!receiver.isInstrumented()
          && (!receiver.keeps() || receiver.hashes() || !isPrivate(to))) {
        ofUnmarked(collection);
      }
    }
  }

  private boolean mayHash(Keeping receiver, Object object) {
    return receiver.hashes() && !references.keepingOf(object.getClass()).hashesItself();
  }

  /** An object was perhaps copied just now: nobody knows the copy. */
  public void ofCopy(Object perhapsCopy) {
    ShadowField.forgetOriginal(perhapsCopy);
  }

  /** The hash code of an object that is locked, so that it cannot be seen; 0 if it has none. */
  public int hashOfLocked(Object object) {
    ShadowField field = ShadowField.of(object);
    Shadow held = field == null ? null : field.get(object);
    return held == null ? 0 : held.hash;
  }

  /** The shadow of an object that is published by asking for it. */
  @DontInline
  public Shadow shadow(Object object) {
    of(object);
    return shadows.of(object);
  }

  /** The object's shadow, or null if only one thread can know it. */
  Shadow shadowOf(Object object) {
    if (MarkWord.hasNoHash(object)) {
      return null;
    }
    // If it is locked, whether it is published is not to be seen: it is now.
    return shadow(object);
  }
}
