package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.MarkWord;
import io.photofinish.recorder.runtime.base.OwnUnsafe;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The references in an object: the elements of an array, the fields of an instrumented class, what
 * a collection of the JDK holds or shows, and what a lambda has captured. Other objects do not
 * matter: what they hold was passed to code that is not instrumented, so it is published already.
 */
public final class References {
  private final ClassCatalog classes;

  /**
   * Where a class has references.
   *
   * @param offsets of fields
   * @param holds whether there are {@link HeldReferences} too
   */
  private record Places(long[] offsets, boolean holds) {}

  private final ClassValue<Places> places =
      new ClassValue<>() {
        @Override
        protected Places computeValue(Class<?> type) {
          return placesIn(type);
        }
      };

  private final ClassValue<Keeping> keeping =
      new ClassValue<>() {
        @Override
        protected Keeping computeValue(Class<?> type) {
          return Keeping.of(type, classes);
        }
      };

  public References(ClassCatalog classes) {
    this.classes = classes;
  }

  /** What objects of a class do with the references that they are given. */
  Keeping keepingOf(Class<?> type) {
    return keeping.get(type);
  }

  boolean isInstrumented(Class<?> type) {
    return classes.of(type).isInstrumented();
  }

  private Places placesIn(Class<?> type) {
    if (isLambda(type)) {
      return new Places(allOffsets(type), false);
    }
    Keeping kept = keepingOf(type);
    boolean isOfTheJdk = type.getClassLoader() == null;
    if (isOfTheJdk && kept.isCollection() && !kept.keeps()) {
      return new Places(allOffsets(type), false);
    }
    boolean holds = kept.keeps() && (isOfTheJdk || HeldReferences.areKnownOf(type));
    return new Places(classes.of(type).referenceOffsets(), holds);
  }

  /** Of all references that objects of a class have. */
  private static long[] allOffsets(Class<?> type) {
    long[] offsets = {};
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          offsets = Arrays.copyOf(offsets, offsets.length + 1);
          offsets[offsets.length - 1] = OwnUnsafe.objectFieldOffset(at, field.getName());
        }
      }
    }
    return offsets;
  }

  /** Whether objects of a class are lambdas, or references to methods. */
  static boolean isLambda(Class<?> type) {
    return type.isHidden() && type.isSynthetic() && type.getName().contains("$$Lambda");
  }

  /** Adds what is to be published with an object to a queue, which is made if it is needed. */
  ArrayDeque<Object> addTo(ArrayDeque<Object> queue, Object object) {
    ArrayDeque<Object> found = queue;
    if (object instanceof Object[] elements) {
      for (Object element : elements) {
        found = add(found, element);
      }
    } else if (!object.getClass().isArray()) {
      Places here = places.get(object.getClass());
      for (long offset : here.offsets) {
        found = add(found, get(object, offset));
      }
      if (here.holds) {
        found = found == null ? new ArrayDeque<>() : found;
        HeldReferences.addTo(found, object);
      }
    }
    return found;
  }

  /** Mostly there is nothing to add: others are published already, or cannot change. */
  private static ArrayDeque<Object> add(ArrayDeque<Object> queue, Object object) {
    if (object == null || MarkWord.hasHash(object) || object instanceof String) {
      return queue;
    }
    ArrayDeque<Object> longer = queue == null ? new ArrayDeque<>() : queue;
    longer.add(object);
    return longer;
  }

  private static Object get(Object object, long offset) {
    return OwnUnsafe.getReference(object, offset);
  }
}
