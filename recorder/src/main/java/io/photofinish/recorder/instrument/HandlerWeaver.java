package io.photofinish.recorder.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Instruments exception handlers that matter to the recording: those that may catch an interrupt,
 * or a stack overflow that happened in the middle of an event.
 */
final class HandlerWeaver {
  private static final Set<String> CAUGHT =
      Set.of(
          "java/lang/Throwable",
          "java/lang/Exception",
          "java/lang/InterruptedException",
          "java/lang/Error",
          "java/lang/VirtualMachineError",
          "java/lang/StackOverflowError");

  private final MethodNode method;
  private final HookCode hooks;
  private final boolean hasFrames;

  /** Those that were not woven yet. */
  private final Set<LabelNode> handlers = new HashSet<>();

  HandlerWeaver(ClassNode type, MethodNode method, HookCode hooks) {
    this.method = method;
    this.hooks = hooks;
    hasFrames = ClassFile.hasFrames(type);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type == null || CAUGHT.contains(block.type)) {
        handlers.add(block.handler);
      }
    }
  }

  /** Weaves what may be the first instruction of a handler, a label or a frame. */
  void weaveStart(AbstractInsnNode instruction) {
    if (!handlers.isEmpty() && instruction.getOpcode() < 0 && isHandlerStart(instruction)) {
      method.instructions.insert(
          instruction, HookCode.withTop(hooks.hook("caught", "Ljava/lang/Throwable;")));
    }
  }

  /** Old class files have no frame at the beginning of a handler. */
  private boolean isHandlerStart(AbstractInsnNode instruction) {
    return hasFrames
        ? instruction instanceof FrameNode && handlers.remove(labelBefore(instruction))
        : handlers.remove(instruction);
  }

  private static AbstractInsnNode labelBefore(AbstractInsnNode frame) {
    AbstractInsnNode before = frame.getPrevious();
    while (before != null && !(before instanceof LabelNode)) {
      before = before.getPrevious();
    }
    return before;
  }
}
