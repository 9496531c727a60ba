package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.HookTypes.OBJECT;

import io.photofinish.recorder.runtime.Logs;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instruments the entry and the exits of a method, with what they mean for the monitor of a
 * synchronized method and for the initialization of its class. It runs last, when it is known what
 * the rest of the method's instrumentation needs.
 */
final class BoundaryWeaver {
  private static final String LOGS = Type.getInternalName(Logs.class);
  private static final String CURRENT = "()" + Type.getDescriptor(ThreadLog.class);

  private final ClassNode type;
  private final MethodNode method;
  private final HookCode hooks;
  private final AddedLocals locals;

  private final boolean isInitializer;
  private final boolean isSynchronized;

  /** Whether its use may be the first of its class, after which that is initialised. */
  private final boolean usesClass;

  /** Whether the log is told that the method is entered and left. */
  private final boolean keepsCaller;

  /**
   * @param tracksCalls whether those that are called want to know the method
   */
  BoundaryWeaver(ClassNode type, MethodNode method, HookCode hooks, boolean tracksCalls) {
    this.type = type;
    this.method = method;
    this.hooks = hooks;
    locals = AddedLocals.of(method);
    isInitializer = ClassFile.isInitializer(method);
    isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    usesClass =
        !isInitializer
            && (ClassFile.isStatic(method) || method.name.equals("<init>"))
            && ClassFile.hasClassConstants(type)
            && ClassFile.hasInitializer(type);
    keepsCaller = tracksCalls && hooks.usesLog();
  }

  /**
   * @param superCall where a constructor calls another one for its object, else null
   */
  void weave(AbstractInsnNode superCall) {
    if (!hooks.usesLog() && !isSynchronized && !usesClass && !isInitializer) {
      return;
    }
    boolean hasEnd = isSynchronized || keepsCaller;
    if (hasEnd || isInitializer) {
      weaveReturns();
    }
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (instruction instanceof FrameNode frame) {
        locals.addTo(frame, keepsCaller, isSynchronized);
      }
    }
    method.instructions.insert(entered());
    if (hasEnd) {
      addHandler(superCall);
    }
    method.instructions.insert(enter());
  }

  /** What must not throw: it is not handled yet. */
  private InsnList enter() {
    InsnList code = new InsnList();
    code.add(currentLog());
    code.add(new VarInsnNode(Opcodes.ASTORE, locals.log()));
    if (keepsCaller) {
      code.add(hooks.loadLog());
      code.add(HookCode.callOfLog("enter", "()J"));
      code.add(new VarInsnNode(Opcodes.LSTORE, locals.caller()));
    }
    if (isSynchronized) {
      if (ClassFile.isStatic(method)) {
        code.add(hooks.ownClass());
      } else {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      }
      code.add(new VarInsnNode(Opcodes.ASTORE, locals.monitor()));
    }
    return code;
  }

  private InsnList entered() {
    InsnList code = new InsnList();
    if (isSynchronized) {
      code.add(new VarInsnNode(Opcodes.ALOAD, locals.monitor()));
      code.add(hooks.hook("entered", OBJECT));
    }
    if (usesClass) {
      code.add(hooks.ownClass());
      code.add(hooks.hook("usesClass", "Ljava/lang/Class;"));
    }
    return code;
  }

  private static MethodInsnNode currentLog() {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, LOGS, "current", CURRENT);
  }

  private void weaveReturns() {
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (ClassFile.isReturn(instruction)) {
        InsnList code = new InsnList();
        if (isInitializer && ClassFile.hasClassConstants(type)) {
          code.add(hooks.ownClass());
          code.add(hooks.hook("initialized", "Ljava/lang/Class;"));
        }
        code.add(leave());
        method.instructions.insertBefore(instruction, code);
      }
    }
  }

  private InsnList leave() {
    InsnList code = new InsnList();
    if (isSynchronized) {
      code.add(new VarInsnNode(Opcodes.ALOAD, locals.monitor()));
      code.add(hooks.hook("leaving", OBJECT));
    }
    if (keepsCaller) {
      code.add(hooks.loadLog());
      code.add(new VarInsnNode(Opcodes.LLOAD, locals.caller()));
      code.add(HookCode.callOfLog("leave", "(J)V"));
    }
    return code;
  }

  /** Whatever is thrown out of the method: it leaves. */
  private void addHandler(AbstractInsnNode superCall) {
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
    if (ClassFile.hasFrames(type)) {
      FrameNode frame =
          new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
      locals.addTo(frame, keepsCaller, isSynchronized);
      method.instructions.add(frame);
    }
    method.instructions.add(leave());
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
  }
}
