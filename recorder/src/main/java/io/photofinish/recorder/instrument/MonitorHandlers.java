package io.photofinish.recorder.instrument;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The handlers by which synchronized blocks leave their monitor whatever is thrown. They have to
 * cover all hooks as long as the monitor is held: neither C1 nor C2 compiles a method that a call
 * could leave with the monitor held ("unbalanced monitors"). To what they cover already, {@link
 * NormalExits} adds the rest.
 *
 * <p>Javac and ecj let the handlers cover themselves. That is no matter to HotSpot as long as
 * nothing but the exit of the monitor is in them; but with calls of hooks there, C1 does not
 * compile the method ("exception handler covers itself"). So a second handler without hooks covers
 * the hooks of the first.
 *
 * <p>The second is there for HotSpot to see, and not meant to run: the monitor would be left
 * untold. The hooks in a handler throw nothing themselves, and {@code Hooks.entered} has made sure
 * that there is room on the stack to call them. If there is none all the same, the first handler
 * would be entered again, as full as the stack is, and never end; the second leaves the monitor and
 * passes the overflow on.
 */
final class MonitorHandlers {
  private final MethodNode method;
  private final Map<LabelNode, Exit> exits = new LinkedHashMap<>();
  private final NormalExits normalExits;

  /**
   * How a handler goes on.
   *
   * @param monitor loads the monitor
   * @param exit leaves it
   * @param rethrow ends the handler
   */
  private record Exit(VarInsnNode monitor, AbstractInsnNode exit, AbstractInsnNode rethrow) {}

  /** Those of a method that is not woven yet. */
  MonitorHandlers(MethodNode method) {
    this.method = method;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      Exit exit = block.type == null ? exitAt(block.handler) : null;
      if (exit != null) {
        exits.put(block.handler, exit);
      }
    }
    Map<LabelNode, VarInsnNode> monitors = new HashMap<>();
    exits.forEach((handler, exit) -> monitors.put(handler, exit.monitor));
    normalExits = new NormalExits(method, monitors);
  }

  /** The exit that a handler begins with, or null. */
  private static Exit exitAt(LabelNode handler) {
    AbstractInsnNode load = next(HandlerStarts.startOf(handler));
    if (hasOpcode(load, Opcodes.ASTORE)) {
      load = next(load);
    }
    AbstractInsnNode exit = hasOpcode(load, Opcodes.ALOAD) ? next(load) : null;
    if (!hasOpcode(exit, Opcodes.MONITOREXIT)) {
      return null;
    }
    AbstractInsnNode rethrow = next(exit);
    if (hasOpcode(rethrow, Opcodes.ALOAD)) {
      rethrow = next(rethrow);
    }
    return hasOpcode(rethrow, Opcodes.ATHROW) ? new Exit((VarInsnNode) load, exit, rethrow) : null;
  }

  /** The next instruction, or a frame: then something else comes here too. */
  private static AbstractInsnNode next(AbstractInsnNode instruction) {
    AbstractInsnNode next = instruction.getNext();
    while (next != null && next.getOpcode() < 0 && !(next instanceof FrameNode)) {
      next = next.getNext();
    }
    return next;
  }

  private static boolean hasOpcode(AbstractInsnNode instruction, int opcode) {
    return instruction != null && instruction.getOpcode() == opcode;
  }

  /** Covers the hooks, when they are woven. */
  void coverHooks() {
    normalExits.coverHooks();
    exits.forEach(this::addSecond);
  }

  private void addSecond(LabelNode first, Exit exit) {
    LabelNode hooksEnd = new LabelNode();
    LabelNode second = new LabelNode();
    LabelNode secondEnd = new LabelNode();
    method.instructions.insertBefore(exit.exit, hooksEnd);
    InsnList code = new InsnList();
    code.add(second);
    if (HandlerStarts.startOf(first) instanceof FrameNode frame) {
      code.add(
          new FrameNode(
              Opcodes.F_NEW,
              frame.local.size(),
              frame.local.toArray(),
              frame.stack.size(),
              frame.stack.toArray()));
    }
    code.add(new VarInsnNode(Opcodes.ALOAD, exit.monitor.var)); // throwable, monitor
    code.add(new InsnNode(Opcodes.MONITOREXIT)); // throwable
    code.add(secondEnd);
    code.add(new InsnNode(Opcodes.ATHROW));
    // Where the first handler ends, the same blocks are around it.
    method.instructions.insert(exit.rethrow, code);
    // They come before the block by which the first handler covers itself.
    method.tryCatchBlocks.add(0, new TryCatchBlockNode(first, hooksEnd, second, null));
    method.tryCatchBlocks.add(1, new TryCatchBlockNode(second, secondEnd, second, null));
  }
}
