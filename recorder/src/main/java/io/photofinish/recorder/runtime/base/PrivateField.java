package io.photofinish.recorder.runtime.base;

import java.lang.invoke.MethodHandle;

/**
 * A private field of one of the JDK's classes, read without calling any code of the object. On a
 * JDK that has no such field, nothing is known.
 */
public final class PrivateField {
  private static final MethodHandle INT =
      OwnUnsafe.method("getInt", int.class, Object.class, long.class);
  private static final MethodHandle REFERENCE =
      OwnUnsafe.method("getReference", Object.class, Object.class, long.class);

  private final long offset;

  private PrivateField(long offset) {
    this.offset = offset;
  }

  /** The first field of a name and a type that a class has or inherits; null if it has none. */
  public static PrivateField find(Class<?> type, String name, boolean isInt) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      try {
        Class<?> declared = at.getDeclaredField(name).getType();
        if (isInt ? declared == int.class : !declared.isPrimitive()) {
          return new PrivateField(OwnUnsafe.offset(at, name));
        }
      } catch (NoSuchFieldException notHere) {
        // Perhaps above.
      }
    }
    return null;
  }

  public int intOf(Object object) {
    try {
      return (int) INT.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw OwnUnsafe.error(thrown);
    }
  }

  public Object referenceOf(Object object) {
    try {
      return (Object) REFERENCE.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw OwnUnsafe.error(thrown);
    }
  }
}
