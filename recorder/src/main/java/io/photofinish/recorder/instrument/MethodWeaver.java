package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallEffect;
import io.photofinish.recorder.model.CallModel;
import io.photofinish.recorder.runtime.Hooks;
import io.photofinish.recorder.runtime.Logs;
import io.photofinish.recorder.runtime.Site;
import io.photofinish.recorder.runtime.Sites;
import io.photofinish.recorder.runtime.ThreadLog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instruments one method. Locals behind those of the method hold the thread's log, the caller to
 * come back to, and the monitor of a synchronized method; behind them are those that are used only
 * between two instructions.
 */
final class MethodWeaver {
  private static final String HOOKS = Type.getInternalName(Hooks.class);
  private static final String LOG = Type.getInternalName(ThreadLog.class);
  private static final String LOG_DESCRIPTOR = Type.getDescriptor(ThreadLog.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  /** At the end of the parameters of all hooks: the log, and the place. */
  private static final String HERE = LOG_DESCRIPTOR + "I)V";

  /** What makes the instruction that loads an element the one that stores it. */
  private static final int LOAD_TO_STORE = Opcodes.IASTORE - Opcodes.IALOAD;

  /** Methods of the JDK's interfaces that the JDK itself calls for their results. */
  private static final Set<String> CALLED_BACK =
      Set.of(
          "call",
          "get",
          "apply",
          "compute",
          "next",
          "previous",
          "newThread",
          "initialValue",
          "make",
          "create",
          "invoke",
          "iterator",
          "getRawResult",
          "clone",
          "readResolve");

  private final ClassNode type;
  private final MethodNode method;
  private final ClassLoader loader;
  private final Predicate<String> isInstrumented;
  private final boolean hasFullStacks;
  private final boolean hasValues;
  private final boolean isInitializer;

  private final int logLocal;
  private final int callerLocal;
  private final int monitorLocal;
  private final int firstFree;
  private int end;

  /** Whether the method makes no calls whose callees would want to know it. */
  private final boolean isLeaf;

  private final boolean tracksCalls;
  private int line = -1;
  private boolean usesLog;

  MethodWeaver(ClassNode type, MethodNode method, ClassLoader loader, Weaving weaving) {
    this.type = type;
    this.method = method;
    this.loader = loader;
    isInstrumented = weaving.isInstrumented();
    hasFullStacks = weaving.fullStacks();
    hasValues = weaving.values();
    isInitializer = method.name.equals("<clinit>");
    logLocal = method.maxLocals;
    callerLocal = logLocal + 1;
    monitorLocal = logLocal + 3;
    firstFree = logLocal + 4;
    end = firstFree;
    isLeaf = Calls.none(method);
    tracksCalls = hasFullStacks && !isLeaf;
  }

  void weave() {
    AbstractInsnNode superCall = SuperCall.in(method);
    Set<LabelNode> handlers = interruptHandlers();
    boolean isConstructed = superCall == null;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (isHandlerStart(instruction, handlers)) {
        insertAfter(instruction, caught());
      } else {
        weave(instruction, isConstructed);
      }
      isConstructed |= instruction == superCall;
    }
    line = firstLine();
    wrap(superCall);
  }

