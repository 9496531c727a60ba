package io.photofinish.recorder.instrument;

import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/** The instructions at which a method's exception handlers begin. */
final class HandlerStarts {
  private HandlerStarts() {}

  /** Each once, though it may handle several blocks: code may be inserted behind these. */
  static Set<AbstractInsnNode> of(MethodNode method) {
    Set<AbstractInsnNode> starts = new LinkedHashSet<>();
    method.tryCatchBlocks.forEach(block -> starts.add(startOf(block.handler)));
    return starts;
  }

  /** The handler's frame, or its label if it has none. */
  static AbstractInsnNode startOf(LabelNode handler) {
    AbstractInsnNode next = handler.getNext();
    while (next != null && next.getOpcode() < 0 && !(next instanceof FrameNode)) {
      next = next.getNext();
    }
    return next instanceof FrameNode ? next : handler;
  }
}
