package io.photofinish.recorder.instrument;

import io.photofinish.recorder.instrument.LoopValue.Linear;
import io.photofinish.recorder.instrument.LoopValue.Reference;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Executes the instructions of an iteration with {@link LoopValue}s. */
final class LoopInterpreter extends Interpreter<LoopValue> {
  /** What the loop changes: locals, and fields by their names and descriptors. */
  private final Set<Integer> changedLocals;

  private final Set<String> changedFields;

  /** Whether each iteration comes to what is executed now. */
  private boolean isCertain = true;

  LoopInterpreter(Set<Integer> changedLocals, Set<String> changedFields) {
    super(Opcodes.ASM9);
    this.changedLocals = changedLocals;
    this.changedFields = changedFields;
  }

  /**
   * Whether each iteration comes to what is executed from now on. What it reads from memory else is
   * not known when the iteration begins: it may be that it cannot be read.
   */
  void setCertain(boolean certain) {
    isCertain = certain;
  }

  /** Whether a number is the same in all iterations. */
  boolean isInvariant(Linear value) {
    return value.factors().keySet().stream()
        .noneMatch(s -> s instanceof Symbol.Local local && changedLocals.contains(local.index()));
  }

  @Override
  public LoopValue newValue(Type type) {
    if (Type.VOID_TYPE.equals(type)) {
      return null;
    }
    return type == null ? LoopValue.UNKNOWN : LoopValue.unknown(type.getSize());
  }

  @Override
  public LoopValue newOperation(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Linear.of(opcode - Opcodes.ICONST_0);
    }
    if (instruction instanceof IntInsnNode constant) {
      return Linear.of(constant.operand);
    }
    if (instruction instanceof LdcInsnNode constant) {
      if (constant.cst instanceof Integer number) {
        return Linear.of(number);
      }
      boolean isWide = constant.cst instanceof Long || constant.cst instanceof Double;
      return LoopValue.unknown(isWide ? 2 : 1);
    }
    if (instruction instanceof FieldInsnNode field) {
      return field(null, field);
    }
    boolean isWide =
        opcode == Opcodes.LCONST_0
            || opcode == Opcodes.LCONST_1
            || opcode == Opcodes.DCONST_0
            || opcode == Opcodes.DCONST_1;
    return LoopValue.unknown(isWide ? 2 : 1);
  }

  private LoopValue field(Symbol object, FieldInsnNode access) {
    Type type = Type.getType(access.desc);
    Symbol symbol = new Symbol.Field(object, access.owner, access.name, access.desc);
    if (!isCertain || changedFields.contains(access.name + access.desc)) {
      return LoopValue.unknown(type.getSize());
    }
    return switch (type.getSort()) {
      case Type.INT, Type.SHORT, Type.CHAR, Type.BYTE -> Linear.of(symbol);
      case Type.OBJECT, Type.ARRAY -> new Reference(symbol);
      default -> LoopValue.unknown(type.getSize());
    };
  }

  @Override
  public LoopValue copyOperation(AbstractInsnNode instruction, LoopValue value) {
    return value;
  }

  @Override
  public LoopValue unaryOperation(AbstractInsnNode instruction, LoopValue value) {
    return switch (instruction.getOpcode()) {
      case Opcodes.INEG -> value instanceof Linear sum ? sum.times(-1) : LoopValue.UNKNOWN;
      case Opcodes.IINC ->
          value instanceof Linear sum
              ? sum.plus(Linear.of(((IincInsnNode) instruction).incr))
              : LoopValue.UNKNOWN;
      case Opcodes.ARRAYLENGTH ->
          value instanceof Reference array && isCertain
              ? Linear.of(new Symbol.Length(array.symbol()))
              : LoopValue.UNKNOWN;
      case Opcodes.GETFIELD ->
          value instanceof Reference object
              ? field(object.symbol(), (FieldInsnNode) instruction)
              : newValue(Type.getType(((FieldInsnNode) instruction).desc));
      case Opcodes.LNEG,
          Opcodes.DNEG,
          Opcodes.I2L,
          Opcodes.I2D,
          Opcodes.F2L,
          Opcodes.F2D,
          Opcodes.L2D,
          Opcodes.D2L ->
          LoopValue.UNKNOWN_WIDE;
      default -> LoopValue.UNKNOWN;
    };
  }

  @Override
  public LoopValue binaryOperation(AbstractInsnNode instruction, LoopValue a, LoopValue b) {
    return switch (instruction.getOpcode()) {
      case Opcodes.IADD ->
          a instanceof Linear x && b instanceof Linear y ? x.plus(y) : LoopValue.UNKNOWN;
      case Opcodes.ISUB ->
          a instanceof Linear x && b instanceof Linear y ? x.minus(y) : LoopValue.UNKNOWN;
      case Opcodes.IMUL ->
          a instanceof Linear x && b instanceof Linear y ? product(x, y) : LoopValue.UNKNOWN;
      case Opcodes.ISHL ->
          a instanceof Linear x && b instanceof Linear y && y.isConstant()
              ? x.times(1 << y.constant())
              : LoopValue.UNKNOWN;
      case Opcodes.AALOAD ->
          a instanceof Reference array
                  && b instanceof Linear index
                  && isInvariant(index)
                  && isCertain
              ? new Reference(new Symbol.Element(array.symbol(), index))
              : LoopValue.UNKNOWN;
      case Opcodes.LALOAD,
          Opcodes.DALOAD,
          Opcodes.LADD,
          Opcodes.DADD,
          Opcodes.LSUB,
          Opcodes.DSUB,
          Opcodes.LMUL,
          Opcodes.DMUL,
          Opcodes.LDIV,
          Opcodes.DDIV,
          Opcodes.LREM,
          Opcodes.DREM,
          Opcodes.LSHL,
          Opcodes.LSHR,
          Opcodes.LUSHR,
          Opcodes.LAND,
          Opcodes.LOR,
          Opcodes.LXOR ->
          LoopValue.UNKNOWN_WIDE;
      default -> LoopValue.UNKNOWN;
    };
  }

  private static LoopValue product(Linear a, Linear b) {
    if (a.isConstant()) {
      return b.times(a.constant());
    }
    return b.isConstant() ? a.times(b.constant()) : LoopValue.UNKNOWN;
  }

  @Override
  public LoopValue ternaryOperation(
      AbstractInsnNode instruction, LoopValue a, LoopValue b, LoopValue c) {
    return LoopValue.UNKNOWN;
  }

  @Override
  public LoopValue naryOperation(
      AbstractInsnNode instruction, List<? extends LoopValue> arguments) {
    if (instruction instanceof MultiANewArrayInsnNode) {
      return LoopValue.UNKNOWN;
    }
    String descriptor =
        instruction instanceof InvokeDynamicInsnNode dynamic
            ? dynamic.desc
            : ((MethodInsnNode) instruction).desc;
    return newValue(Type.getReturnType(descriptor));
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, LoopValue value, LoopValue expected) {}

  @Override
  public LoopValue merge(LoopValue a, LoopValue b) {
    if (a.equals(b)) {
      return a;
    }
    return a.getSize() == b.getSize() ? LoopValue.unknown(a.getSize()) : LoopValue.UNKNOWN;
  }
}
