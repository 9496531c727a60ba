package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallModel;
import io.photofinish.recorder.runtime.jdk.ThrownHooks;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Calls with a hook before and a hook after them that may throw: accesses during which an object is
 * locked, and waits. Where the method catches the exception, or where the exception leaves the
 * method, the object is unlocked or the wait is ended. A call that returns normally needs nothing
 * more.
 */
final class ThrowingCalls {
  private ThrowingCalls() {}

  /** Prepares a method that is not instrumented yet. */
  static void guard(MethodNode method, boolean hasFrames) {
    if (!hasSuchCall(method)) {
      return;
    }
    for (AbstractInsnNode start : HandlerStarts.of(method)) {
      method.instructions.insert(start, thrown());
    }
    addHandler(method, hasFrames);
  }

  private static boolean hasSuchCall(MethodNode method) {
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (instruction instanceof MethodInsnNode call
          && (CallModel.mayThrowInside(call.owner) || MonitorWeaver.isWait(call))) {
        return true;
      }
    }
    return false;
  }

  private static MethodInsnNode thrown() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, Type.getInternalName(ThrownHooks.class), "thrown", "()V");
  }

  private static void addHandler(MethodNode method, boolean hasFrames) {
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    LabelNode handler = new LabelNode();
    AbstractInsnNode superCall = SuperCall.in(method);
    if (superCall == null) {
      method.instructions.insert(from);
    } else {
      method.instructions.insert(superCall, from);
    }
    method.instructions.add(to);
    method.instructions.add(handler);
    if (hasFrames) {
      Object[] thrown = {"java/lang/Throwable"};
      method.instructions.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, thrown));
    }
    method.instructions.add(thrown()); // throwable
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
  }
}
