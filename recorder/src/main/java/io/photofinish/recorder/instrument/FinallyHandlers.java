package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The handlers of finally blocks. Javac lets many of them cover their own first instruction, which
 * stores what was thrown and cannot throw. Hooks that are woven in before it would be covered too,
 * and HotSpot's C1 does not compile a method with a call in a handler that covers itself.
 */
final class FinallyHandlers {
  private FinallyHandlers() {}

  /** Takes from blocks what they cover of their own handlers, if nothing of that can throw. */
  static void uncover(MethodNode method) {
    for (TryCatchBlockNode block : method.tryCatchBlocks.toArray(new TryCatchBlockNode[0])) {
      if (coversStoreOfOwnHandler(method, block)) {
        if (block.start == block.handler) {
          method.tryCatchBlocks.remove(block);
        } else {
          block.end = block.handler;
        }
      }
    }
  }

  private static boolean coversStoreOfOwnHandler(MethodNode method, TryCatchBlockNode block) {
    int handler = method.instructions.indexOf(block.handler);
    if (method.instructions.indexOf(block.start) > handler
        || method.instructions.indexOf(block.end) <= handler) {
      return false;
    }
    AbstractInsnNode covered = block.handler;
    while (covered != block.end && cannotThrow(covered)) {
      covered = covered.getNext();
    }
    return covered == block.end;
  }

  /** Whether an instruction is none, or one of those by which compilers begin such a handler. */
  private static boolean cannotThrow(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode < 0 || opcode == Opcodes.ASTORE || opcode == Opcodes.JSR;
  }
}
