package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallModel;
import io.photofinish.recorder.runtime.JdkEvents;
import java.util.LinkedHashSet;
import java.util.Set;
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
 * Calls during which an object is locked, though they may throw: the object is then freed where the
 * method catches it, or where it leaves the method. What does not throw has no more to do.
 */
final class ThrowingCalls {
  private ThrowingCalls() {}

  /** Prepares a method that is not instrumented yet. */
  static void guard(MethodNode method, boolean hasFrames) {
    if (!hasSuchCall(method)) {
      return;
    }
    Set<LabelNode> handlers = new LinkedHashSet<>();
    method.tryCatchBlocks.forEach(block -> handlers.add(block.handler));
    for (LabelNode handler : handlers) {
      method.instructions.insert(startOf(handler), thrown());
    }
    addHandler(method, hasFrames);
  }

  private static boolean hasSuchCall(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call && CallModel.mayThrowInside(call.owner)) {
        return true;
      }
    }
    return false;
  }

  /** Code may begin behind this: the handler's frame, if it has one. */
  private static AbstractInsnNode startOf(LabelNode handler) {
    AbstractInsnNode next = handler.getNext();
    while (next != null && next.getOpcode() < 0 && !(next instanceof FrameNode)) {
      next = next.getNext();
    }
    return next instanceof FrameNode ? next : handler;
  }

  private static MethodInsnNode thrown() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, Type.getInternalName(JdkEvents.class), "thrown", "()V");
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
