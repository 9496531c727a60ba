package io.photofinish.recorder.runtime.shadow;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * The memory layout of an object: which variable is at an offset that the program passes to Unsafe.
 * The JVM is asked for the layout, so it does not matter where the program got the offset from.
 */
public final class MemoryLayout {
  /** The JVM's own Unsafe, or null if it is not open to us: then no offset is known. */
  private static final Object UNSAFE = unsafe();

  private static final FieldFacts[] NO_FIELDS = {};

  /** By offset: the field that begins there, or null. */
  private FieldFacts[] fields = NO_FIELDS;

  /** Of an array: the offset of its first element. */
  private long base;

  /** Of an array: how many bytes an element has; else 0. */
  private long scale;

  MemoryLayout(ClassCatalog classes, Class<?> type, boolean isStatic) {
    try {
      if (UNSAFE == null) {
        return;
      }
      if (type.isArray() && !isStatic) {
        base = ask("arrayBaseOffset", type);
        scale = ask("arrayIndexScale", type);
      } else {
        addFields(classes, type, isStatic);
      }
    } catch (ReflectiveOperationException | LinkageError unknown) {
      // Then nothing is known of objects of this class.
      scale = 0;
    }
  }

  private void addFields(ClassCatalog classes, Class<?> type, boolean isStatic)
      throws ReflectiveOperationException {
    // What the JDK's classes have in their fields is not recorded.
    for (Class<?> at = type; at != null && at.getClassLoader() != null; at = at.getSuperclass()) {
      for (FieldFacts field : classes.of(at).fields()) {
        if (field.isStatic == isStatic && field.isRecorded()) {
          add(field, isStatic ? staticOffset(at, field) : ask("objectFieldOffset", at, field.name));
        }
      }
      if (isStatic) {
        return;
      }
    }
  }

  private void add(FieldFacts field, long offset) {
    int at = (int) offset;
    if (at >= fields.length) {
      fields = Arrays.copyOf(fields, at + 8);
    }
    // By their names alone, fields of one name and several types cannot be told apart.
    fields[at] = fields[at] == null ? field : FieldFacts.UNKNOWN;
  }

  private static long staticOffset(Class<?> type, FieldFacts field)
      throws ReflectiveOperationException {
    return ask("staticFieldOffset", type.getDeclaredField(field.name));
  }

  private static Object unsafe() {
    try {
      return Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null);
    } catch (ReflectiveOperationException notOpen) {
      return null;
    }
  }

  /** What the JVM's own Unsafe answers: an int or a long, that depends on the JDK. */
  private static long ask(String question, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : UNSAFE.getClass().getMethods()) {
      if (method.getName().equals(question) && takes(method, arguments)) {
        return ((Number) method.invoke(UNSAFE, arguments)).longValue();
      }
    }
    throw new NoSuchMethodException(question);
  }

  private static boolean takes(Method method, Object[] arguments) {
    Class<?>[] types = method.getParameterTypes();
    if (Modifier.isStatic(method.getModifiers()) || types.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!types[i].isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }

  public boolean isOfArray() {
    return scale > 0;
  }

  /** The field at an offset, or null if none that is recorded begins there. */
  public FieldFacts field(long offset) {
    FieldFacts found = offset >= 0 && offset < fields.length ? fields[(int) offset] : null;
    return found == FieldFacts.UNKNOWN ? null : found;
  }

  /** The index of the element that has the byte at an offset; negative if there is none. */
  public long index(long offset) {
    return offset < base ? -1 : (offset - base) / scale;
  }
}
