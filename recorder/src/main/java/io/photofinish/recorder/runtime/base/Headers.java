package io.photofinish.recorder.runtime.base;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Sees in the header of an object whether somebody has asked for its identity hash code yet. While
 * the object is locked that cannot be seen.
 *
 * <p>Where the hash code is in the header depends on the JVM, so this is found out by trying. If
 * that fails, shadows are always looked for.
 */
public final class Headers {
  private static final int UNLOCKED = 1;
  private static final int LOCK_BITS = 3;
  private static final int HASH_BITS = Integer.MAX_VALUE;
  private static final int TRIALS = 20;

  private static final MethodHandle HEADER = header();

  /** Where the hash code begins, or -1 if that is not known. */
  private static final int SHIFT = HEADER == null ? -1 : shift();

  private Headers() {}

  private static MethodHandle header() {
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      MethodType type = MethodType.methodType(long.class, Object.class, long.class);
      return MethodHandles.lookup()
          .findVirtual(unsafe, "getLong", type)
          .bindTo(unsafe.getMethod("getUnsafe").invoke(null));
    } catch (ReflectiveOperationException notOpen) {
      return null;
    }
  }

  private static int shift() {
    int found = -1;
    for (int trial = 0; trial < TRIALS; trial++) {
      Object object = new Object();
      long before = headerOf(object);
      int hash = System.identityHashCode(object);
      long after = headerOf(object);
      int shift = 63;
      while (shift >= 0 && (int) (after >>> shift & HASH_BITS) != hash) {
        shift--;
      }
      boolean isClear =
          shift >= 2
              && (before & LOCK_BITS) == UNLOCKED
              && (before >>> shift & HASH_BITS) == 0
              && (after & LOCK_BITS) == UNLOCKED;
      if (!isClear || (found >= 0 && found != shift)) {
        return -1;
      }
      found = shift;
    }
    return found;
  }

  private static long headerOf(Object object) {
    try {
      return (long) HEADER.invokeExact(object, 0L);
    } catch (Throwable thrown) {
      throw OwnUnsafe.error(thrown);
    }
  }

  /** Whether the object surely has no hash code yet. */
  public static boolean hasNoHash(Object object) {
    if (SHIFT < 0) {
      return false;
    }
    long header = headerOf(object);
    return (header & LOCK_BITS) == UNLOCKED && (header >>> SHIFT & HASH_BITS) == 0;
  }

  /** Whether the object surely has one. */
  public static boolean hasHash(Object object) {
    if (SHIFT < 0) {
      return false;
    }
    long header = headerOf(object);
    return (header & LOCK_BITS) == UNLOCKED && (header >>> SHIFT & HASH_BITS) != 0;
  }
}
