package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/**
 * Hooks for calls on VarHandles. A handle whose variable is known accesses that variable. For any
 * other, such as a view of bytes or one made by code that is not instrumented, each atomic access
 * hands over to all later ones of the same object. That may hide a race, but never invents one.
 */
public final class HandleHooks {
  private HandleHooks() {}

  /** A handle for a field was made: of a class, and with a name. */
  public static void handleMade(Object handle, Object type, Object name, ThreadLog log, int where) {
    if (handle instanceof VarHandle made
        && type instanceof Class<?> declaring
        && JdkEvents.isOn()) {
      String descriptor = made.varType().descriptorString();
      JdkEvents.setField(JdkEvents.shadow(handle), declaring, (String) name, descriptor);
    }
  }

  /** A handle was made from one that differs only in how strict its calls are. */
  public static void handleCopied(Object copy, Object handle, ThreadLog log, int where) {
    if (copy != null && copy != handle && JdkEvents.isOn()) {
      JdkEvents.shadow(copy).setMeaning(JdkEvents.shadow(handle).meaning());
    }
  }

  // Atomic accesses.

  public static void readingAtomically(
      Object handle, Object object, int index, ThreadLog log, int where) {
    begin(handle, object, index, false, log, where);
  }

  public static void accessingAtomically(
      Object handle, Object object, int index, ThreadLog log, int where) {
    begin(handle, object, index, true, log, where);
  }

  private static void begin(
      Object handle, Object object, int index, boolean mayWrite, ThreadLog log, int where) {
    if (handle == null || !JdkEvents.isOn()) {
      return;
    }
    if (isElementHandle(handle, object, index)) {
      JdkEvents.beginAtomic(JdkEvents.shadow(object, log, where), index, log, where);
      return;
    }
    Shadow shadow = JdkEvents.shadow(handle);
    if (!JdkEvents.beginField(shadow, object, log, where) && mayWrite && isUnknown(shadow)) {
      JdkEvents.signal(carrier((VarHandle) handle, object), Parts.UPDATED, log, where);
    }
  }

  public static void read(Object handle, Object object, ThreadLog log, int where) {
    end(handle, object, true, false, log, where);
  }

  public static void written(ThreadLog log, int where) {
    JdkEvents.endAtomic(log, false, true);
  }

  public static void updated(Object handle, Object object, ThreadLog log, int where) {
    end(handle, object, true, true, log, where);
  }

  public static void updatedIfTrue(
      boolean isUpdated, Object handle, Object object, ThreadLog log, int where) {
    end(handle, object, true, isUpdated, log, where);
  }

  private static void end(
      Object handle, Object object, boolean reads, boolean writes, ThreadLog log, int where) {
    if (log.isAccessing()) {
      JdkEvents.endAtomic(log, reads, writes);
    } else if (JdkEvents.isOn() && isUnknown(JdkEvents.shadow(handle))) {
      JdkEvents.await(carrier((VarHandle) handle, object), Parts.UPDATED, log, where);
    }
  }

  private static boolean isUnknown(Shadow handle) {
    return handle.meaning() == null;
  }

  /** What hands over: the object, if no other of the JDK's can stand for the same memory. */
  private static Shadow carrier(VarHandle handle, Object object) {
    boolean isOwner =
        object != null
            && !handle.coordinateTypes().isEmpty()
            && (object.getClass().isArray() || object.getClass().getClassLoader() != null);
    return JdkEvents.shadow(isOwner ? object : VarHandle.class);
  }

  private static boolean isElementHandle(Object handle, Object array, int index) {
    return isOfArray(handle, array)
        && ((VarHandle) handle).varType() == array.getClass().getComponentType()
        && index >= 0
        && index < Array.getLength(array);
  }

  private static boolean isOfArray(Object handle, Object array) {
    return array != null
        && array.getClass().isArray()
        && ((VarHandle) handle).coordinateTypes().size() == 2;
  }

  // Plain ones.

  public static void reading(Object handle, Object object, int index, ThreadLog log, int where) {
    accessPlainly(handle, object, index, false, log, where);
  }

  public static void writing(Object handle, Object object, int index, ThreadLog log, int where) {
    accessPlainly(handle, object, index, true, log, where);
  }

  private static void accessPlainly(
      Object handle, Object object, int index, boolean isWrite, ThreadLog log, int where) {
    if (handle == null || !JdkEvents.isOn()) {
      return;
    }
    if (isElementHandle(handle, object, index)) {
      JdkEvents.access(JdkEvents.shadow(object, log, where), index, isWrite, log, where);
    } else if (object instanceof byte[] && isOfArray(handle, object)) {
      int bytes = bytesOf(((VarHandle) handle).varType());
      ArrayHooks.accessIfRange(object, index, bytes, isWrite, log, where);
    } else {
      JdkEvents.accessField(JdkEvents.shadow(handle), object, isWrite, log, where);
    }
  }

  private static int bytesOf(Class<?> type) {
    return type == long.class || type == double.class
        ? Long.BYTES
        : type == int.class || type == float.class ? Integer.BYTES : Short.BYTES;
  }
}
