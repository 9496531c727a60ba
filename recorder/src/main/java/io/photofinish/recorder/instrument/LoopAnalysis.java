package io.photofinish.recorder.instrument;

import io.photofinish.recorder.instrument.LoopValue.Linear;
import io.photofinish.recorder.instrument.LoopValue.Reference;
import io.photofinish.recorder.runtime.thread.LoopChunk;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds out whether a loop is a {@link SimpleLoop}: executes one iteration with symbols in place of
 * values, and looks what it adds to the locals that it changes.
 */
final class LoopAnalysis {
  private static final int MOST_INSTRUCTIONS = 1500;

  /** The loop is not simple. */
  @SuppressWarnings("serial") // Nobody keeps it.
  static final class NotSimple extends Exception {
    NotSimple(String reason) {
      super(reason, null, false, false);
    }
  }

  private final ClassNode type;
  private final MethodNode method;
  private final EffectivelyFinalFields effectivelyFinal;
  private final CoverageProbes probes;
  private final PureCalls pureCalls;
  private final Dominators dominators;
  private final NaturalLoop loop;
  private final List<FlowGraph.Block> order;

  private final Set<Integer> changedLocals = new HashSet<>();
  private final Set<String> changedFields = new HashSet<>();
  private final LoopInterpreter interpreter = new LoopInterpreter(changedLocals, changedFields);

  /** What is added to a local from one iteration to the next. */
  private final Map<Integer, Linear> added = new HashMap<>();

  /** Locals that are changed in a way that is not understood. */
  private final Set<Integer> wild = new HashSet<>();

  /** By block: what is known at its beginning, and at its end. */
  private final Map<FlowGraph.Block, Frame<LoopValue>> before = new HashMap<>();

  private final Map<FlowGraph.Block, Frame<LoopValue>> behind = new HashMap<>();
  private final Set<SimpleLoop.Demand> demands = new LinkedHashSet<>();
  private final List<SimpleLoop.Guard> guards = new ArrayList<>();
  private final Set<AbstractInsnNode> loads = new HashSet<>();

  /** By access: where it is. */
  private final List<FlowGraph.Block> accesses = new ArrayList<>();

  /** Whether something is not known beforehand. */
  private boolean isIrregular;

  LoopAnalysis(
      ClassNode type,
      MethodNode method,
      EffectivelyFinalFields effectivelyFinal,
      PureCalls pureCalls,
      Dominators dominators,
      NaturalLoop loop) {
    this.type = type;
    this.method = method;
    this.effectivelyFinal = effectivelyFinal;
    this.pureCalls = pureCalls;
    this.dominators = dominators;
    this.loop = loop;
    probes = CoverageProbes.of(method);
    order = loop.blocks().stream().sorted(Comparator.comparingInt(dominators::number)).toList();
  }

  /**
   * What the loop does.
   *
   * @param header what the locals hold at its header
   */
  SimpleLoop analyze(Frame<BasicValue> header) throws NotSimple, AnalyzerException {
    checkShape(header);
    collectChanges();
    int unknown;
    do {
      unknown = wild.size();
      execute(header);
      findAdded();
    } while (wild.size() > unknown);
    for (FlowGraph.Block block : order) {
      demand(block);
    }
    if (accesses.isEmpty()) {
      throw new NotSimple("there is no access");
    }
    if (accesses.size() > LoopChunk.MOST_ACCESSES) {
      throw new NotSimple("there are too many accesses");
    }
    List<SimpleLoop.Exit> exits = new ArrayList<>();
    // What tells when it is made also tells in which iteration: that is counted in any case.
    SimpleLoop.Counter counter = isIrregular ? null : counter();
    for (FlowGraph.Block block : order) {
      for (FlowGraph.Block successor : block.ordinary) {
        if (!loop.contains(successor)) {
          SimpleLoop.Exit exit = exit(block, successor, counter);
          counter = exit.counted() == Integer.MIN_VALUE ? null : counter;
          exits.add(exit);
        }
      }
    }
    return new SimpleLoop(loop, List.copyOf(demands), guards, loads, exits, counter);
  }

