package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The types of locals and operands at a place in straight code behind a frame of the class file, as
 * the JVM's verifier finds them. Nothing is merged there: so no class has to be looked at.
 */
final class StackTypes {
  private static final String NULL = "null";

  /** As its superclass, but of each reference it knows the type. */
  private static final class Types extends BasicInterpreter {
    Types() {
      super(Opcodes.ASM9);
    }

    @Override
    public BasicValue newValue(Type type) {
      return type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY)
          ? new BasicValue(type)
          : super.newValue(type);
    }

    @Override
    public BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue a, BasicValue b)
        throws AnalyzerException {
      if (instruction.getOpcode() != Opcodes.AALOAD) {
        return super.binaryOperation(instruction, a, b);
      }
      Type array = a.getType();
      return array.getSort() == Type.ARRAY
          ? newValue(Type.getType(array.getDescriptor().substring(1)))
          : a;
    }
  }

  private final Types interpreter = new Types();
  private final Frame<BasicValue> state;

  /**
   * @param locals how many are of interest
   * @param operands how many there can be
   */
  StackTypes(FrameNode frame, int locals, int operands) {
    state = new Frame<>(locals, operands);
    for (int i = 0; i < locals; i++) {
      state.setLocal(i, BasicValue.UNINITIALIZED_VALUE);
    }
    int at = 0;
    for (Object type : frame.local) {
      if (at < locals) {
        state.setLocal(at, valueOf(type));
      }
      at += valueOf(type).getSize();
    }
    if (frame.stack != null) {
      frame.stack.forEach(type -> state.push(valueOf(type)));
    }
  }

  /** Instructions come behind the frame. */
  void execute(Iterable<AbstractInsnNode> instructions) throws AnalyzerException {
    for (AbstractInsnNode instruction : instructions) {
      if (instruction.getOpcode() >= 0) {
        state.execute(instruction, interpreter);
      }
    }
  }

  /** What is known behind them. */
  FrameNode frame() {
    List<Object> locals = new ArrayList<>();
    for (int i = 0; i < state.getLocals(); i++) {
      BasicValue value = state.getLocal(i);
      locals.add(typeOf(value));
      i += value.getSize() - 1;
    }
    List<Object> operands = new ArrayList<>();
    for (int i = 0; i < state.getStackSize(); i++) {
      operands.add(typeOf(state.getStack(i)));
    }
    return new FrameNode(
        Opcodes.F_NEW, locals.size(), locals.toArray(), operands.size(), operands.toArray());
  }

  private BasicValue valueOf(Object type) {
    if (type instanceof String name) {
      return interpreter.newValue(Type.getObjectType(name));
    }
    if (type == Opcodes.NULL) {
      return interpreter.newValue(Type.getObjectType(NULL));
    }
    return type == Opcodes.INTEGER
        ? BasicValue.INT_VALUE
        : type == Opcodes.FLOAT
            ? BasicValue.FLOAT_VALUE
            : type == Opcodes.LONG
                ? BasicValue.LONG_VALUE
                : type == Opcodes.DOUBLE ? BasicValue.DOUBLE_VALUE : BasicValue.UNINITIALIZED_VALUE;
  }

  private static Object typeOf(BasicValue value) {
    if (value.isReference()) {
      String name = value.getType().getInternalName();
      return name.equals(NULL) ? Opcodes.NULL : name;
    }
    if (value.getType() == null) {
      return Opcodes.TOP;
    }
    return switch (value.getType().getSort()) {
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.LONG -> Opcodes.LONG;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      default -> Opcodes.INTEGER;
    };
  }
}
