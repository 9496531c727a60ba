package io.photofinish.recorder.runtime.base;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Access to {@code jdk.internal.misc.Unsafe}, which the agent has opened to the recorder. */
public final class OwnUnsafe {
  private OwnUnsafe() {}

  /** Not used in the agent's jar: see {@link OfUnsafe}. */
  private static final class Handles {
    private static final Class<?> UNSAFE;
    private static final Object INSTANCE;

    static {
      try {
        UNSAFE = Class.forName("jdk.internal.misc.Unsafe");
        INSTANCE = UNSAFE.getMethod("getUnsafe").invoke(null);
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }

    static final MethodHandle OFFSET =
        of("objectFieldOffset", long.class, Class.class, String.class);
    static final MethodHandle GET_INT = of("getInt", int.class, Object.class, long.class);
    static final MethodHandle GET_LONG = of("getLong", long.class, Object.class, long.class);
    static final MethodHandle GET_LONG_OPAQUE =
        of("getLongOpaque", long.class, Object.class, long.class);
    static final MethodHandle PUT_LONG_OPAQUE =
        of("putLongOpaque", void.class, Object.class, long.class, long.class);
    static final MethodHandle PUT_INT_RELEASE =
        of("putIntRelease", void.class, Object.class, long.class, int.class);
    static final MethodHandle SET_INT =
        of("compareAndSetInt", boolean.class, Object.class, long.class, int.class, int.class);
    static final MethodHandle GET = of("getReference", Object.class, Object.class, long.class);
    static final MethodHandle GET_ACQUIRE =
        of("getReferenceAcquire", Object.class, Object.class, long.class);
    static final MethodHandle GET_VOLATILE =
        of("getReferenceVolatile", Object.class, Object.class, long.class);
    static final MethodHandle PUT =
        of("putReference", void.class, Object.class, long.class, Object.class);
    static final MethodHandle PUT_VOLATILE =
        of("putReferenceVolatile", void.class, Object.class, long.class, Object.class);
    static final MethodHandle SET =
        of(
            "compareAndSetReference",
            boolean.class,
            Object.class,
            long.class,
            Object.class,
            Object.class);

    private static MethodHandle of(String name, Class<?> result, Class<?>... parameters) {
      try {
        return MethodHandles.lookup()
            .findVirtual(UNSAFE, name, MethodType.methodType(result, parameters))
            .bindTo(INSTANCE);
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }
  }

  /** Where a field that a class declares is in its objects. */
  @OfUnsafe
  public static long objectFieldOffset(Class<?> type, String field) {
    try {
      return (long) Handles.OFFSET.invokeExact(type, field);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static int getInt(Object object, long offset) {
    try {
      return (int) Handles.GET_INT.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static long getLong(Object object, long offset) {
    try {
      return (long) Handles.GET_LONG.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static long getLongOpaque(Object object, long offset) {
    try {
      return (long) Handles.GET_LONG_OPAQUE.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static void putLongOpaque(Object object, long offset, long value) {
    try {
      Handles.PUT_LONG_OPAQUE.invokeExact(object, offset, value);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static void putIntRelease(Object object, long offset, int value) {
    try {
      Handles.PUT_INT_RELEASE.invokeExact(object, offset, value);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static boolean compareAndSetInt(Object object, long offset, int expected, int value) {
    try {
      return (boolean) Handles.SET_INT.invokeExact(object, offset, expected, value);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static Object getReference(Object object, long offset) {
    try {
      return (Object) Handles.GET.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static Object getReferenceAcquire(Object object, long offset) {
    try {
      return (Object) Handles.GET_ACQUIRE.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static Object getReferenceVolatile(Object object, long offset) {
    try {
      return (Object) Handles.GET_VOLATILE.invokeExact(object, offset);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static void putReference(Object object, long offset, Object value) {
    try {
      Handles.PUT.invokeExact(object, offset, value);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static void putReferenceVolatile(Object object, long offset, Object value) {
    try {
      Handles.PUT_VOLATILE.invokeExact(object, offset, value);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  @OfUnsafe
  public static boolean compareAndSetReference(
      Object object, long offset, Object expected, Object value) {
    try {
      return (boolean) Handles.SET.invokeExact(object, offset, expected, value);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  /** What such a call may throw: the stack is full, say. The program shall see it as it is. */
  private static Error error(Throwable thrown) {
    return thrown instanceof Error error ? error : new AssertionError(thrown);
  }
}
