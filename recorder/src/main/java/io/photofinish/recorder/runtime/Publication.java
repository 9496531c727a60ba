package io.photofinish.recorder.runtime;

import java.util.Set;

/**
 * Which objects others may know: those whose reference was stored in a field or an array, or given
 * to code that is not instrumented. What a thread does with an object before that cannot race: for
 * another to reach the object, it must first see the publication, which comes later. So nothing is
 * recorded of such an object, and it has no shadow: that is how it is told from the others.
 */
final class Publication {
  /** Objects of the JDK that cannot change. */
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.String",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double",
          "java.lang.Class",
          "java.lang.StackTraceElement",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.Locale",
          "java.util.Optional",
          "java.util.UUID",
          "java.util.regex.Pattern",
          "java.lang.invoke.MethodType");

  private static final ClassValue<Boolean> CAN_CHANGE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          String name = type.getName();
          return !type.isHidden() && !IMMUTABLE.contains(name) && !name.startsWith("java.time.");
        }
      };

  private Publication() {}

  /** The reference is about to be given away. */
  static void of(Object object) {
    if (CAN_CHANGE.get(object.getClass())) {
      Recording.shadows().of(object);
    }
  }

  /**
   * The reference was given by code that is not instrumented. If the object is one of the JDK's, it
   * was made there just now, or given there before.
   */
  static void ofResult(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray() || type.getClassLoader() != null) {
      of(object);
    }
  }

  /** The object's shadow, or null if only one thread can know it. */
  static Shadow shadowOf(Object object) {
    return Headers.hasNoHash(object) ? null : Recording.shadows().find(object);
  }
}
