package io.photofinish.recorder.instrument;

import io.photofinish.recorder.runtime.shadow.ShadowField;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Adds the field in which objects hold their shadows to classes right below {@code Object}, and so
 * to all below them. It is private, transient and synthetic: serialisation and whoever copies
 * fields pass it by, and reflection does not show it. Only {@code clone} copies it, but then the
 * program's own code calls that: where a class of others is in between, its {@code clone} could be
 * called by others.
 */
final class ShadowFields {
  private static final int ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

  private ShadowFields() {}

  /** Whether a class gets the field. */
  static boolean isFor(ClassNode type) {
    return (type.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_RECORD)) == 0
        && "java/lang/Object".equals(type.superName);
  }

  static void addTo(ClassNode type) {
    type.fields.add(new FieldNode(ACCESS, ShadowField.NAME, ShadowField.DESCRIPTOR, null, null));
  }
}
