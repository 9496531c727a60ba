package io.photofinish.recorder.instrument;

import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * References that the added code of a method keeps in locals for a moment. They are overwritten as
 * soon as they are not needed: while a method is interpreted, a local keeps its object alive until
 * the method ends, and the program may be waiting for the object to be collected.
 */
final class SavedOperands {
  /** Those that are needed behind a call, which may throw. */
  private final TreeSet<Integer> keptDuringCalls = new TreeSet<>();

  /** Overwrites a local. */
  static InsnList forget(int local) {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.ACONST_NULL));
    code.add(new VarInsnNode(Opcodes.ASTORE, local));
    return code;
  }

  /** Overwrites a local that is kept during a call, behind it. */
  InsnList forgetBehindCall(int local) {
    keptDuringCalls.add(local);
    return forget(local);
  }

  /** Overwrites those locals too where the method catches what a call throws. */
  void forgetInHandlers(MethodNode method) {
    if (keptDuringCalls.isEmpty()) {
      return;
    }
    for (AbstractInsnNode start : HandlerStarts.of(method)) {
      InsnList code = new InsnList();
      keptDuringCalls.forEach(local -> code.add(forget(local)));
      method.instructions.insert(start, code);
    }
  }
}
