package io.photofinish.recorder.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The frames of a loop and its copy: those of the method, with the locals that are added for them.
 *
 * @param added the first of these locals; all are ints
 * @param count how many there are
 */
record LoopFrames(int added, int count) {
  /** A copy that says that the added locals have values. */
  FrameNode with(FrameNode frame) {
    return frameOf(slots(frame), frame, true);
  }

  /** A copy that also says that a local is an int; it is one wherever the frame is used. */
  FrameNode with(FrameNode frame, int counter) {
    Object[] slots = slots(frame);
    slots[counter] = Opcodes.INTEGER;
    return frameOf(slots, frame, true);
  }

  /** Says in a frame that the added locals have values. */
  void addTo(FrameNode frame) {
    frame.local = with(frame).local;
  }

  private FrameNode frameOf(Object[] slots, FrameNode frame, boolean withAdded) {
    List<Object> locals = new ArrayList<>();
    for (int i = 0; i < added; i++) {
      locals.add(slots[i]);
      i += isWide(slots[i]) ? 1 : 0;
    }
    if (withAdded) {
      locals.addAll(Collections.nCopies(count, Opcodes.INTEGER));
    }
    List<Object> stack = frame.stack == null ? List.of() : frame.stack;
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), stack.size(), stack.toArray());
  }

  /** The types of a frame by local; of a wide one, the second is not looked at. */
  private Object[] slots(FrameNode frame) {
    Object[] slots = new Object[added + 1];
    Arrays.fill(slots, Opcodes.TOP);
    int at = 0;
    for (Object type : frame.local) {
      if (at < added) {
        slots[at] = type;
      }
      at += isWide(type) ? 2 : 1;
    }
    return slots;
  }

  private static boolean isWide(Object type) {
    return type == Opcodes.LONG || type == Opcodes.DOUBLE;
  }

  /**
   * The frame behind an instruction that is no target of a jump: the one before it, and what was
   * stored since. Null if that is not known.
   */
  FrameNode behind(AbstractInsnNode instruction) {
    List<VarInsnNode> stores = new ArrayList<>();
    AbstractInsnNode at = instruction;
    while (at != null && !(at instanceof FrameNode)) {
      if (at.getOpcode() >= Opcodes.ISTORE && at.getOpcode() <= Opcodes.ASTORE) {
        stores.add((VarInsnNode) at);
      }
      at = at.getPrevious();
    }
    if (at == null || !isPlain((FrameNode) at)) {
      return null;
    }
    Object[] slots = slots((FrameNode) at);
    Collections.reverse(stores);
    for (VarInsnNode store : stores) {
      if (store.getOpcode() == Opcodes.ASTORE) {
        return null;
      }
      if (store.var > 0 && isWide(slots[store.var - 1])) {
        slots[store.var - 1] = Opcodes.TOP;
      }
      slots[store.var] = stored(store.getOpcode());
    }
    FrameNode empty = new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
    return frameOf(slots, empty, false);
  }

  private static Object stored(int opcode) {
    return switch (opcode) {
      case Opcodes.ISTORE -> Opcodes.INTEGER;
      case Opcodes.FSTORE -> Opcodes.FLOAT;
      case Opcodes.LSTORE -> Opcodes.LONG;
      default -> Opcodes.DOUBLE;
    };
  }

  /** Whether no object in it is still to be constructed. */
  static boolean isPlain(FrameNode frame) {
    return arePlain(frame.local) && (frame.stack == null || arePlain(frame.stack));
  }

  private static boolean arePlain(List<Object> types) {
    return types.stream()
        .noneMatch(type -> type instanceof LabelNode || type == Opcodes.UNINITIALIZED_THIS);
  }

  /**
   * The frame before an instruction, with what is on the stack there. Null if that is not known.
   *
   * @param operands how many there can be
   */
  FrameNode before(AbstractInsnNode instruction, int operands) {
    Deque<AbstractInsnNode> since = new ArrayDeque<>();
    AbstractInsnNode at = instruction.getPrevious();
    while (at != null && !(at instanceof FrameNode)) {
      since.push(at);
      at = at.getPrevious();
    }
    if (at == null || !isPlain((FrameNode) at)) {
      return null;
    }
    StackTypes types = new StackTypes((FrameNode) at, added, operands);
    try {
      types.execute(since);
    } catch (AnalyzerException odd) {
      return null;
    }
    return types.frame();
  }
}
