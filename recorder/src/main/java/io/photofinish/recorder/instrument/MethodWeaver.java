package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Instruments one method: passes each instruction to the weaver that is responsible for it. */
final class MethodWeaver {
  private final ClassNode type;
  private final MethodNode method;
  private final HookCode hooks;
  private final PublicationWeaver publications;
  private final AccessWeaver accesses;
  private final MonitorWeaver monitors;
  private final CallWeaver calls;
  private final HandlerWeaver handlers;
  private final MonitorHandlers monitorHandlers;
  private final SavedOperands saved = new SavedOperands();
  private final LoopCopies loops = new LoopCopies();
  private final CoverageProbes probes;
  private final boolean tracksCalls;

  MethodWeaver(
      ClassNode type,
      MethodNode method,
      EventFreeMethods eventFree,
      Nest nest,
      InheritedMethods inherited,
      EffectivelyFinalFields effectivelyFinal,
      LambdaResults lambdas,
      ClassLoader loader,
      Weaving weaving) {
    this.type = type;
    this.method = method;
    FinallyHandlers.uncover(method);
    monitorHandlers = new MonitorHandlers(method);
    ThrowingCalls.guard(method, ClassFile.hasFrames(type));
    boolean isLeaf = eventFree.areAllCalledBy(method);
    tracksCalls = weaving.fullStacks() && !isLeaf;
    if (weaving.drops() && !weaving.values()) {
      loops.makeIn(type, method, eventFree, effectivelyFinal);
    }
    hooks = new HookCode(type, method, loader, weaving.fullStacks() && isLeaf);
    publications = new PublicationWeaver(method, lambdas, saved);
    accesses =
        new AccessWeaver(type, method, hooks, publications, effectivelyFinal, weaving.values());
    monitors = new MonitorWeaver(method, hooks, saved);
    calls =
        new CallWeaver(
            method, hooks, publications, monitors, eventFree, nest, inherited, saved, weaving);
    handlers = new HandlerWeaver(type, method, hooks);
    probes = CoverageProbes.of(method);
  }

  void weave() {
    int firstLine = -1;
    AbstractInsnNode superCall = SuperCall.in(method);
    boolean isConstructed = superCall == null;
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (loops.contain(instruction)) {
        continue;
      }
      if (instruction instanceof LineNumberNode number) {
        firstLine = firstLine < 0 ? number.line : firstLine;
        hooks.setLine(number.line);
      } else {
        weave(instruction, isConstructed);
      }
      isConstructed |= instruction == superCall;
    }
    loops.complete(hooks, accesses);
    saved.forgetInHandlers(method);
    monitorHandlers.coverHooks();
    hooks.setLine(firstLine);
    new BoundaryWeaver(type, method, hooks, tracksCalls).weave(superCall);
  }

  private void weave(AbstractInsnNode instruction, boolean isConstructed) {
    switch (instruction.getOpcode()) {
      case Opcodes.GETFIELD, Opcodes.PUTFIELD ->
          accesses.weaveField((FieldInsnNode) instruction, isConstructed);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC ->
          accesses.weaveStatic((FieldInsnNode) instruction);
      case Opcodes.IALOAD,
          Opcodes.LALOAD,
          Opcodes.FALOAD,
          Opcodes.DALOAD,
          Opcodes.AALOAD,
          Opcodes.BALOAD,
          Opcodes.CALOAD,
          Opcodes.SALOAD ->
          accesses.weaveElementRead(instruction);
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE -> {
        if (!probes.contains(instruction)) {
          accesses.weaveElementWrite(instruction);
        }
      }
      case Opcodes.MONITORENTER -> monitors.weaveEnter(instruction);
      case Opcodes.MONITOREXIT -> monitors.weaveExit(instruction);
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE ->
          calls.weave((MethodInsnNode) instruction);
      case Opcodes.INVOKEDYNAMIC -> calls.weaveDynamic((InvokeDynamicInsnNode) instruction);
      case Opcodes.ARETURN -> publications.publishReturned(instruction);
      default -> handlers.weaveStart(instruction);
    }
  }
}