  private void checkShape(Frame<BasicValue> header) throws NotSimple {
    if (header == null || header.getStackSize() > 0) {
      throw new NotSimple("something is on the stack");
    }
    if (!(loop.header().first() instanceof LabelNode)) {
      throw new NotSimple("nothing jumps to its header");
    }
    int instructions = 0;
    for (FlowGraph.Block block : loop.blocks()) {
      instructions += block.instructions().size();
      if (block.isHandler) {
        throw new NotSimple("exceptions are handled in it");
      }
      for (FlowGraph.Block successor : block.successors) {
        boolean isBack = successor == loop.header();
        if (loop.contains(successor)
            && !isBack
            && dominators.number(successor) <= dominators.number(block)) {
          throw new NotSimple("it is entered at several places");
        }
      }
      for (TryCatchBlockNode range : method.tryCatchBlocks) {
        if (block.isPartlyWithin(range) != loop.header().isWithin(range)) {
          throw new NotSimple("exceptions of a part of it are handled");
        }
      }
    }
    if (instructions > MOST_INSTRUCTIONS) {
      throw new NotSimple("it is too large");
    }
  }

  private void collectChanges() {
    for (FlowGraph.Block block : loop.blocks()) {
      for (AbstractInsnNode instruction : block.instructions()) {
        int opcode = instruction.getOpcode();
        if (instruction instanceof IincInsnNode increment) {
          changedLocals.add(increment.var);
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
          int local = ((VarInsnNode) instruction).var;
          changedLocals.add(local);
          if (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) {
            changedLocals.add(local + 1);
          }
        } else if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
          FieldInsnNode access = (FieldInsnNode) instruction;
          changedFields.add(access.name + access.desc);
        }
      }
    }
  }

  // One iteration.

  private void execute(Frame<BasicValue> header) throws AnalyzerException {
    before.clear();
    behind.clear();
    before.put(loop.header(), atHeader(header));
    for (FlowGraph.Block block : order) {
      Frame<LoopValue> state = new Frame<>(before.get(block));
      interpreter.setCertain(isCertain(block));
      for (AbstractInsnNode instruction : block.instructions()) {
        if (instruction.getOpcode() >= 0) {
          state.execute(instruction, interpreter);
        }
      }
      behind.put(block, state);
      for (FlowGraph.Block successor : block.successors) {
        if (loop.contains(successor) && successor != loop.header()) {
          Frame<LoopValue> known = before.get(successor);
          if (known == null) {
            before.put(successor, new Frame<>(state));
          } else {
            known.merge(state, interpreter);
          }
        }
      }
    }
  }

  /** Whether each iteration comes to a block. */
  private boolean isCertain(FlowGraph.Block block) {
    return loop.latches().stream().allMatch(latch -> dominators.dominates(block, latch));
  }

  private Frame<LoopValue> atHeader(Frame<BasicValue> header) {
    Frame<LoopValue> symbols = new Frame<>(header.getLocals(), header.getMaxStackSize());
    for (int i = 0; i < header.getLocals(); i++) {
      symbols.setLocal(i, atHeader(i, header.getLocal(i)));
    }
    return symbols;
  }

  private LoopValue atHeader(int local, BasicValue value) {
    boolean isChanged = changedLocals.contains(local);
    if (value.equals(BasicValue.INT_VALUE) && !wild.contains(local)) {
      return Linear.of(new Symbol.Local(local));
    }
    if (value.isReference() && !isChanged) {
      return new Reference(new Symbol.Local(local));
    }
    return LoopValue.unknown(value.getSize());
  }

  /** What an iteration adds to each local that it changes. */
  private void findAdded() throws AnalyzerException {
    Frame<LoopValue> end = null;
    for (FlowGraph.Block latch : loop.latches()) {
      if (end == null) {
        end = new Frame<>(behind.get(latch));
      } else {
        end.merge(behind.get(latch), interpreter);
      }
    }
    added.clear();
    for (int local : changedLocals) {
      Linear difference =
          !wild.contains(local) && end.getLocal(local) instanceof Linear sum
              ? sum.without(new Symbol.Local(local))
              : null;
      if (difference != null && interpreter.isInvariant(difference)) {
        added.put(local, difference);
      } else {
        wild.add(local);
      }
    }
  }

  // What it needs.

  private void demand(FlowGraph.Block block) throws NotSimple, AnalyzerException {
    Frame<LoopValue> state = new Frame<>(before.get(block));
    interpreter.setCertain(isCertain(block));
    for (AbstractInsnNode instruction : block.instructions()) {
      if (instruction.getOpcode() >= 0) {
        demand(instruction, block, state);
        state.execute(instruction, interpreter);
      }
    }
  }

  private void demand(AbstractInsnNode instruction, FlowGraph.Block block, Frame<LoopValue> state)
      throws NotSimple {
    int opcode = instruction.getOpcode();
    int top = state.getStackSize() - 1;
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      LoopValue array = state.getStack(top - 1);
      LoopValue index = state.getStack(top);
      demandElement(instruction, array, index, false, block);
      if (opcode == Opcodes.AALOAD
          && !(interpreter.binaryOperation(instruction, array, index) instanceof Reference)) {
        isIrregular = true;
        loads.add(instruction);
      }
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      if (opcode == Opcodes.AASTORE) {
        throw new NotSimple("it stores references");
      }
      if (!probes.contains(instruction)) {
        demandElement(instruction, state.getStack(top - 2), state.getStack(top - 1), true, block);
      }
    } else if (instruction instanceof FieldInsnNode access) {
      demandField(access, block, state);
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      demandNonNull(instruction, state.getStack(top), block);
    } else if (instruction instanceof MethodInsnNode call) {
      if (!pureCalls.contain(call)) {
        throw new NotSimple("it calls " + call.name);
      }
    } else if (opcode == Opcodes.IDIV || opcode == Opcodes.IREM) {
      if (!(state.getStack(top) instanceof Linear divisor)
          || !divisor.isConstant()
          || divisor.constant() == 0) {
        throw new NotSimple("it divides");
      }
    } else if (instruction instanceof LdcInsnNode constant) {
      if (!(constant.cst instanceof Number)) {
        throw new NotSimple("it has constants that are objects");
      }
    } else if (!isHarmless(instruction)) {
      throw new NotSimple("it has an instruction " + opcode);
    }
  }

  private static boolean isHarmless(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return PureCalls.isArithmetic(instruction)
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || (instruction instanceof JumpInsnNode && opcode != Opcodes.JSR);
  }

  private void demandElement(
      AbstractInsnNode instruction,
      LoopValue array,
      LoopValue index,
      boolean isWrite,
      FlowGraph.Block block) {
    if (isCertain(block) && array instanceof Reference object && index instanceof Linear sum) {
      add(new SimpleLoop.Access(instruction, object.symbol(), sum, distance(sum), isWrite), block);
    } else {
      touch(instruction, isWrite, block);
    }
  }

  private void demandNonNull(AbstractInsnNode instruction, LoopValue value, FlowGraph.Block block) {
    if (!(value instanceof Reference object)) {
      guard(instruction);
    } else if (!isThis(object.symbol())) {
      if (isCertain(block)) {
        demands.add(new SimpleLoop.NonNull(object.symbol()));
      } else {
        guard(instruction);
      }
    }
  }

  private void guard(AbstractInsnNode instruction) {
    isIrregular = true;
    guards.add(new SimpleLoop.Guard(instruction, accesses.size()));
  }

  /** What is added to a number from one iteration to the next. */
  private Linear distance(Linear number) {
    Linear sum = Linear.of(0);
    for (Map.Entry<Symbol, Integer> part : number.factors().entrySet()) {
      if (part.getKey() instanceof Symbol.Local local && changedLocals.contains(local.index())) {
        sum = sum.plus(added.get(local.index()).times(part.getValue()));
      }
    }
    return sum;
  }

  private void demandField(FieldInsnNode access, FlowGraph.Block block, Frame<LoopValue> state)
      throws NotSimple {
    int opcode = access.getOpcode();
    boolean isWrite = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    if (ClassSelection.isOfTheJdk(access.owner)) {
      throw new NotSimple("it accesses fields of the JDK");
    }
    if (isWrite && HookTypes.isReference(Type.getType(access.desc))) {
      throw new NotSimple("it stores references");
    }
    boolean isRecorded = AccessWeaver.isRecorded(access, type, method, effectivelyFinal);
    if (!isRecorded && !access.owner.equals(type.name)) {
      throw new NotSimple("it accesses final fields of another class");
    }
    LoopValue object = isStatic ? null : state.getStack(state.getStackSize() - (isWrite ? 2 : 1));
    if (isRecorded) {
      Symbol symbol = object instanceof Reference known ? known.symbol() : null;
      if (isCertain(block) && (isStatic || symbol != null)) {
        add(new SimpleLoop.Access(access, symbol, null, null, isWrite), block);
      } else {
        touch(access, isWrite, block);
        if (!isWrite && HookTypes.isReference(Type.getType(access.desc))) {
          loads.add(access);
        }
      }
    } else if (isWrite) {
      throw new NotSimple("it sets final fields");
    } else if (!isStatic) {
      demandNonNull(access, object, block);
    }
  }

  private boolean isThis(Symbol object) {
    return !ClassFile.isStatic(method) && object.equals(new Symbol.Local(0));
  }

  private void add(SimpleLoop.Demand access, FlowGraph.Block block) {
    demands.add(access);
    accesses.add(block);
  }

  private void touch(AbstractInsnNode instruction, boolean isWrite, FlowGraph.Block block) {
    isIrregular = true;
    add(new SimpleLoop.Touch(instruction, isWrite), block);
  }

  // Its exits.

  private SimpleLoop.Exit exit(FlowGraph.Block from, FlowGraph.Block to, SimpleLoop.Counter counter)
      throws NotSimple {
    if (behind.get(from).getStackSize() > 0) {
      throw new NotSimple("it is left with something on the stack");
    }
    // Those that each iteration makes are made before it is left this way, or never: what comes
    // in between would lead back to itself in the same iteration.
    int made = 0;
    for (int i = 0; i < accesses.size(); i++) {
      made = leadsTo(accesses.get(i), from) ? i + 1 : made;
    }
    Linear counted =
        counter != null && behind.get(from).getLocal(counter.local()) instanceof Linear number
            ? number.without(new Symbol.Local(counter.local()))
            : null;
    boolean isCounted = counted != null && counted.isConstant();
    return new SimpleLoop.Exit(from, to, made, isCounted ? counted.constant() : Integer.MIN_VALUE);
  }

  /** Whether one block leads to another in the same iteration. */
  private boolean leadsTo(FlowGraph.Block from, FlowGraph.Block to) {
    Set<FlowGraph.Block> reached = new HashSet<>(Set.of(from));
    for (FlowGraph.Block block : order) {
      if (reached.contains(block)) {
        for (FlowGraph.Block successor : block.successors) {
          if (successor != loop.header()) {
            reached.add(successor);
          }
        }
      }
    }
    return reached.contains(to);
  }

  /** What counts the iterations, if that is all that the header does. */
  private SimpleLoop.Counter counter() throws AnalyzerException {
    FlowGraph.Block header = loop.header();
    if (!(header.last() instanceof JumpInsnNode test)
        || loop.contains(header.successors.get(0))
        || header.next() == null
        || !loop.contains(header.next())) {
      return null;
    }
    Frame<LoopValue> state = new Frame<>(before.get(header));
    for (AbstractInsnNode instruction : header.instructions()) {
      int opcode = instruction.getOpcode();
      if (instruction == test) {
        break;
      }
      if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
        return null;
      }
      if (opcode >= 0) {
        state.execute(instruction, interpreter);
      }
    }
    int operands =
        test.getOpcode() >= Opcodes.IF_ICMPLT && test.getOpcode() <= Opcodes.IF_ICMPLE
            ? 2
            : test.getOpcode() >= Opcodes.IFLT && test.getOpcode() <= Opcodes.IFLE ? 1 : 0;
    if (operands == 0 || state.getStackSize() != operands) {
      return null;
    }
    LoopValue bound = operands == 2 ? state.getStack(1) : Linear.of(0);
    return state.getStack(0) instanceof Linear number && bound instanceof Linear limit
        ? counter(number, limit, test)
        : null;
  }

  private SimpleLoop.Counter counter(Linear number, Linear bound, JumpInsnNode test) {
    if (number.constant() != 0
        || number.factors().size() != 1
        || !interpreter.isInvariant(bound)
        || !(number.factors().keySet().iterator().next() instanceof Symbol.Local local)) {
      return null;
    }
    Linear step = added.get(local.index());
    if (number.factors().get(local) != 1 || step == null || !step.isConstant()) {
      return null;
    }
    boolean isUp =
        switch (test.getOpcode()) {
          case Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT, Opcodes.IFGE, Opcodes.IFGT -> true;
          default -> false;
        };
    boolean isCounting = isUp ? step.constant() > 0 : step.constant() < 0;
    return isCounting ? new SimpleLoop.Counter(local.index(), step.constant(), bound, test) : null;
  }
}
