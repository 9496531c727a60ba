package io.photofinish.recorder.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls that only compute: they access no memory, throw nothing, wait for nothing, and end soon.
 * Some of the JDK, and small static methods of the class itself.
 */
final class PureCalls {
  private static final Set<String> OF_MATH =
      Set.of(
          "abs",
          "acos",
          "asin",
          "atan",
          "atan2",
          "cbrt",
          "ceil",
          "copySign",
          "cos",
          "cosh",
          "exp",
          "expm1",
          "floor",
          "fma",
          "hypot",
          "log",
          "log10",
          "log1p",
          "max",
          "min",
          "pow",
          "rint",
          "round",
          "scalb",
          "signum",
          "sin",
          "sinh",
          "sqrt",
          "tan",
          "tanh",
          "toDegrees",
          "toRadians",
          "ulp");

  private static final Set<String> OF_NUMBERS =
      Set.of(
          "bitCount",
          "compare",
          "compareUnsigned",
          "doubleToRawLongBits",
          "floatToRawIntBits",
          "highestOneBit",
          "intBitsToFloat",
          "isFinite",
          "isInfinite",
          "isNaN",
          "longBitsToDouble",
          "lowestOneBit",
          "max",
          "min",
          "numberOfLeadingZeros",
          "numberOfTrailingZeros",
          "reverse",
          "reverseBytes",
          "rotateLeft",
          "rotateRight",
          "signum",
          "sum",
          "toUnsignedInt",
          "toUnsignedLong");

  private final ClassNode type;
  private final EventFreeMethods eventFree;

  PureCalls(ClassNode type, EventFreeMethods eventFree) {
    this.type = type;
    this.eventFree = eventFree;
  }

  boolean contain(MethodInsnNode call) {
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      return false;
    }
    return switch (call.owner) {
      case "java/lang/Math", "java/lang/StrictMath" -> OF_MATH.contains(call.name);
      case "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double" ->
          OF_NUMBERS.contains(call.name);
      default -> call.owner.equals(type.name) && eventFree.contain(call) && isPure(call);
    };
  }

  private boolean isPure(MethodInsnNode call) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
        return ClassFile.isStatic(method) && isPure(method);
      }
    }
    return false;
  }

  /** Whether a method has nothing but arithmetic, and no loop. */
  private static boolean isPure(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      int opcode = instruction.getOpcode();
      boolean isPure =
          opcode < 0
              || (instruction instanceof LdcInsnNode constant
                  ? constant.cst instanceof Number
                  : instruction instanceof JumpInsnNode jump
                      ? method.instructions.indexOf(jump.label)
                          > method.instructions.indexOf(instruction)
                      : isArithmetic(instruction));
      if (!isPure) {
        return false;
      }
    }
    return method.instructions.size() > 0 && method.tryCatchBlocks.isEmpty();
  }

  /** Nothing that allocates, calls, accesses memory or throws. */
  static boolean isArithmetic(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return instruction instanceof VarInsnNode
        ? opcode != Opcodes.RET
        : opcode <= Opcodes.SIPUSH
            || (opcode >= Opcodes.POP
                && opcode <= Opcodes.DCMPG
                && opcode != Opcodes.IDIV
                && opcode != Opcodes.IREM
                && opcode != Opcodes.LDIV
                && opcode != Opcodes.LREM)
            || ClassFile.isReturn(instruction);
  }
}
