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
 * The abstract state of the escape analysis before one instruction: what the method's locals and
 * operands hold. Only these can refer to an object that has not escaped. When one reference to it
 * escapes, all of them become references to an arbitrary object. So they do where control flow
 * joins and the branches disagree.
 */
final class HeldFrame extends Frame<HeldValue> {
  /** Knows what called constructors do, and is told when {@code this} escapes. */
  interface Listener {
    /** Whether a constructor may let {@code this} escape. */
    boolean letsThisEscape(MethodInsnNode constructor);

    /** The method is a constructor, and {@code this} may have escaped. */
    void thisEscaped();
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
          escape(operand(0));
      case Opcodes.INVOKEDYNAMIC -> escapeArguments(((InvokeDynamicInsnNode) instruction).desc);
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
    int arguments = escapeArguments(call.desc);
    boolean staysPrivate = call.name.equals("<init>") && !listener.letsThisEscape(call);
    if (call.getOpcode() != Opcodes.INVOKESTATIC && !staysPrivate) {
      escape(operand(arguments));
    }
  }

  private int escapeArguments(String descriptor) {
    int count = Type.getArgumentTypes(descriptor).length;
    for (int i = 0; i < count; i++) {
      escape(operand(i));
    }
    return count;
  }

  /** The object may have escaped from now on. */
  private boolean escape(HeldValue object) {
    if (!object.hasNotEscaped()) {
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
      listener.thisEscaped();
    }
    return isChanged;
  }

  void escapeAll() {
    for (int i = 0; i < getLocals() + getStackSize(); i++) {
      escape(at(i));
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
        isChanged |= escape(one);
        isChanged |= escape(two);
      }
    }
    return isChanged;
  }
}
