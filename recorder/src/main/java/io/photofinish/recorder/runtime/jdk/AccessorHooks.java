package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * Hooks for fields that are accessed by reflection or by method handles.
 *
 * <p>The call may do more than the access, so no lock can be held while it runs. A read of a
 * volatile field is recorded after the call, everything else before it. So a read always comes
 * after the write whose value it sees.
 */
public final class AccessorHooks {
  private AccessorHooks() {}

  /** How a handle accesses its variable. */
  private enum Mode {
    READ,
    WRITE,
    ATOMIC
  }

  /**
   * What a handle of a method is.
   *
   * @param variable the shadow of something that stands for the variable
   * @param bound the object that it is always applied to, or null if it is given one
   */
  private record Accessor(Shadow variable, Mode mode, WeakReference<Object> bound) {
    Object object(Object given) {
      return bound == null ? given : bound.get();
    }
  }

  // How handles are made.

  /** One that reads or writes a field was made: of a class, and with a name. */
  public static void accessorMade(
      Object handle, Object type, Object name, ThreadLog log, int where) {
    if (handle instanceof MethodHandle made
        && type instanceof Class<?> declaring
        && JdkEvents.isOn()) {
      boolean isSetter = isSetter(made);
      Class<?> value = isSetter ? made.type().lastParameterType() : made.type().returnType();
      Shadow shadow = JdkEvents.shadow(handle);
      // It stands for the variable itself.
      JdkEvents.setField(shadow, declaring, (String) name, value.descriptorString());
    }
  }

  private static boolean isSetter(MethodHandle handle) {
    return handle.type().returnType() == void.class;
  }

  /** A handle was made from a reflected field; a getter or a setter. */
  public static void unreflected(Object handle, Object field, ThreadLog log, int where) {
    if (handle != null && field instanceof Field reflected && JdkEvents.isOn()) {
      String descriptor = reflected.getType().descriptorString();
      JdkEvents.setField(
          JdkEvents.shadow(handle), reflected.getDeclaringClass(), reflected.getName(), descriptor);
    }
  }

  /** One was made from a VarHandle. */
  public static void madeOfVariable(
      Object handle, Object variable, Object mode, ThreadLog log, int where) {
    if (handle != null && mode instanceof VarHandle.AccessMode chosen && JdkEvents.isOn()) {
      Mode how =
          chosen == VarHandle.AccessMode.GET
              ? Mode.READ
              : chosen == VarHandle.AccessMode.SET ? Mode.WRITE : Mode.ATOMIC;
      Accessor accessor = new Accessor(JdkEvents.shadow(variable), how, null);
      JdkEvents.shadow(handle).setMeaning(accessor);
    }
  }

  /** One was made of other types. */
  public static void retyped(Object result, Object handle, ThreadLog log, int where) {
    adapt(result, handle, null);
  }

  /** One was made that is always applied to an object. */
  public static void bound(Object result, Object handle, Object object, ThreadLog log, int where) {
    adapt(result, handle, new WeakReference<>(object));
  }

  private static void adapt(Object result, Object handle, WeakReference<Object> bound) {
    if (result == null || result == handle || !JdkEvents.isOn()) {
      return;
    }
    Accessor accessor = accessorOf((MethodHandle) handle);
    if (accessor != null) {
      WeakReference<Object> object = accessor.bound == null ? bound : accessor.bound;
      Accessor adapted = new Accessor(accessor.variable, accessor.mode, object);
      JdkEvents.shadow(result).setMeaning(adapted);
    }
  }

  /** What a handle is, or null if it is none of these. */
  private static Accessor accessorOf(MethodHandle handle) {
    Shadow shadow = JdkEvents.shadow(handle);
    Object meaning = shadow.meaning();
    if (meaning == null) {
      return null;
    }
    return meaning instanceof Accessor known
        ? known
        : new Accessor(shadow, isSetter(handle) ? Mode.WRITE : Mode.READ, null);
  }

  // How they are used.

  public static void invoking(Object handle, Object object, ThreadLog log, int where) {
    access(handle, object, false, log, where);
  }

  public static void invoked(Object handle, Object object, ThreadLog log, int where) {
    access(handle, object, true, log, where);
  }

  /** With an array or a list of arguments. */
  public static void invokingWith(Object handle, Object arguments, ThreadLog log, int where) {
    access(handle, firstOf(arguments), false, log, where);
  }

  public static void invokedWith(Object handle, Object arguments, ThreadLog log, int where) {
    access(handle, firstOf(arguments), true, log, where);
  }

  /** Lists may be the program's: these are not looked at. */
  private static Object firstOf(Object arguments) {
    Object[] all =
        arguments instanceof Object[] array
            ? array
            : arguments instanceof List<?> list && list.getClass().getClassLoader() == null
                ? list.toArray()
                : new Object[0];
    return all.length == 0 ? null : all[0];
  }

  private static void access(
      Object handle, Object given, boolean isBehind, ThreadLog log, int where) {
    if (!(handle instanceof MethodHandle method) || !JdkEvents.isOn()) {
      return;
    }
    Accessor accessor = accessorOf(method);
    if (accessor == null) {
      return;
    }
    Object object = accessor.object(given);
    if (accessor.mode != Mode.ATOMIC) {
      boolean isWrite = accessor.mode == Mode.WRITE;
      if (isBehind == JdkEvents.isReadOfVolatile(accessor.variable, isWrite)) {
        JdkEvents.accessField(accessor.variable, object, isWrite, log, where);
      }
    } else if (JdkEvents.beginField(accessor.variable, object, log, where)) {
      // Before the call one access, and after it another.
      JdkEvents.endAtomic(log, true, true);
    }
  }

  // Reflection.

  public static void readingField(Object field, Object object, ThreadLog log, int where) {
    readField(field, object, false, log, where);
  }

  /** The read of a static field comes after the initialisation of its class. */
  public static void fieldRead(Object field, Object object, ThreadLog log, int where) {
    readField(field, object, true, log, where);
    if (field instanceof Field reflected
        && Modifier.isStatic(reflected.getModifiers())
        && JdkEvents.isOn()) {
      JdkEvents.classSeen(reflected.getDeclaringClass(), log, where);
    }
  }

  /** A class was found by its name, and initialised by whoever was first. */
  public static void classFound(Object found, ThreadLog log, int where) {
    if (found instanceof Class<?> type && JdkEvents.isOn()) {
      JdkEvents.classSeen(type, log, where);
    }
  }

  private static void readField(
      Object field, Object object, boolean isBehind, ThreadLog log, int where) {
    if (field instanceof Field reflected
        && isBehind == Modifier.isVolatile(reflected.getModifiers())
        && JdkEvents.isOn()) {
      JdkEvents.accessField(reflected, object, false, log, where);
    }
  }

  public static void writingField(Object field, Object object, ThreadLog log, int where) {
    if (field instanceof Field reflected && JdkEvents.isOn()) {
      JdkEvents.accessField(reflected, object, true, log, where);
    }
  }

  /** An element of an array is read by reflection. */
  public static void readingElement(Object array, int index, ThreadLog log, int where) {
    accessElement(array, index, false, log, where);
  }

  /** An element of an array is written by reflection. */
  public static void writingElement(Object array, int index, ThreadLog log, int where) {
    accessElement(array, index, true, log, where);
  }

  private static void accessElement(
      Object array, int index, boolean isWrite, ThreadLog log, int where) {
    ArrayHooks.accessIfRange(array, index, 1, isWrite, log, where);
  }
}