  private int firstLine() {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode number) {
        return number.line;
      }
    }
    return -1;
  }

  private void weave(AbstractInsnNode instruction, boolean isConstructed) {
    switch (instruction.getOpcode()) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD -> {
        FieldInsnNode access = (FieldInsnNode) instruction;
        // An object under construction may not be given away before its super constructor ran.
        if (isConstructed || !access.owner.equals(type.name)) {
          weaveField(access);
        } else if (Type.getType(access.desc).getSort() >= Type.ARRAY) {
          publishTop(access);
        }
      }
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> weaveStatic((FieldInsnNode) instruction);
      case Opcodes.IALOAD,
          Opcodes.LALOAD,
          Opcodes.FALOAD,
          Opcodes.DALOAD,
          Opcodes.AALOAD,
          Opcodes.BALOAD,
          Opcodes.CALOAD,
          Opcodes.SALOAD -> {
        insertBefore(instruction, new InsnNode(Opcodes.DUP2), hook("readElement", OBJECT + "I"));
        insertAfter(instruction, accessed(elementType(instruction.getOpcode() + LOAD_TO_STORE)));
      }
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE ->
          weaveArrayWrite(instruction);
      case Opcodes.MONITORENTER -> {
        int monitor = firstFree;
        end = Math.max(end, monitor + 1);
        insertBefore(
            instruction, new InsnNode(Opcodes.DUP), new VarInsnNode(Opcodes.ASTORE, monitor));
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, monitor));
        code.add(hook("entered", OBJECT));
        code.insert(startOfBlock(instruction));
        insertAfter(instruction, code);
      }
      case Opcodes.MONITOREXIT ->
          insertBefore(instruction, new InsnNode(Opcodes.DUP), hook("leaving", OBJECT));
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE ->
          weaveCall((MethodInsnNode) instruction);
      case Opcodes.INVOKEDYNAMIC -> weaveDynamic((InvokeDynamicInsnNode) instruction);
      case Opcodes.ARETURN -> {
        if (mayBeCalledBack()) {
          publishTop(instruction);
        }
      }
      default -> {}
    }
  }

  /**
   * Behind a monitor's entry begins the block that leaves it whatever is thrown: even by the hook,
   * for which the stack may have no room. So it is to begin before the hook.
   */
  private LabelNode startOfBlock(AbstractInsnNode entry) {
    LabelNode start = new LabelNode();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.start == entry.getNext()) {
        block.start = start;
      }
    }
    return start;
  }

  // Memory.

  private void weaveField(FieldInsnNode access) {
    boolean isWrite = access.getOpcode() == Opcodes.PUTFIELD;
    boolean isReference = Type.getType(access.desc).getSort() >= Type.ARRAY;
    if (!isRecorded(access)) {
      if (isWrite && isReference) {
        publishTop(access);
      }
      return;
    }
    InsnList code = new InsnList();
    String parameters = OBJECT;
    if (!isWrite) {
      code.add(new InsnNode(Opcodes.DUP));
    } else if (isReference) {
      code.add(new InsnNode(Opcodes.DUP2));
      parameters = OBJECT + OBJECT;
    } else if (Type.getType(access.desc).getSize() == 1) {
      code.add(new InsnNode(Opcodes.DUP2));
      code.add(new InsnNode(Opcodes.POP));
    } else {
      code.add(new InsnNode(Opcodes.DUP2_X1));
      code.add(new InsnNode(Opcodes.POP2));
      code.add(new InsnNode(Opcodes.DUP_X2));
    }
    code.add(fieldHook(isWrite ? "writeField" : "readField", parameters, access));
    method.instructions.insertBefore(access, code);
    finishField(access, isWrite);
  }

  /** The reference on top of the stack is given to where others may find it. */
  private void publishTop(AbstractInsnNode before) {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.DUP));
    code.add(call("publish", "(" + OBJECT + ")V"));
    method.instructions.insertBefore(before, code);
  }

  private void weaveStatic(FieldInsnNode access) {
    boolean isWrite = access.getOpcode() == Opcodes.PUTSTATIC;
    boolean publishes = isWrite && Type.getType(access.desc).getSort() >= Type.ARRAY;
    boolean isOwn = access.owner.equals(type.name);
    if (ClassSelection.isOfTheJdk(access.owner) || (isOwn && isInitializer)) {
      if (publishes) {
        publishTop(access);
      }
      return;
    }
    if (publishes) {
      insertBefore(access, new InsnNode(Opcodes.DUP), fieldHook("writeStatic", OBJECT, access));
    } else {
      insertBefore(access, fieldHook(isWrite ? "writeStatic" : "readStatic", "", access));
    }
    finishField(access, isWrite);
  }

  private void finishField(FieldInsnNode access, boolean isWrite) {
    Type value = Type.getType(access.desc);
    if (isWrite) {
      insertBefore(access, value(value));
      insertAfter(access, accessed(Type.VOID_TYPE));
    } else {
      insertAfter(access, accessed(value));
    }
  }

  /** Not what is final, where we see it here; the others are looked at when the code runs. */
  private boolean isRecorded(FieldInsnNode access) {
    if (!access.owner.equals(type.name)) {
      return !ClassSelection.isOfTheJdk(access.owner);
    }
    return type.fields.stream()
        .noneMatch(
            field ->
                field.name.equals(access.name)
                    && field.desc.equals(access.desc)
                    && (field.access & Opcodes.ACC_FINAL) != 0);
  }

  private void weaveArrayWrite(AbstractInsnNode instruction) {
    boolean isReference = instruction.getOpcode() == Opcodes.AASTORE;
    Type value = elementType(instruction.getOpcode());
    end = Math.max(end, firstFree + value.getSize());
    InsnList code = new InsnList();
    code.add(new VarInsnNode(value.getOpcode(Opcodes.ISTORE), firstFree));
    code.add(new InsnNode(Opcodes.DUP2));
    if (isReference) {
      code.add(new VarInsnNode(Opcodes.ALOAD, firstFree));
    }
    code.add(hook("writeElement", OBJECT + "I" + (isReference ? OBJECT : "")));
    code.add(new VarInsnNode(value.getOpcode(Opcodes.ILOAD), firstFree));
    code.add(value(value));
    method.instructions.insertBefore(instruction, code);
    insertAfter(instruction, accessed(Type.VOID_TYPE));
  }

  private static Type elementType(int opcode) {
    return switch (opcode) {
      case Opcodes.LASTORE -> Type.LONG_TYPE;
      case Opcodes.FASTORE -> Type.FLOAT_TYPE;
      case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
      case Opcodes.AASTORE -> Type.getType(OBJECT);
      default -> Type.INT_TYPE;
    };
  }

  /** Tells the value on top of the stack, if that is wanted. */
  private InsnList value(Type type) {
    InsnList code = new InsnList();
    if (hasValues && type.getSort() != Type.VOID) {
      code.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      code.add(loadLog());
      String parameter =
          switch (type.getSort()) {
            case Type.LONG, Type.FLOAT, Type.DOUBLE -> type.getDescriptor();
            case Type.ARRAY, Type.OBJECT -> OBJECT;
            default -> "I";
          };
      code.add(call("value", "(" + parameter + LOG_DESCRIPTOR + ")V"));
    }
    return code;
  }

  /**
   * The access is made.
   *
   * @param read the type of the value that is on the stack now, or void
   */
  private InsnList accessed(Type read) {
    InsnList code = value(read);
    String parameter = "";
    if (Operands.mayBePublished(read)) {
      code.add(new InsnNode(Opcodes.DUP));
      parameter = OBJECT;
    }
    code.add(loadLog());
    code.add(call("accessed", "(" + parameter + LOG_DESCRIPTOR + ")V"));
    return code;
  }

  // Calls.

  private void weaveCall(MethodInsnNode call) {
    if (isObjectWait(call)) {
      announceCall(call, true);
      weaveWait(call);
      return;
    }
    CallEffect effect =
        isNeverValidated(call) ? null : CallModel.effectOf(call.owner, call.name, call.desc);
    if (!isInstrumented.test(call.owner) && !Calls.isQuiet(call)) {
      publishArguments(call, call.desc);
      publishResult(call);
    }
    announceCall(call, effect != null);
    if (effect != null) {
      weaveEffect(call, effect);
    }
  }

  /** Code that is not instrumented may give its arguments to anybody. */
  private void publishArguments(AbstractInsnNode call, String descriptor) {
    Operands arguments = new Operands(null, descriptor, firstFree);
    InsnList code = arguments.publish(HOOKS);
    if (code.size() > 0) {
      end = Math.max(end, arguments.end());
      insertBefore(call, arguments.store());
      insertBefore(call, code);
      insertBefore(call, arguments.load());
    }
  }

  /** Code that is not instrumented may have its results from anybody. */
  private void publishResult(MethodInsnNode call) {
    if (Operands.mayBePublished(Type.getReturnType(call.desc))) {
      InsnList code = new InsnList();
      code.add(new InsnNode(Opcodes.DUP));
      code.add(call("received", "(" + OBJECT + ")V"));
      insertAfter(call, code);
    }
  }

  private void weaveDynamic(InvokeDynamicInsnNode call) {
    announceCall(call, false);
    if (!call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      publishArguments(call, call.desc);
    }
  }

  /** Whether code that is not instrumented may call this method, and have its result. */
  private boolean mayBeCalledBack() {
    return method.name.startsWith("lambda$") || CALLED_BACK.contains(method.name);
  }

  /** Reads that are not validated later are like all others. */
  private boolean isNeverValidated(MethodInsnNode call) {
    return OptimisticReads.areNeverValidated(call, method, isInstrumented);
  }

  /** Says where a call is made from, for what happens in it. */
  private void announceCall(AbstractInsnNode call, boolean isModelled) {
    boolean isWanted = hasFullStacks || isModelled || callsTheJdk(call);
    if (isWanted && !Calls.isQuiet(call)) {
      InsnList code = new InsnList();
      code.add(loadLog());
      code.add(new LdcInsnNode(site(Site.at(frame())) << 1));
      code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, LOG, "calls", "(I)V"));
      method.instructions.insertBefore(call, code);
    }
  }

  private static boolean callsTheJdk(AbstractInsnNode call) {
    return call instanceof MethodInsnNode invoked && ClassSelection.isOfTheJdk(invoked.owner);
  }

  private void weaveEffect(MethodInsnNode call, CallEffect effect) {
    boolean isConstructor = call.name.equals("<init>");
    boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !isConstructor;
    Operands operands = new Operands(hasReceiver ? receiverOf(call) : null, call.desc, firstFree);
    end = Math.max(end, operands.end());
    InsnList before = operands.store();
    Type number = effect.isForOffsets() ? Type.LONG_TYPE : Type.INT_TYPE;
    String parameters = OBJECT + OBJECT + OBJECT + number.getDescriptor();
    if (effect.isForRanges()) {
      before.add(operands.loadForRanges());
      String ranges = OBJECT + OBJECT + "III";
      before.add(hook(effect.hooks(), effect.before(), ranges, callSite(call)));
    } else if (effect.before() != null) {
      before.add(operands.loadForHook(number));
      before.add(hook(effect.hooks(), effect.before(), parameters, callSite(call)));
    }
    before.add(operands.load());
    method.instructions.insertBefore(call, before);
    if (effect.after() != null) {
      InsnList after = resultForHook(Type.getReturnType(call.desc));
      after.add(operands.loadForHook(number));
      after.add(hook(effect.hooks(), effect.after(), OBJECT + parameters, callSite(call)));
      insertAfter(call, after);
    }
  }

  /** The place of a call, and what is called if the receiver's class decides that. */
  private Site callSite(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESPECIAL || call.getOpcode() == Opcodes.INVOKESTATIC
        ? Site.at(frame())
        : Site.ofField(frame(), null, call.name, null, false, null);
  }

  private static String receiverOf(MethodInsnNode call) {
    return call.owner.startsWith("[") ? call.owner : "L" + call.owner + ";";
  }

  private static InsnList resultForHook(Type result) {
    InsnList code = new InsnList();
    if (result.getSort() >= Type.ARRAY) {
      code.add(new InsnNode(Opcodes.DUP));
    } else if (result.getSort() == Type.BOOLEAN) {
      code.add(new InsnNode(Opcodes.DUP));
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC, "java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;"));
    } else if (result.getSort() == Type.LONG) {
      code.add(new InsnNode(Opcodes.DUP2));
      code.add(new InsnNode(Opcodes.LCONST_0));
      code.add(new InsnNode(Opcodes.LCMP)); // 0 if it is 0, else 1 or -1: odd
      code.add(new InsnNode(Opcodes.ICONST_1));
      code.add(new InsnNode(Opcodes.IAND));
      code.add(
          new MethodInsnNode(
              Opcodes.INVOKESTATIC, "java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;"));
    } else {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    }
    return code;
  }

  private static boolean isObjectWait(MethodInsnNode call) {
    return call.name.equals("wait")
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && List.of("()V", "(J)V", "(JI)V").contains(call.desc);
  }

  private void weaveWait(MethodInsnNode call) {
    Operands operands = new Operands(receiverOf(call), call.desc, firstFree);
    end = Math.max(end, operands.end());
    InsnList before = operands.store();
    before.add(new VarInsnNode(Opcodes.ALOAD, firstFree));
    before.add(hook("waiting", OBJECT));
    before.add(operands.load());
    method.instructions.insertBefore(call, before);
    InsnList after = new InsnList();
    after.add(new VarInsnNode(Opcodes.ALOAD, firstFree));
    after.add(hook("waited", OBJECT));
    insertAfter(call, after);
  }

  /** Where an exception is caught that may say that the thread was interrupted. */
  private Set<LabelNode> interruptHandlers() {
    Set<LabelNode> handlers = new HashSet<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      if (block.type == null
          || block.type.equals("java/lang/Throwable")
          || block.type.equals("java/lang/Exception")
          || block.type.equals("java/lang/InterruptedException")) {
        handlers.add(block.handler);
      }
    }
    return handlers;
  }

  /** Old class files have no frame at the beginning of a handler. */
  private boolean isHandlerStart(AbstractInsnNode instruction, Set<LabelNode> handlers) {
    return hasFrames()
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

  private InsnList caught() {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.DUP));
    code.add(hook("caught", "Ljava/lang/Throwable;"));
    return code;
  }

  // The method as a whole.

  private void wrap(AbstractInsnNode superCall) {
    boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    boolean usesClass = usesOwnClass();
    if (!usesLog && !isSynchronized && !usesClass && !isInitializer) {
      return;
    }
    boolean saysWhen = tracksCalls && usesLog;
    boolean hasEnd = isSynchronized || saysWhen;
    if (hasEnd || isInitializer) {
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        int opcode = instruction.getOpcode();
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
          method.instructions.insertBefore(instruction, epilogue(isSynchronized, saysWhen));
        }
      }
    }
    updateFrames(saysWhen, isSynchronized);
    if (hasEnd) {
      addHandler(superCall, isSynchronized, saysWhen);
    }
    method.instructions.insert(prologue(isSynchronized, saysWhen, usesClass));
    method.maxLocals = end;
  }

  private boolean usesOwnClass() {
    return !isInitializer
        && (ClassWeaver.isStatic(method) || method.name.equals("<init>"))
        && hasClassConstants()
        && ClassWeaver.hasInitializer(type);
  }

  private InsnList prologue(boolean isSynchronized, boolean saysWhen, boolean usesClass) {
    InsnList code = new InsnList();
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(Logs.class),
            "current",
            "()" + LOG_DESCRIPTOR));
    code.add(new VarInsnNode(Opcodes.ASTORE, logLocal));
    if (saysWhen) {
      code.add(loadLog());
      code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, LOG, "enter", "()J"));
      code.add(new VarInsnNode(Opcodes.LSTORE, callerLocal));
    }
    if (isSynchronized) {
      code.add(ownMonitor());
      code.add(new InsnNode(Opcodes.DUP));
      code.add(new VarInsnNode(Opcodes.ASTORE, monitorLocal));
      code.add(hook("entered", OBJECT));
    }
    if (usesClass) {
      code.add(new LdcInsnNode(Type.getObjectType(type.name)));
      code.add(hook("usesClass", "Ljava/lang/Class;"));
    }
    return code;
  }

  private InsnList ownMonitor() {
    InsnList code = new InsnList();
    if (!ClassWeaver.isStatic(method)) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    } else if (hasClassConstants()) {
      code.add(new LdcInsnNode(Type.getObjectType(type.name)));
    } else {
      // Class files this old have no class constants.
      code.add(new LdcInsnNode(site(ownClassSite())));
      code.add(call("classOf", "(I)" + OBJECT));
    }
    return code;
  }

  private Site ownClassSite() {
    return Site.ofField(frame(), type.name.replace('/', '.'), "", "", true, loader);
  }

  private InsnList epilogue(boolean isSynchronized, boolean saysWhen) {
    InsnList code = new InsnList();
    if (isInitializer && hasClassConstants()) {
      code.add(new LdcInsnNode(Type.getObjectType(type.name)));
      code.add(hook("initialized", "Ljava/lang/Class;"));
    }
    code.add(leave(isSynchronized, saysWhen));
    return code;
  }

  private InsnList leave(boolean isSynchronized, boolean saysWhen) {
    InsnList code = new InsnList();
    if (isSynchronized) {
      code.add(new VarInsnNode(Opcodes.ALOAD, monitorLocal));
      code.add(hook("leaving", OBJECT));
    }
    if (saysWhen) {
      code.add(loadLog());
      code.add(new VarInsnNode(Opcodes.LLOAD, callerLocal));
      code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, LOG, "leave", "(J)V"));
    }
    return code;
  }

  /** Whatever is thrown out of the method: it leaves. */
  private void addHandler(AbstractInsnNode superCall, boolean isSynchronized, boolean saysWhen) {
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    LabelNode handler = new LabelNode();
    if (superCall == null) {
      method.instructions.insert(from);
    } else {
      method.instructions.insert(superCall, from);
    }
    method.instructions.add(to);
    method.instructions.add(handler);
    if (hasFrames()) {
      FrameNode frame =
          new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      addLocals(frame, saysWhen, isSynchronized);
      method.instructions.add(frame);
    }
    method.instructions.add(leave(isSynchronized, saysWhen));
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
  }

  private void updateFrames(boolean saysWhen, boolean isSynchronized) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FrameNode frame) {
        addLocals(frame, saysWhen, isSynchronized);
      }
    }
  }

  private void addLocals(FrameNode frame, boolean saysWhen, boolean isSynchronized) {
    List<Object> locals = new ArrayList<>(frame.local);
    int size = 0;
    for (Object local : locals) {
      size += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; size < logLocal; size++) {
      locals.add(Opcodes.TOP);
    }
    locals.add(LOG);
    if (saysWhen) {
      locals.add(Opcodes.LONG);
    } else if (isSynchronized) {
      locals.add(Opcodes.TOP);
      locals.add(Opcodes.TOP);
    }
    if (isSynchronized) {
      locals.add("java/lang/Object");
    }
    frame.local = locals;
  }

  /** Whether code can name a class as a constant. */
  private boolean hasClassConstants() {
    return (type.version & 0xFFFF) >= Opcodes.V1_5;
  }

  private boolean hasFrames() {
    return (type.version & 0xFFFF) >= Opcodes.V1_6;
  }

  // Code.

  private VarInsnNode loadLog() {
    usesLog = true;
    return new VarInsnNode(Opcodes.ALOAD, logLocal);
  }

  private InsnList hook(String name, String parameters) {
    return hook(HOOKS, name, parameters);
  }

  private InsnList hook(String hooks, String name, String parameters) {
    return hook(hooks, name, parameters, Site.at(frame()));
  }

  private InsnList fieldHook(String name, String parameters, FieldInsnNode access) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    String owner = access.owner.replace('/', '.');
    Site site = Site.ofField(frame(), owner, access.name, access.desc, isStatic, loader);
    return hook(HOOKS, name, parameters, site);
  }

  private InsnList hook(String hooks, String name, String parameters, Site site) {
    InsnList code = new InsnList();
    code.add(loadLog());
    code.add(new LdcInsnNode(site(site) << 1 | (isLeaf && hasFullStacks ? 1 : 0)));
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, hooks, name, "(" + parameters + HERE));
    return code;
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor);
  }

  private static int site(Site site) {
    return Sites.add(site);
  }

  /** The place as a stack trace shows it. */
  private String frame() {
    String source = type.sourceFile == null ? "Unknown Source" : type.sourceFile;
    String place = line < 0 || type.sourceFile == null ? source : source + ":" + line;
    return type.name.replace('/', '.') + "." + method.name + "(" + place + ")";
  }

  private void insertBefore(AbstractInsnNode at, AbstractInsnNode first, InsnList rest) {
    method.instructions.insertBefore(at, first);
    method.instructions.insertBefore(at, rest);
  }

  private void insertBefore(AbstractInsnNode at, AbstractInsnNode first, AbstractInsnNode second) {
    method.instructions.insertBefore(at, first);
    method.instructions.insertBefore(at, second);
  }

  private void insertBefore(AbstractInsnNode at, InsnList code) {
    method.instructions.insertBefore(at, code);
  }

  private void insertAfter(AbstractInsnNode at, InsnList code) {
    method.instructions.insert(at, code);
  }
}
