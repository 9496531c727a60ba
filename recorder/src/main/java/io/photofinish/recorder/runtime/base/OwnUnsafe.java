package io.photofinish.recorder.runtime.base;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Access to {@code jdk.internal.misc.Unsafe}, which the agent has opened to the recorder. */
public final class OwnUnsafe {
  private static final MethodHandle OFFSET =
      method("objectFieldOffset", long.class, Class.class, String.class);

  private OwnUnsafe() {}

  public static MethodHandle method(String name, Class<?> result, Class<?>... parameters) {
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      return MethodHandles.lookup()
          .findVirtual(unsafe, name, MethodType.methodType(result, parameters))
          .bindTo(unsafe.getMethod("getUnsafe").invoke(null));
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  /** Where a field that a class declares is in its objects. */
  public static long offset(Class<?> type, String field) {
    try {
      return (long) OFFSET.invokeExact(type, field);
    } catch (Throwable thrown) {
      throw error(thrown);
    }
  }

  /** What such a call may throw: the stack is full, say. The program shall see it as it is. */
  public static Error error(Throwable thrown) {
    return thrown instanceof Error error ? error : new AssertionError(thrown);
  }
}
