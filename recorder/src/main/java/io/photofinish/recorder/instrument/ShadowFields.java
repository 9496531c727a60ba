package io.photofinish.recorder.instrument;

import io.photofinish.recorder.runtime.shadow.ShadowField;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Adds the field in which objects hold their shadows, to the topmost instrumented class of each
 * hierarchy. It is private, transient and synthetic: serialisation and whoever copies fields pass
 * it by, and reflection does not show it.
 */
final class ShadowFields {
  private static final int ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

  private ShadowFields() {}

  /** Whether a class gets the field, rather than a superclass of it. */
  static boolean isFor(ClassNode type, Predicate<String> isInstrumented) {
    return (type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_RECORD)) == 0
        && !isInstrumented.test(type.superName);
  }

  static void addTo(ClassNode type) {
    type.fields.add(new FieldNode(ACCESS, ShadowField.NAME, ShadowField.DESCRIPTOR, null, null));
  }
}
