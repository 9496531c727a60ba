package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The copies of a method's simple loops: see {@link LoopCopy}. They are made before the method is
 * woven, and completed when it is.
 */
final class LoopCopies {
  /** A method with more bytes than this is not compiled by the JIT. */
  private static final int MOST_BYTES = 8000;

  /** About how many bytes an instruction takes, and how many the hooks of an access add. */
  private static final int BYTES = 2;

  private static final int HOOK_BYTES = 22;
  private static final int COPY_BYTES = 120;
  private static final int LEAVE_BYTES = 40;

  private final List<LoopCopy> copies = new ArrayList<>();
  private final Set<AbstractInsnNode> made = new HashSet<>();

  /** Makes those of a method that is not woven yet. */
  void makeIn(
      ClassNode type,
      MethodNode method,
      EventFreeMethods eventFree,
      EffectivelyFinalFields effectivelyFinal) {
    if (!mayHaveLoops(method)) {
      return;
    }
    List<SimpleLoop> simple = new ArrayList<>();
    FlowGraph graph = new FlowGraph(method);
    find(
        type,
        method,
        graph,
        new PureCalls(type, eventFree),
        effectivelyFinal,
        (loop, why) -> {
          if (loop != null) {
            simple.add(loop);
          }
        });
    boolean hasFrames = ClassFile.hasFrames(type);
    LoopFrames frames = new LoopFrames(method.maxLocals, LoopCopy.LOCALS);
    int bytes = bytes(method.instructions.toArray());
    for (SimpleLoop loop : simple) {
      LoopCopy copy = new LoopCopy(method, graph, loop, frames, hasFrames);
      int more = COPY_BYTES + LEAVE_BYTES * loop.leaves().size();
      for (FlowGraph.Block block : loop.loop().blocks()) {
        more += bytes(block.instructions().toArray(new AbstractInsnNode[0]));
      }
      if (copy.isPossible() && bytes + more < MOST_BYTES) {
        bytes += more;
        copies.add(copy);
      }
    }
    copies.forEach(copy -> made.addAll(copy.make()));
    copies.forEach(LoopCopy::changeLoop);
    if (!copies.isEmpty()) {
      method.maxLocals += LoopCopy.LOCALS;
    }
  }

  /** What the bytes of a method will be, about. */
  private static int bytes(AbstractInsnNode[] code) {
    int bytes = 0;
    for (AbstractInsnNode instruction : code) {
      int opcode = instruction.getOpcode();
      boolean isAccess =
          (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
              || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
              || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKEDYNAMIC);
      bytes += opcode < 0 ? 0 : isAccess ? BYTES + HOOK_BYTES : BYTES;
    }
    return bytes;
  }

  /** Whether anything jumps back, and anything is accessed. */
  private static boolean mayHaveLoops(MethodNode method) {
    Set<AbstractInsnNode> seen = new HashSet<>();
    boolean isBack = false;
    boolean isAccess = false;
    for (AbstractInsnNode instruction : method.instructions) {
      int opcode = instruction.getOpcode();
      seen.add(instruction);
      isBack |= instruction instanceof JumpInsnNode jump && seen.contains(jump.label);
      isAccess |=
          (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
              || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
              || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD);
      if (opcode == Opcodes.JSR || opcode == Opcodes.RET) {
        return false;
      }
    }
    return isBack && isAccess;
  }

  /**
   * Looks at all innermost loops of a method.
   *
   * @param found is told what each is, or null and why it is not simple
   */
  static void find(
      ClassNode type,
      MethodNode method,
      FlowGraph graph,
      PureCalls pureCalls,
      EffectivelyFinalFields effectivelyFinal,
      BiConsumer<SimpleLoop, String> found) {
    Dominators dominators = new Dominators(graph);
    List<NaturalLoop> loops = NaturalLoop.innermost(graph, dominators);
    if (loops.isEmpty()) {
      return;
    }
    Frame<BasicValue>[] states = states(type, method);
    for (NaturalLoop loop : loops) {
      try {
        Frame<BasicValue> header = states[graph.place(loop.header().first())];
        found.accept(
            new LoopAnalysis(type, method, effectivelyFinal, pureCalls, dominators, loop)
                .analyze(header),
            null);
      } catch (LoopAnalysis.NotSimple why) {
        found.accept(null, why.getMessage());
      } catch (AnalyzerException odd) {
        found.accept(null, "it is odd");
      }
    }
  }

  private static Frame<BasicValue>[] states(ClassNode type, MethodNode method) {
    int operands = method.maxStack;
    try {
      // What was added to the method may need more.
      method.maxStack = operands + 2;
      return new Analyzer<>(new BasicInterpreter()).analyze(type.name, method);
    } catch (AnalyzerException odd) {
      @SuppressWarnings({"unchecked", "rawtypes"})
      Frame<BasicValue>[] none = new Frame[method.instructions.size()];
      return none;
    } finally {
      method.maxStack = operands;
    }
  }

  /** Whether an instruction is one of a copy, which gets no hooks. */
  boolean contain(AbstractInsnNode instruction) {
    return made.contains(instruction);
  }

  /** The method is woven. */
  void complete(HookCode hooks, AccessWeaver accesses) {
    copies.forEach(copy -> copy.complete(hooks, accesses));
  }
}
