package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds where a constructor calls {@code super(...)} or {@code this(...)}: before that call the
 * object must not be used. Constructors that other agents have instrumented may have several such
 * calls, on different paths; after the last of them the object may be used on all paths.
 */
final class SuperCall {
  private SuperCall() {}

  /** The call, or null if the method is no constructor. */
  static AbstractInsnNode in(MethodNode method) {
    if (!method.name.equals("<init>")) {
      return null;
    }
    AbstractInsnNode last = null;
    int made = 0;
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (instruction.getOpcode() == Opcodes.NEW) {
        made++;
      } else if (instruction.getOpcode() == Opcodes.INVOKESPECIAL
          && ((MethodInsnNode) instruction).name.equals("<init>")) {
        if (made == 0) {
          last = instruction;
        } else {
          made--;
        }
      }
    }
    return last;
  }
}
