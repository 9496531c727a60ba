package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Where a constructor calls another one for its object: before it the object may not be used. */
final class SuperCall {
  private SuperCall() {}

  /** The call, or null if the method is no constructor. */
  static AbstractInsnNode in(MethodNode method) {
    if (!method.name.equals("<init>")) {
      return null;
    }
    int made = 0;
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == Opcodes.NEW) {
        made++;
      } else if (instruction.getOpcode() == Opcodes.INVOKESPECIAL
          && ((MethodInsnNode) instruction).name.equals("<init>")) {
        if (made == 0) {
          return instruction;
        }
        made--;
      }
    }
    return null;
  }
}
