package io.photofinish.recorder.instrument;

import org.objectweb.asm.Type;

/** The types of a hook's parameters: all references are passed as {@code Object}. */
final class HookTypes {
  static final String OBJECT = "Ljava/lang/Object;";

  private HookTypes() {}

  /** The descriptor of a hook's parameter that takes values of a type. */
  static String of(Type type) {
    return isReference(type) ? OBJECT : type.getDescriptor();
  }

  static boolean isReference(Type type) {
    return type.getSort() >= Type.ARRAY;
  }
}
