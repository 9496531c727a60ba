package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The basic blocks of a method, in the order of its code, and where each may lead to. */
final class FlowGraph {
  final AbstractInsnNode[] code;
  final List<Block> blocks = new ArrayList<>();
  private final Map<AbstractInsnNode, Integer> places = new HashMap<>();
  private final Map<LabelNode, Block> byLabel = new HashMap<>();

  /** Instructions that are executed one after the other, or not at all. */
  final class Block {
    final int index;
    private final int from;
    private int to;
    final List<Block> successors = new ArrayList<>();
    final List<Block> predecessors = new ArrayList<>();

    /** The successors that are not reached by exceptions only. */
    final List<Block> ordinary = new ArrayList<>();

    /** Whether some exception may lead here. */
    boolean isHandler;

    private Block(int index, int from) {
      this.index = index;
      this.from = from;
    }

    List<AbstractInsnNode> instructions() {
      return List.of(code).subList(from, to);
    }

    AbstractInsnNode first() {
      return code[from];
    }

    /** The last that does something; null if none does. */
    AbstractInsnNode last() {
      for (int i = to - 1; i >= from; i--) {
        if (code[i].getOpcode() >= 0) {
          return code[i];
        }
      }
      return null;
    }

    /** Where it leads to without a jump; null if it always jumps. */
    Block next() {
      AbstractInsnNode last = last();
      return (last != null && isEnd(last)) || index + 1 == blocks.size()
          ? null
          : blocks.get(index + 1);
    }

    /** Its frame; null if it has none. */
    FrameNode frame() {
      for (int i = from; i < code.length && code[i].getOpcode() < 0; i++) {
        if (code[i] instanceof FrameNode frame) {
          return frame;
        }
      }
      return null;
    }

    /** Whether a block of exceptions handles all of it. */
    boolean isWithin(TryCatchBlockNode range) {
      return places.get(range.start) <= from && places.get(range.end) >= to;
    }

    /** Whether a block of exceptions handles some of it. */
    boolean isPartlyWithin(TryCatchBlockNode range) {
      return places.get(range.start) < to && places.get(range.end) > from;
    }
  }

  FlowGraph(MethodNode method) {
    code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      places.put(code[i], i);
    }
    boolean[] leads = leaders(method);
    Block block = null;
    for (int i = 0; i < code.length; i++) {
      if (leads[i]) {
        block = new Block(blocks.size(), i);
        blocks.add(block);
      }
      if (code[i] instanceof LabelNode label) {
        byLabel.put(label, block);
      }
      block.to = i + 1;
    }
    connect(method);
  }

  private boolean[] leaders(MethodNode method) {
    boolean[] leads = new boolean[code.length + 1];
    leads[0] = true;
    for (int i = 0; i < code.length; i++) {
      List<LabelNode> targets = targets(code[i]);
      targets.forEach(target -> leads[places.get(target)] = true);
      if (!targets.isEmpty() || isEnd(code[i])) {
        leads[i + 1] = true;
      }
    }
    for (TryCatchBlockNode range : method.tryCatchBlocks) {
      leads[places.get(range.start)] = true;
      leads[places.get(range.end)] = true;
      leads[places.get(range.handler)] = true;
    }
    return leads;
  }

  private void connect(MethodNode method) {
    for (Block block : blocks) {
      AbstractInsnNode last = block.last();
      if (last != null) {
        targets(last).forEach(target -> connect(block, byLabel.get(target)));
      }
      if (block.next() != null) {
        connect(block, block.next());
      }
      block.ordinary.addAll(block.successors);
    }
    for (TryCatchBlockNode range : method.tryCatchBlocks) {
      Block handler = byLabel.get(range.handler);
      handler.isHandler = true;
      for (Block block : blocks) {
        if (block.isPartlyWithin(range)) {
          connect(block, handler);
        }
      }
    }
  }

  private static void connect(Block from, Block to) {
    if (!from.successors.contains(to)) {
      from.successors.add(to);
      to.predecessors.add(from);
    }
  }

  /** Whether a block of exceptions was there when this was made. */
  boolean isKnown(TryCatchBlockNode range) {
    return places.containsKey(range.start) && places.containsKey(range.end);
  }

  Block at(LabelNode label) {
    return byLabel.get(label);
  }

  int place(AbstractInsnNode instruction) {
    return places.get(instruction);
  }

  /** Where an instruction may jump to. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    List<LabelNode> targets = new ArrayList<>();
    if (instruction instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
    }
    return targets;
  }

  /** Whether what comes behind an instruction in the code is not executed next. */
  private static boolean isEnd(AbstractInsnNode instruction) {
    return switch (instruction.getOpcode()) {
      case Opcodes.GOTO,
          Opcodes.JSR,
          Opcodes.RET,
          Opcodes.ATHROW,
          Opcodes.TABLESWITCH,
          Opcodes.LOOKUPSWITCH ->
          true;
      default -> ClassFile.isReturn(instruction);
    };
  }
}
