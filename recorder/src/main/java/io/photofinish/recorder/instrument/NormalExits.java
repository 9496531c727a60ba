package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The exits by which synchronized blocks leave their monitor if nothing is thrown. With javac and
 * ecj they belong to the block, so its handler covers the hook there. With Kotlin's and Scala's
 * compilers the block ends before, and a return out of it jumps to an exit elsewhere. Hooks of such
 * exits are covered too, by the same handler: why they have to be, {@link MonitorHandlers} tells.
 */
final class NormalExits {
  private final MethodNode method;
  private final Map<LabelNode, VarInsnNode> handlers;
  private final List<Uncovered> uncovered = new ArrayList<>();

  /**
   * An exit that no handler of its block covers.
   *
   * @param load loads the monitor
   * @param exit leaves it
   */
  private record Uncovered(AbstractInsnNode load, AbstractInsnNode exit, LabelNode handler) {}

  /**
   * Those of a method that is not woven yet.
   *
   * @param handlers the handlers that leave a monitor, and where they load it
   */
  NormalExits(MethodNode method, Map<LabelNode, VarInsnNode> handlers) {
    this.method = method;
    this.handlers = handlers;
    if (handlers.isEmpty()) {
      return;
    }
    for (AbstractInsnNode exit : method.instructions) {
      if (exit.getOpcode() == Opcodes.MONITOREXIT
          && exit.getPrevious() instanceof VarInsnNode load
          && !handlers.containsValue(load)) {
        LabelNode handler = handlerFor(load);
        if (handler != null) {
          uncovered.add(new Uncovered(load, exit, handler));
        }
      }
    }
  }

  /** The handler of the last block before an exit, or null if it is covered or may not be. */
  private LabelNode handlerFor(VarInsnNode load) {
    List<AbstractInsnNode> between = new ArrayList<>();
    FrameNode frame = null;
    AbstractInsnNode last = load.getPrevious();
    for (; last != null && last.getOpcode() < 0; last = last.getPrevious()) {
      between.add(last);
      frame = last instanceof FrameNode found ? found : frame;
    }
    int at = indexOf(load);
    TryCatchBlockNode found = null;
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      VarInsnNode monitor = handlers.get(block.handler);
      if (monitor == null || monitor.var != load.var || indexOf(block.start) > at) {
        continue;
      }
      if (at < indexOf(block.end)) {
        return null;
      }
      if ((found == null || indexOf(found.start) < indexOf(block.start))
          && (frame != null
              ? holds(block, frame)
              : between.contains(block.end) && holds(block, last))) {
        found = block;
      }
    }
    return found == null ? null : found.handler;
  }

  private int indexOf(AbstractInsnNode instruction) {
    return method.instructions.indexOf(instruction);
  }

  /**
   * Whether all that the frame of a block's handler says of locals is true where another one is.
   */
  private static boolean holds(TryCatchBlockNode block, FrameNode frame) {
    int local = 0;
    for (Object type : localsAt(block.handler)) {
      if (type != Opcodes.TOP && !type.equals(typeOf(local, frame.local))) {
        return false;
      }
      local += sizeOf(type);
    }
    return true;
  }

  /**
   * The same for the place behind the last instruction of the block: it is true before that one,
   * which may store something else.
   */
  private static boolean holds(TryCatchBlockNode block, AbstractInsnNode last) {
    int storedSize =
        switch (last.getOpcode()) {
          case Opcodes.ISTORE, Opcodes.FSTORE, Opcodes.ASTORE -> 1;
          case Opcodes.LSTORE, Opcodes.DSTORE -> 2;
          default -> 0;
        };
    if (storedSize == 0) {
      return true;
    }
    int stored = ((VarInsnNode) last).var;
    int local = 0;
    for (Object type : localsAt(block.handler)) {
      int size = sizeOf(type);
      if (type != Opcodes.TOP && stored < local + size && local < stored + storedSize) {
        return false;
      }
      local += size;
    }
    return true;
  }

  /** What is said at the beginning of a handler; nothing in old class files. */
  private static List<Object> localsAt(LabelNode handler) {
    return HandlerStarts.startOf(handler) instanceof FrameNode frame ? frame.local : List.of();
  }

  private static Object typeOf(int local, List<Object> types) {
    int at = 0;
    for (Object type : types) {
      if (at == local) {
        return type;
      }
      at += sizeOf(type);
    }
    return Opcodes.TOP;
  }

  private static int sizeOf(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE ? 2 : 1;
  }

  /** Covers the hooks, when they are woven. */
  void coverHooks() {
    for (Uncovered each : uncovered) {
      LabelNode start = new LabelNode();
      LabelNode end = new LabelNode();
      method.instructions.insertBefore(each.load, start);
      method.instructions.insertBefore(each.exit, end);
      // No other block is within.
      method.tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, each.handler, null));
    }
  }
}
