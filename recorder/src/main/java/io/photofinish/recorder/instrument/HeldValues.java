package io.photofinish.recorder.instrument;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * The transfer function of the {@link EscapeAnalysis}: which value an instruction computes from its
 * operands. Which objects escape by it is up to {@link HeldFrame}.
 */
final class HeldValues extends Interpreter<HeldValue> {
  private final BasicInterpreter types = new BasicInterpreter();
  private final boolean isConstructor;

  /** Of a method, or a constructor. */
  HeldValues(boolean isConstructor) {
    super(Opcodes.ASM9);
    this.isConstructor = isConstructor;
  }

  @Override
  public HeldValue newValue(Type type) {
    return of(types.newValue(type));
  }

  private static HeldValue of(BasicValue value) {
    if (value == null) {
      return null;
    }
    if (value.isReference()) {
      return HeldValue.ANY;
    }
    return value.getSize() == 1 ? HeldValue.WORD : HeldValue.TWO_WORDS;
  }

  @Override
  public HeldValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isConstructor && local == 0 ? HeldValue.OWN : newValue(type);
  }

  /** The instruction that threw may have let an object escape. */
  @Override
  public HeldValue newExceptionValue(
      TryCatchBlockNode block, Frame<HeldValue> handler, Type exception) {
    ((HeldFrame) handler).escapeAll();
    return HeldValue.ANY;
  }

  @Override
  public HeldValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return instruction.getOpcode() == Opcodes.NEW
        ? HeldValue.madeBy(instruction)
        : of(types.newOperation(instruction));
  }

  @Override
  public HeldValue copyOperation(AbstractInsnNode instruction, HeldValue value) {
    return value;
  }

  @Override
  public HeldValue unaryOperation(AbstractInsnNode instruction, HeldValue value)
      throws AnalyzerException {
    return instruction.getOpcode() == Opcodes.CHECKCAST
        ? value
        : of(types.unaryOperation(instruction, null));
  }

  @Override
  public HeldValue binaryOperation(AbstractInsnNode instruction, HeldValue first, HeldValue second)
      throws AnalyzerException {
    return of(types.binaryOperation(instruction, null, null));
  }

  @Override
  public HeldValue ternaryOperation(
      AbstractInsnNode instruction, HeldValue first, HeldValue second, HeldValue third) {
    return null;
  }

  @Override
  public HeldValue naryOperation(AbstractInsnNode instruction, List<? extends HeldValue> operands)
      throws AnalyzerException {
    return of(types.naryOperation(instruction, null));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, HeldValue value, HeldValue expected) {}

  @Override
  public HeldValue merge(HeldValue first, HeldValue second) {
    if (first.equals(second)) {
      return first;
    }
    return first.isReference() && second.isReference() ? HeldValue.ANY : HeldValue.WORD;
  }
}
