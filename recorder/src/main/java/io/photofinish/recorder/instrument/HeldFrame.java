package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * What a method's locals and operands hold at one place. An object that others do not know is in
 * these only. As soon as one reference to it is given away, all of them are to any object; so they
 * are where the ways through the method disagree on what is there.
 */
final class HeldFrame extends Frame<HeldValue> {
  /** Told of what the constructors do that are called, and what the method gives away. */
  interface Listener {
    /** Whether a constructor may give its object away. */
    boolean givesAway(MethodInsnNode constructor);

    /** The method, being a constructor, may have given its object away. */
    void ownIsKnown();
  }

  private final Listener listener;

  HeldFrame(int locals, int operands, Listener listener) {
    super(locals, operands);
    this.listener = listener;
  }

  HeldFrame(Frame<? extends HeldValue> other, Listener listener) {
    super(other);
    this.listener = listener;
  }

  @Override
  public void execute(AbstractInsnNode instruction, Interpreter<HeldValue> interpreter)
      throws AnalyzerException {
    switch (instruction.getOpcode()) {
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC, Opcodes.AASTORE, Opcodes.ARETURN, Opcodes.ATHROW ->
          makeKnown(operand(0));
      case Opcodes.INVOKEDYNAMIC -> giveArguments(((InvokeDynamicInsnNode) instruction).desc);
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE ->
          call((MethodInsnNode) instruction);
      case Opcodes.JSR -> throw new AnalyzerException(instruction, "subroutines are not followed");
      default -> {}
    }
    super.execute(instruction, interpreter);
  }

  /** The operand that is so far below the top. */
  HeldValue operand(int below) {
    return getStack(getStackSize() - 1 - below);
  }

  private void call(MethodInsnNode call) {
    int arguments = giveArguments(call.desc);
    boolean keepsSecret = call.name.equals("<init>") && !listener.givesAway(call);
    if (call.getOpcode() != Opcodes.INVOKESTATIC && !keepsSecret) {
      makeKnown(operand(arguments));
    }
  }

  private int giveArguments(String descriptor) {
    int count = Type.getArgumentTypes(descriptor).length;
    for (int i = 0; i < count; i++) {
      makeKnown(operand(i));
    }
    return count;
  }

  /** Others may know an object from now on. */
  private boolean makeKnown(HeldValue object) {
    if (!object.isUnknownToOthers()) {
      return false;
    }
    boolean isChanged = false;
    for (int i = 0; i < getLocals() + getStackSize(); i++) {
      if (at(i).equals(object)) {
        set(i, HeldValue.ANY);
        isChanged = true;
      }
    }
    if (object.equals(HeldValue.OWN)) {
      listener.ownIsKnown();
    }
    return isChanged;
  }

  void makeAllKnown() {
    for (int i = 0; i < getLocals() + getStackSize(); i++) {
      makeKnown(at(i));
    }
  }

  /** Of a local, or of an operand behind them. */
  private HeldValue at(int i) {
    return i < getLocals() ? getLocal(i) : getStack(i - getLocals());
  }

  private void set(int i, HeldValue value) {
    if (i < getLocals()) {
      setLocal(i, value);
    } else {
      setStack(i - getLocals(), value);
    }
  }

  @Override
  public boolean merge(Frame<? extends HeldValue> frame, Interpreter<HeldValue> interpreter)
      throws AnalyzerException {
    HeldFrame other = (HeldFrame) frame;
    HeldFrame before = new HeldFrame(this, listener);
    boolean isChanged = super.merge(frame, interpreter);
    for (int i = 0; i < getLocals() + getStackSize(); i++) {
      HeldValue one = before.at(i);
      HeldValue two = other.at(i);
      // A reference to any object may be to one that another local has.
      if (one.isReference() && two.isReference() && !one.equals(two)) {
        isChanged |= makeKnown(one);
        isChanged |= makeKnown(two);
      }
    }
    return isChanged;
  }
}
