package io.photofinish.recorder.instrument;

import java.util.Set;

/** The simplest immutable classes of the JDK: strings and boxed primitives. */
final class ValueClasses {
  private static final Set<String> NAMES =
      Set.of(
          "java/lang/String",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");

  private ValueClasses() {}

  /** Whether a class is one of them, by its internal name. */
  static boolean contains(String name) {
    return name.startsWith("java/lang/") && NAMES.contains(name);
  }
}
