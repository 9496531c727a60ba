package io.photofinish.recorder.runtime.jdk;

/** The sync objects that belong to one object of the JDK, by number; 0 to 2 are the runtime's. */
final class Parts {
  /** A task was handed to those who run it. */
  static final int HANDED_IN = 3;

  /** A task, a future or a thing awaited is done. */
  static final int DONE = 4;

  /** A thread of a pool is over. */
  static final int TERMINATED = 5;

  /** Somebody gave back a lock for reading. */
  static final int READERS = 3;

  /** Somebody gave back a lock for writing. */
  static final int WRITERS = 4;

  /** A subscriber was called. */
  static final int TURN = 3;

  /** A function is about to change an atomic variable. */
  static final int UPDATED = 3;

  /** Somebody arrived at a phase: one part for each phase modulo four. */
  static final int ARRIVED = 4;

  /** Something was placed in a collection: one part for each hash modulo 64, and a common one. */
  static final int PLACED = 8;

  static final int PLACED_PARTS = 64;
  static final int PLACED_ANYWHERE = PLACED + PLACED_PARTS;

  private Parts() {}

  /** The part of an element: equal ones of the JDK's simple types have the same. */
  static int ofElement(Object element) {
    return PLACED + spread(hasSimpleHash(element) ? simpleHash(element) : identity(element));
  }

  /** The part of a key: equal ones have the same. */
  static int ofKey(Object key) {
    return hasSimpleHash(key) ? PLACED + spread(simpleHash(key)) : PLACED_ANYWHERE;
  }

  /** Whether the hash code of an object, and of all that equal it, comes without other code. */
  static boolean hasSimpleHash(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Enum
        || object instanceof Character
        || object instanceof Boolean
        || object instanceof Short
        || object instanceof Byte;
  }

  /** Strings with the same hash code that begin differently are told apart. */
  private static int simpleHash(Object object) {
    int hash = object.hashCode();
    return object instanceof String text && !text.isEmpty()
        ? hash + 0x1F35_7A2B * text.charAt(0)
        : hash;
  }

  private static int identity(Object element) {
    return System.identityHashCode(element);
  }

  private static int spread(int hash) {
    return ((hash * 0x9E3779B9) >>> 26) & (PLACED_PARTS - 1);
  }
}
