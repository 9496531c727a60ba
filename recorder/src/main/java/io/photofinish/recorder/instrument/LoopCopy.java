package io.photofinish.recorder.instrument;

import io.photofinish.recorder.instrument.LoopValue.Linear;
import io.photofinish.recorder.runtime.LoopHooks;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A copy of a loop that gets no hooks, or next to none, at the end of the method. Whoever enters
 * the loop comes to the copy first, and asks how many iterations it may make. When these are made,
 * or if it may make none, some are made by the loop itself, and then it asks again.
 *
 * <pre>
 * entry:  slow = 0
 * check:  what {@link SimpleLoop#demands} say; if one fails: refused
 *         left = start()
 * copy:   the loop; if left is used up: end(), and check again; each exit: end()
 * leave:  from the middle of an iteration of the copy: left = slow = leave(); to the same
 *         instruction of the loop
 * refused: left = slow = more than before; to the loop
 * back:   from the loop, behind each iteration: if left is used up: check, else to the loop
 * </pre>
 */
final class LoopCopy {
  /** How many locals are added. */
  static final int LOCALS = 4;

  private static final String HOOKS = Type.getInternalName(LoopHooks.class);
  private static final String LOG = Type.getDescriptor(ThreadLog.class);

  private final MethodNode method;
  private final FlowGraph graph;
  private final SimpleLoop simple;
  private final NaturalLoop loop;
  private final LoopFrames frames;
  private final boolean hasFrames;

  /** How many iterations were made slowly at once. */
  private final int slow;

  /** How many are left: of slow ones, or in the copy. */
  private final int left;

  /** How many the copy may make; or the counter at its first. */
  private final int start;

  /** Up to where the copy counts. */
  private final int limit;

  private final LabelNode entry = new LabelNode();
  private final LabelNode check = new LabelNode();
  private final LabelNode refused = new LabelNode();
  private final LabelNode back = new LabelNode();
  private final LabelNode copyBack = new LabelNode();
  private final LabelNode stopped = new LabelNode();
  private final LabelNode from = new LabelNode();
  private final LabelNode to = new LabelNode();

  /** What comes behind these is made when it is known which places accesses have. */
  private final LabelNode demands = new LabelNode();

  private final Map<FlowGraph.Block, LabelNode> copies = new HashMap<>();
  private final Map<SimpleLoop.Exit, LabelNode> exits = new HashMap<>();

  /** By instruction: its number if it is an access. */
  private final Map<AbstractInsnNode, Integer> numbers = new HashMap<>();

  private final Map<AbstractInsnNode, LabelNode> leaves = new HashMap<>();
  private final InsnList code = new InsnList();
  private final Set<AbstractInsnNode> made = new HashSet<>();

  /** Where code is to be put that needs the log: what is called with it. */
  private final Map<LabelNode, MethodInsnNode> calls = new HashMap<>();

  LoopCopy(
      MethodNode method, FlowGraph graph, SimpleLoop simple, LoopFrames frames, boolean hasFrames) {
    this.method = method;
    this.graph = graph;
    this.simple = simple;
    this.frames = frames;
    this.hasFrames = hasFrames;
    loop = simple.loop();
    slow = frames.added();
    left = slow + 1;
    start = slow + 2;
    limit = slow + 3;
    List<SimpleLoop.Demand> accesses = simple.accesses();
    for (int i = 0; i < accesses.size(); i++) {
      numbers.put(instructionOf(accesses.get(i)), i);
    }
  }

  private static AbstractInsnNode instructionOf(SimpleLoop.Demand access) {
    return access instanceof SimpleLoop.Touch touch
        ? touch.instruction()
        : ((SimpleLoop.Access) access).instruction();
  }

  /** Whether all that is needed for frames is known. */
  boolean isPossible() {
    if (!hasFrames) {
      return true;
    }
    FrameNode header = loop.header().frame();
    if (header == null || !LoopFrames.isPlain(header) || !header.stack.isEmpty()) {
      return false;
    }
    for (SimpleLoop.Exit exit : simple.exits()) {
      FrameNode target = frameOf(exit);
      if (target == null || !LoopFrames.isPlain(target) || !target.stack.isEmpty()) {
        return false;
      }
    }
    for (SimpleLoop.Guard leave : simple.leaves()) {
      FrameNode frame = frames.before(leave.instruction(), operands());
      if (frame == null || !LoopFrames.isPlain(frame)) {
        return false;
      }
    }
    FlowGraph.Block before =
        loop.header().index == 0 ? null : graph.blocks.get(loop.header().index - 1);
    // Code is put before the header: where something jumps to there must be a frame.
    return before == null || before.last() != null || before.next() == null;
  }

  /** How many operands the method has at most, as far as it is known; some may have been added. */
  private int operands() {
    return method.maxStack + 2;
  }

  private FrameNode frameOf(SimpleLoop.Exit exit) {
    FrameNode known = exit.to().frame();
    return known == null && exit.from().next() == exit.to()
        ? frames.behind(exit.from().last() == null ? exit.from().first() : exit.from().last())
        : known;
  }

  /** Makes the copy, all but what {@link #complete} does. What of it is not to be woven. */
  Set<AbstractInsnNode> make() {
    for (FlowGraph.Block block : loop.blocks()) {
      copies.put(block, new LabelNode());
    }
    for (SimpleLoop.Exit exit : simple.exits()) {
      exits.put(exit, new LabelNode());
    }
    simple.leaves().forEach(leave -> leaves.put(leave.instruction(), new LabelNode()));
    code.add(from);
    addEntry();
    addCopy();
    addCopyBack();
    addExits();
    addLeaves();
    addSlow();
    code.add(to);
    code.forEach(made::add);
    method.instructions.add(code);
    return made;
  }

  private boolean isCounted() {
    return simple.counter() != null;
  }

  private void addEntry() {
    label(entry, header());
    for (int local = slow; local < slow + LOCALS; local++) {
      code.add(new InsnNode(Opcodes.ICONST_0));
      store(local);
    }
    label(check, headerWithAdded());
    code.add(demands);
    call("start", "(" + LOG + ")I");
    store(left);
    load(left);
    code.add(new JumpInsnNode(Opcodes.IFLE, refused));
    if (isCounted()) {
      SimpleLoop.Counter counter = simple.counter();
      load(counter.local());
      code.add(new LdcInsnNode(counter.step()));
      code.add(linear(counter.bound()));
      load(left);
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC, HOOKS, isInclusive() ? "lastOf" : "limit", "(IIII)I"));
      store(limit);
      load(counter.local());
    } else {
      load(left);
    }
    store(start);
    jump(copies.get(loop.header()));
  }

  private boolean isInclusive() {
    return switch (simple.counter().test().getOpcode()) {
      case Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLT, Opcodes.IFGT, Opcodes.IFLT -> true;
      default -> false;
    };
  }

  /** The blocks, in the order of the code. */
  private void addCopy() {
    List<FlowGraph.Block> blocks = List.copyOf(loop.blocks());
    for (int i = 0; i < blocks.size(); i++) {
      FlowGraph.Block block = blocks.get(i);
      code.add(copies.get(block));
      for (AbstractInsnNode instruction : block.instructions()) {
        addCopy(instruction, block);
      }
      FlowGraph.Block next = block.next();
      FlowGraph.Block following = i + 1 < blocks.size() ? blocks.get(i + 1) : null;
      if (next != null && (next != following || next == loop.header())) {
        jump(target(block, next));
      }
    }
  }

  private void addCopy(AbstractInsnNode instruction, FlowGraph.Block block) {
    if (instruction instanceof LabelNode) {
      return;
    }
    if (instruction instanceof LineNumberNode line) {
      LabelNode at = new LabelNode();
      code.add(at);
      code.add(new LineNumberNode(line.line, at));
    } else if (instruction instanceof FrameNode frame) {
      code.add(frames.with(frame));
    } else if (isCounted() && instruction == simple.counter().test()) {
      addTest();
    } else if (instruction instanceof JumpInsnNode jump) {
      code.add(new JumpInsnNode(jump.getOpcode(), target(block, graph.at(jump.label))));
    } else if (instruction instanceof TableSwitchInsnNode table) {
      code.add(
          new TableSwitchInsnNode(
              table.min,
              table.max,
              target(block, graph.at(table.dflt)),
              targets(block, table.labels)));
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      int[] keys = lookup.keys.stream().mapToInt(key -> key).toArray();
      code.add(
          new LookupSwitchInsnNode(
              target(block, graph.at(lookup.dflt)), keys, targets(block, lookup.labels)));
    } else {
      if (leaves.containsKey(instruction)) {
        addQuestion(instruction);
      }
      code.add(instruction.clone(Map.of()));
      if (simple.loads().contains(instruction)) {
        code.add(new InsnNode(Opcodes.DUP)); // reference, reference
        code.add(new LdcInsnNode(numbers.get(instruction)));
        call("loaded", "(" + HookTypes.OBJECT + "I" + LOG + ")V");
      }
    }
  }

  /** Before an instruction that perhaps cannot be executed here. */
  private void addQuestion(AbstractInsnNode instruction) {
    LabelNode leave = leaves.get(instruction);
    Integer number = numbers.get(instruction);
    if (number == null) { // reference
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new JumpInsnNode(Opcodes.IFNULL, leave));
      return;
    }
    String parameters = addAccessed(instruction);
    code.add(new LdcInsnNode(number));
    load(left);
    String name =
        switch (parameters) {
          case "" -> "touchStatic";
          case HookTypes.OBJECT -> "touchField";
          default -> "touch";
        };
    call(name, "(" + parameters + "II" + LOG + ")Z");
    code.add(new JumpInsnNode(Opcodes.IFEQ, leave));
  }

  /** Loads what is accessed: an array and an index, an object, or nothing. What that is. */
  private String addAccessed(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) { // array, index
      code.add(new InsnNode(Opcodes.DUP2)); // array, index, array, index
      return HookTypes.OBJECT + "I";
    }
    if (opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE) { // array, index, value
      code.add(new InsnNode(Opcodes.DUP2_X2)); // value, array, index, value
      code.add(new InsnNode(Opcodes.POP2)); // value, array, index
      code.add(new InsnNode(Opcodes.DUP2_X2)); // array, index, value, array, index
      return HookTypes.OBJECT + "I";
    }
    if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) { // array, index, value
      code.add(new InsnNode(Opcodes.DUP_X2)); // value, array, index, value
      code.add(new InsnNode(Opcodes.POP)); // value, array, index
      code.add(new InsnNode(Opcodes.DUP2_X1)); // array, index, value, array, index
      return HookTypes.OBJECT + "I";
    }
    if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
      return "";
    }
    if (opcode == Opcodes.GETFIELD) { // object
      code.add(new InsnNode(Opcodes.DUP)); // object, object
    } else { // object, value
      code.add(HookCode.objectUnder((FieldInsnNode) instruction)); // object, value, object
    }
    return HookTypes.OBJECT;
  }

  /** In place of the test of the counter: it is compared with what the copy may make. */
  private void addTest() {
    int opcode = simple.counter().test().getOpcode();
    if (opcode >= Opcodes.IF_ICMPEQ) { // counter, bound
      code.add(new InsnNode(Opcodes.POP));
    } else {
      opcode += Opcodes.IF_ICMPEQ - Opcodes.IFEQ;
    }
    load(limit); // counter, limit
    code.add(new JumpInsnNode(opcode, stopped));
  }

  private LabelNode[] targets(FlowGraph.Block block, List<LabelNode> labels) {
    return labels.stream().map(l -> target(block, graph.at(l))).toArray(LabelNode[]::new);
  }

  private LabelNode target(FlowGraph.Block block, FlowGraph.Block target) {
    if (target == loop.header()) {
      return copyBack;
    }
    if (loop.contains(target)) {
      return copies.get(target);
    }
    for (SimpleLoop.Exit exit : simple.exits()) {
      if (exit.from() == block && exit.to() == target) {
        return exits.get(exit);
      }
    }
    throw new IllegalStateException("no exit");
  }

  /** Behind each iteration of the copy. */
  private void addCopyBack() {
    label(copyBack, headerWithAdded());
    if (isCounted()) {
      jump(copies.get(loop.header()));
      addStopped();
      return;
    }
    code.add(new IincInsnNode(left, -1));
    load(left);
    code.add(new JumpInsnNode(Opcodes.IFGT, copies.get(loop.header())));
    load(start);
    code.add(new InsnNode(Opcodes.ICONST_0));
    end();
    checkAgain();
  }

  /** The counter has reached the limit: that of the loop itself, or not yet. */
  private void addStopped() {
    SimpleLoop.Counter counter = simple.counter();
    SimpleLoop.Exit exit =
        simple.exits().stream().filter(e -> e.from() == loop.header()).findFirst().orElseThrow();
    label(stopped, headerWithAdded());
    load(counter.local());
    int opcode = counter.test().getOpcode();
    code.add(linear(counter.bound()));
    code.add(
        new JumpInsnNode(
            opcode >= Opcodes.IF_ICMPEQ ? opcode : opcode + Opcodes.IF_ICMPEQ - Opcodes.IFEQ,
            exits.get(exit)));
    countIterations(0);
    store(left);
    load(left);
    code.add(new InsnNode(Opcodes.ICONST_0));
    end();
    load(left);
    code.add(new JumpInsnNode(Opcodes.IFLE, refused));
    checkAgain();
  }

  private void checkAgain() {
    code.add(new InsnNode(Opcodes.ICONST_0));
    store(slow);
    jump(check);
  }

  /** How many iterations were made, if so much is already added to the counter for the next. */
  private void countIterations(int counted) {
    load(simple.counter().local());
    load(start);
    code.add(new InsnNode(Opcodes.ISUB));
    if (counted != 0) {
      code.add(new LdcInsnNode(counted));
      code.add(new InsnNode(Opcodes.ISUB));
    }
    if (simple.counter().step() != 1) {
      code.add(new LdcInsnNode(simple.counter().step()));
      code.add(new InsnNode(Opcodes.IDIV));
    }
  }

  private void addExits() {
    for (SimpleLoop.Exit exit : simple.exits()) {
      FrameNode frame = hasFrames ? frameOf(exit) : null;
      FrameNode own = frame;
      if (frame != null) {
        own = isCounted() ? frames.with(frame, simple.counter().local()) : frames.with(frame);
      }
      label(exits.get(exit), own);
      if (isCounted()) {
        countIterations(exit.counted());
      } else {
        load(start);
        load(left);
        code.add(new InsnNode(Opcodes.ISUB));
      }
      code.add(new LdcInsnNode(exit.accesses()));
      end();
      jump(labelOf(exit.to(), frame));
    }
  }

  /** From the middle of an iteration to the same place in the loop. */
  private void addLeaves() {
    for (SimpleLoop.Guard leave : simple.leaves()) {
      FrameNode frame = hasFrames ? frames.before(leave.instruction(), operands()) : null;
      label(leaves.get(leave.instruction()), frame == null ? null : frames.with(frame));
      load(start);
      load(left);
      load(slow);
      code.add(new LdcInsnNode(leave.accesses()));
      call("leave", "(IIII" + LOG + ")I");
      code.add(new InsnNode(Opcodes.DUP));
      store(slow);
      store(left);
      jump(labelBefore(leave.instruction(), frame));
    }
  }

  /** A label before an instruction of the loop, which nothing has jumped to so far. */
  private LabelNode labelBefore(AbstractInsnNode instruction, FrameNode frame) {
    LabelNode label = new LabelNode();
    method.instructions.insertBefore(instruction, label);
    AbstractInsnNode before = label.getPrevious();
    while (before.getOpcode() < 0 && !(before instanceof FrameNode)) {
      before = before.getPrevious();
    }
    if (hasFrames && !(before instanceof FrameNode)) {
      method.instructions.insertBefore(instruction, frames.with(frame));
    }
    return label;
  }

  /** The label of a block outside of the loop, which perhaps nothing has jumped to so far. */
  private LabelNode labelOf(FlowGraph.Block block, FrameNode frame) {
    if (block.first() instanceof LabelNode label && (!hasFrames || block.frame() != null)) {
      return label;
    }
    LabelNode label = new LabelNode();
    AbstractInsnNode first = block.first();
    while (first.getOpcode() < 0 && !(first instanceof FrameNode)) {
      first = first.getNext();
    }
    method.instructions.insertBefore(first, label);
    if (hasFrames && !(first instanceof FrameNode)) {
      method.instructions.insertBefore(first, frame);
    }
    return label;
  }

  private void addSlow() {
    label(refused, headerWithAdded());
    load(slow);
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, "slow", "(I)I"));
    code.add(new InsnNode(Opcodes.DUP));
    store(slow);
    store(left);
    jump((LabelNode) loop.header().first());
    label(back, headerWithAdded());
    code.add(new IincInsnNode(left, -1));
    load(left);
    code.add(new JumpInsnNode(Opcodes.IFLE, check));
    jump((LabelNode) loop.header().first());
  }

  /** Has whoever enters the loop, or goes on in it, come here first. All copies are made. */
  void changeLoop() {
    LabelNode header = (LabelNode) loop.header().first();
    Set<AbstractInsnNode> inside = new HashSet<>();
    for (FlowGraph.Block block : loop.blocks()) {
      inside.addAll(block.instructions());
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (!made.contains(instruction)) {
        redirect(instruction, header, inside.contains(instruction) ? back : entry);
      }
    }
    if (hasFrames) {
      for (AbstractInsnNode instruction : inside) {
        if (instruction instanceof FrameNode frame) {
          frames.addTo(frame);
        }
      }
    }
    int index = loop.header().index;
    FlowGraph.Block before = index == 0 ? null : graph.blocks.get(index - 1);
    if (before == null || before.next() == loop.header()) {
      LabelNode target = before != null && loop.contains(before) ? back : entry;
      method.instructions.insertBefore(header, new JumpInsnNode(Opcodes.GOTO, target));
    }
    coverByHandlers();
  }

  private static void redirect(AbstractInsnNode instruction, LabelNode header, LabelNode target) {
    if (instruction instanceof JumpInsnNode jump && jump.label == header) {
      jump.label = target;
    } else if (instruction instanceof TableSwitchInsnNode table) {
      table.labels.replaceAll(label -> label == header ? target : label);
      table.dflt = table.dflt == header ? target : table.dflt;
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      lookup.labels.replaceAll(label -> label == header ? target : label);
      lookup.dflt = lookup.dflt == header ? target : lookup.dflt;
    }
  }

  /** What handles exceptions of the loop handles those of the copy. */
  private void coverByHandlers() {
    ListIterator<TryCatchBlockNode> ranges = method.tryCatchBlocks.listIterator();
    while (ranges.hasNext()) {
      TryCatchBlockNode range = ranges.next();
      if (graph.isKnown(range) && loop.header().isWithin(range)) {
        ranges.add(new TryCatchBlockNode(from, to, range.handler, range.type));
      }
    }
  }

  // What is made at the end.

  /** Adds what needs the log, and the places of accesses. */
  void complete(HookCode hooks, AccessWeaver accesses) {
    calls.forEach(
        (at, call) -> {
          method.instructions.insertBefore(at, hooks.loadLog());
          method.instructions.insertBefore(at, call);
        });
    InsnList asked = new InsnList();
    asked.add(new LdcInsnNode(numbers.size()));
    asked.add(hooks.loadLog());
    asked.add(hook("begin", "(I" + LOG + ")V"));
    for (SimpleLoop.Demand demand : simple.demands()) {
      if (demand instanceof SimpleLoop.NonNull nonNull) {
        asked.add(symbol(nonNull.object(), true));
        asked.add(new JumpInsnNode(Opcodes.IFNULL, refused));
      } else if (demand instanceof SimpleLoop.Access access) {
        asked.add(demand(access, hooks, accesses.place(access.instruction())));
        asked.add(new JumpInsnNode(Opcodes.IFEQ, refused));
      } else if (demand instanceof SimpleLoop.Touch touch) {
        asked.add(demand(touch, hooks, accesses.place(touch.instruction())));
        asked.add(new JumpInsnNode(Opcodes.IFEQ, refused));
      }
    }
    method.instructions.insert(demands, asked);
  }

  private static InsnList demand(SimpleLoop.Access access, HookCode hooks, int place) {
    InsnList asked = new InsnList();
    String name = access.isWrite() ? "writes" : "reads";
    String parameters = "";
    if (access.object() != null) {
      asked.add(symbol(access.object(), true));
      parameters = HookTypes.OBJECT;
      name += access.index() == null ? "Field" : "";
    } else {
      name += "Static";
    }
    if (access.index() != null) {
      asked.add(linear(access.index()));
      asked.add(linear(access.distance()));
      parameters += "II";
    }
    asked.add(hooks.loadLog());
    asked.add(new LdcInsnNode(place));
    asked.add(hook(name, "(" + parameters + LOG + "I)Z"));
    return asked;
  }

  private static InsnList demand(SimpleLoop.Touch touch, HookCode hooks, int place) {
    InsnList asked = new InsnList();
    int opcode = touch.instruction().getOpcode();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    asked.add(hooks.loadLog());
    asked.add(new LdcInsnNode(place));
    String name = touch.isWrite() ? "mayWrite" : "mayRead";
    asked.add(hook(isStatic ? name + "Static" : name, "(" + LOG + "I)Z"));
    return asked;
  }

  /** Loads what a symbol stands for. */
  private static InsnList symbol(Symbol symbol, boolean isReference) {
    InsnList list = new InsnList();
    if (symbol instanceof Symbol.Local local) {
      list.add(new VarInsnNode(isReference ? Opcodes.ALOAD : Opcodes.ILOAD, local.index()));
    } else if (symbol instanceof Symbol.Length length) {
      list.add(symbol(length.array(), true));
      list.add(new InsnNode(Opcodes.ARRAYLENGTH));
    } else if (symbol instanceof Symbol.Element element) {
      list.add(symbol(element.array(), true));
      list.add(linear(element.index()));
      list.add(new InsnNode(Opcodes.AALOAD));
    } else if (symbol instanceof Symbol.Field field) {
      if (field.object() != null) {
        list.add(symbol(field.object(), true));
      }
      int opcode = field.object() == null ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
      list.add(new FieldInsnNode(opcode, field.owner(), field.name(), field.descriptor()));
    }
    return list;
  }

  /** Loads a sum. */
  private static InsnList linear(Linear sum) {
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(sum.constant()));
    sum.factors()
        .forEach(
            (symbol, factor) -> {
              list.add(symbol(symbol, false));
              if (factor != 1) {
                list.add(new LdcInsnNode(factor));
                list.add(new InsnNode(Opcodes.IMUL));
              }
              list.add(new InsnNode(Opcodes.IADD));
            });
    return list;
  }

  // Instructions.

  private FrameNode header() {
    return hasFrames ? withoutAdded() : null;
  }

  private FrameNode withoutAdded() {
    FrameNode frame = loop.header().frame();
    return new FrameNode(
        Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), 0, new Object[0]);
  }

  private FrameNode headerWithAdded() {
    return hasFrames ? frames.with(loop.header().frame()) : null;
  }

  private void label(LabelNode label, FrameNode frame) {
    code.add(label);
    if (frame != null) {
      code.add(frame);
    }
  }

  private void load(int local) {
    code.add(new VarInsnNode(Opcodes.ILOAD, local));
  }

  private void store(int local) {
    code.add(new VarInsnNode(Opcodes.ISTORE, local));
  }

  private void jump(LabelNode target) {
    code.add(new JumpInsnNode(Opcodes.GOTO, target));
  }

  private void end() {
    call("end", "(II" + LOG + ")V");
  }

  private void call(String name, String descriptor) {
    LabelNode at = new LabelNode();
    code.add(at);
    calls.put(at, hook(name, descriptor));
  }

  private static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor);
  }
}
