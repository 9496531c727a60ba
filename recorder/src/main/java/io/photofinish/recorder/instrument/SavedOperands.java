package io.photofinish.recorder.instrument;

import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * References that instrumentation keeps in local variables for a short time. They are overwritten
 * as soon as they are no longer needed: in interpreted code a local variable keeps its object alive
 * until the method returns, and the program may be waiting for that object to be collected.
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
