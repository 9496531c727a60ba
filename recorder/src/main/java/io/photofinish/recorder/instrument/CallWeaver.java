package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallArgument;
import io.photofinish.recorder.model.CallEffect;
import io.photofinish.recorder.model.CallHook;
import io.photofinish.recorder.model.CallModel;
import io.photofinish.recorder.runtime.site.Site;
import io.photofinish.recorder.runtime.site.Sites;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments calls: records where they are made from, and what calls of the JDK's methods mean.
 */
final class CallWeaver {
  private final MethodNode method;
  private final HookCode hooks;
  private final PublicationWeaver publications;
  private final MonitorWeaver monitors;
  private final EventFreeMethods eventFree;
  private final Nest nest;
  private final InheritedMethods inherited;
  private final Weaving weaving;
  private final SavedOperands saved;

  CallWeaver(
      MethodNode method,
      HookCode hooks,
      PublicationWeaver publications,
      MonitorWeaver monitors,
      EventFreeMethods eventFree,
      Nest nest,
      InheritedMethods inherited,
      SavedOperands saved,
      Weaving weaving) {
    this.method = method;
    this.hooks = hooks;
    this.publications = publications;
    this.monitors = monitors;
    this.eventFree = eventFree;
    this.nest = nest;
    this.inherited = inherited;
    this.saved = saved;
    this.weaving = weaving;
  }

  void weave(MethodInsnNode call) {
    if (MonitorWeaver.isWait(call)) {
      announce(call, true);
      monitors.weaveWait(call);
      return;
    }
    CallEffect effect = effectOf(call);
    if (GivenArguments.areMovedBy(call)) {
      publications.publishReceiver(call);
    }
    if (PublicationWeaver.isOfInterest(call.desc)
        && inherited.mayBeForeign(call, weaving.isInstrumented())
        && !Calls.isEventFree(call)
        && !NonCapturingMethods.contain(call)) {
      publishForeign(call);
    }
    if (Calls.mayHash(call)) {
      publications.publishTop(call);
    }
    if (isCopy(call)) {
      method.instructions.insert(call, HookCode.withTop(HookCode.objectHook("copied")));
    }
    announce(call, effect != null);
    if (effect != null) {
      weaveEffect(call, effect);
    }
  }

  /** Whether the result may be a copy of an object, with the {@code ShadowField} of that. */
  private static boolean isCopy(MethodInsnNode call) {
    return call.name.equals("clone")
        && call.desc.equals("()Ljava/lang/Object;")
        && !call.owner.startsWith("[");
  }

  private void publishForeign(MethodInsnNode call) {
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      publications.publishCopied(call);
      return;
    }
    GivenArguments.Use[] uses = GivenArguments.of(call);
    if (uses != null) {
      publications.publishGiven(call, uses);
      return;
    }
    if (PublicationWeaver.isReflected(call)) {
      publications.publishReflected(call);
      return;
    }
    publications.publishArguments(call, call.desc);
    if (!NewResults.contain(call)) {
      publications.receiveResult(call);
    }
  }

  private CallEffect effectOf(MethodInsnNode call) {
    boolean means =
        CallModel.mayMean(call.name, call.desc) && !nest.declares(call) && !isNeverValidated(call);
    return means ? inherited.effectOf(call) : null;
  }

  void weaveDynamic(InvokeDynamicInsnNode call) {
    announce(call, false);
    if (!call.bsm.getOwner().equals(LambdaResults.FACTORY)) {
      publications.publishArguments(call, call.desc);
    } else if (isForeign(call)) {
      publications.publishResult(call);
    }
    // What a lambda has captured is published with it.
  }

  /**
   * Whether it refers to a method of code that is not instrumented, which gets what it is given.
   */
  private boolean isForeign(InvokeDynamicInsnNode reference) {
    return reference.bsmArgs.length > 1
        && reference.bsmArgs[1] instanceof Handle called
        && !ValueClasses.contains(called.getOwner())
        && !weaving.isInstrumented().test(called.getOwner());
  }

  /** Reads that are not validated later are like all others. */
  private boolean isNeverValidated(MethodInsnNode call) {
    return OptimisticReads.areNeverValidated(call, method, weaving.isInstrumented());
  }

  /** Says where a call is made from, for what happens in it. */
  private void announce(AbstractInsnNode call, boolean isModelled) {
    boolean isWanted = weaving.fullStacks() || isModelled || callsTheJdk(call);
    if (isWanted && !eventFree.contain(call)) {
      InsnList code = new InsnList();
      code.add(hooks.loadLog());
      code.add(new LdcInsnNode(Sites.add(hooks.here())));
      code.add(HookCode.setCallSite());
      method.instructions.insertBefore(call, code);
    }
  }

  private static boolean callsTheJdk(AbstractInsnNode call) {
    return call instanceof MethodInsnNode invoked && ClassSelection.isOfTheJdk(invoked.owner);
  }

  private void weaveEffect(MethodInsnNode call, CallEffect effect) {
    Operands operands = Operands.of(call, AddedLocals.of(method).firstFree());
    boolean isStored = effect.takesOperands();
    InsnList before = isStored ? operands.store() : new InsnList();
    before.add(hooks.find(call.owner));
    if (effect.before() != null) {
      before.add(callOf(effect.before(), operands, call));
    }
    if (isStored) {
      before.add(operands.load());
      if (effect.after() == null) {
        before.add(operands.forget());
      }
    }
    method.instructions.insertBefore(call, before);
    if (effect.after() != null) {
      InsnList after = callOf(effect.after(), operands, call);
      if (isStored) {
        operands.references().forEach(local -> after.add(saved.forgetBehindCall(local)));
      }
      method.instructions.insert(call, after);
    }
  }

  private InsnList callOf(CallHook hook, Operands operands, MethodInsnNode call) {
    InsnList code = new InsnList();
    for (CallArgument argument : hook.arguments()) {
      if (argument instanceof CallArgument.Constant constant) {
        code.add(new LdcInsnNode(constant.value()));
      } else if (argument == CallArgument.Value.RESULT) {
        code.add(result(Type.getReturnType(call.desc)));
      } else if (argument == CallArgument.Value.SUCCESS) {
        code.add(success(Type.getReturnType(call.desc)));
      } else {
        code.add(operands.load((CallArgument.Value) argument));
      }
    }
    code.add(hooks.hook(hook.owner(), hook.name(), hook.parameters(), place(call)));
    return code;
  }

  /** The place of a call, and what is called if the receiver's class decides that. */
  private Site place(MethodInsnNode call) {
    return inherited.isSurelyTheJdks(call) ? hooks.here() : hooks.here(call.name);
  }

  private static InsnNode result(Type result) {
    return new InsnNode(HookTypes.isReference(result) ? Opcodes.DUP : Opcodes.ACONST_NULL);
  }

  private static InsnList success(Type result) {
    InsnList code = new InsnList();
    if (result.getSort() == Type.BOOLEAN) {
      code.add(new InsnNode(Opcodes.DUP));
    } else if (result.getSort() == Type.LONG) {
      code.add(new InsnNode(Opcodes.DUP2));
      code.add(new InsnNode(Opcodes.LCONST_0));
      code.add(new InsnNode(Opcodes.LCMP)); // 0 if it is 0, else 1 or -1: odd
      code.add(new InsnNode(Opcodes.ICONST_1));
      code.add(new InsnNode(Opcodes.IAND));
    } else {
      code.add(new InsnNode(Opcodes.ICONST_1));
    }
    return code;
  }
}
