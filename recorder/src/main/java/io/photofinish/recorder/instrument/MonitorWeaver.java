package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.HookTypes.OBJECT;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Instruments the places where a method enters and exits monitors, and where it waits on them. */
final class MonitorWeaver {
  private final MethodNode method;
  private final HookCode hooks;
  private final SavedOperands saved;
  private final int firstFree;

  MonitorWeaver(MethodNode method, HookCode hooks, SavedOperands saved) {
    this.method = method;
    this.hooks = hooks;
    this.saved = saved;
    firstFree = AddedLocals.of(method).firstFree();
  }

  void weaveEnter(AbstractInsnNode entry) {
    InsnList before = new InsnList();
    before.add(new InsnNode(Opcodes.DUP));
    before.add(new VarInsnNode(Opcodes.ASTORE, firstFree));
    method.instructions.insertBefore(entry, before);
    InsnList after = new InsnList();
    after.add(startOfBlock(entry));
    after.add(hookOfSaved("entered"));
    after.add(saved.forgetBehindCall(firstFree));
    method.instructions.insert(entry, after);
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

  void weaveExit(AbstractInsnNode exit) {
    method.instructions.insertBefore(exit, HookCode.withTop(hooks.hook("leaving", OBJECT)));
  }

  static boolean isWait(MethodInsnNode call) {
    return call.name.equals("wait")
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && List.of("()V", "(J)V", "(JI)V").contains(call.desc);
  }

  void weaveWait(MethodInsnNode call) {
    Operands operands = Operands.of(call, firstFree);
    InsnList before = operands.store();
    before.add(hooks.find(call.owner));
    before.add(hookOfSaved("waiting"));
    before.add(operands.load());
    method.instructions.insertBefore(call, before);
    InsnList after = hookOfSaved("waited");
    after.add(saved.forgetBehindCall(firstFree));
    method.instructions.insert(call, after);
  }

  /** A hook for the monitor in the first free local. */
  private InsnList hookOfSaved(String name) {
    InsnList code = hooks.hook(name, OBJECT);
    code.insert(new VarInsnNode(Opcodes.ALOAD, firstFree));
    return code;
  }
}
