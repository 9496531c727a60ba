package io.photofinish.recorder.runtime.base;

/**
 * A private field of one of the JDK's classes, read without calling any code of the object. On a
 * JDK that has no such field, nothing is known.
 */
public final class PrivateField {
  private final long offset;

  private PrivateField(long offset) {
    this.offset = offset;
  }

  /** The first field of a name and a type that a class has or inherits; null if it has none. */
  public static PrivateField find(Class<?> type, String name, boolean isInt) {
    return find(type, name, isInt ? int.class : Object.class);
  }

  /** As above, of a number that may be large. */
  public static PrivateField findLong(Class<?> type, String name) {
    return find(type, name, long.class);
  }

  private static PrivateField find(Class<?> type, String name, Class<?> kind) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      try {
        // Of references, any: no primitive type can be assigned to Object.
        if (kind.isAssignableFrom(at.getDeclaredField(name).getType())) {
          return new PrivateField(OwnUnsafe.objectFieldOffset(at, name));
        }
      } catch (NoSuchFieldException notHere) {
        // Perhaps above.
      }
    }
    return null;
  }

  public int intOf(Object object) {
    return OwnUnsafe.getInt(object, offset);
  }

  public long longOf(Object object) {
    return OwnUnsafe.getLong(object, offset);
  }

  public Object referenceOf(Object object) {
    return OwnUnsafe.getReference(object, offset);
  }
}
