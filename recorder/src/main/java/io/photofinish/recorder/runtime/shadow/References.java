package io.photofinish.recorder.runtime.shadow;

import io.photofinish.recorder.runtime.base.OwnUnsafe;
import java.lang.invoke.MethodHandle;
import java.util.ArrayDeque;

/**
 * The references in an object: the elements of an array, and the fields of an instrumented class.
 * Fields of other classes do not matter: what they hold was passed to code that is not
 * instrumented, so it is published already.
 */
public final class References {
  private static final MethodHandle GET =
      OwnUnsafe.method("getReference", Object.class, Object.class, long.class);

  private final ClassCatalog classes;

  private final ClassValue<long[]> offsets =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return classes.of(type).referenceOffsets();
        }
      };

  public References(ClassCatalog classes) {
    this.classes = classes;
  }

  /** Adds what an object refers to to a queue, which is made if it is needed. */
  ArrayDeque<Object> addTo(ArrayDeque<Object> queue, Object object) {
    ArrayDeque<Object> found = queue;
    if (object instanceof Object[] elements) {
      for (Object element : elements) {
        found = add(found, element);
      }
    } else if (!object.getClass().isArray()) {
      for (long offset : offsets.get(object.getClass())) {
        found = add(found, get(object, offset));
      }
    }
    return found;
  }

  private static ArrayDeque<Object> add(ArrayDeque<Object> queue, Object object) {
    if (object == null) {
      return queue;
    }
    ArrayDeque<Object> longer = queue == null ? new ArrayDeque<>() : queue;
    longer.add(object);
    return longer;
  }

  private static Object get(Object object, long offset) {
    try {
      return (Object) GET.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw OwnUnsafe.error(thrown);
    }
  }
}
