package io.photofinish.recorder.instrument;

import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Recognises optimistic reads of a {@code StampedLock} whose stamp is surely never validated. */
final class OptimisticReads {
  private OptimisticReads() {}

  /**
   * Whether what is read after a call is surely not validated: the method does not do it, and gives
   * the stamp to nobody who could. Where a method gives away any long, that may be the stamp.
   */
  static boolean areNeverValidated(
      MethodInsnNode call, MethodNode method, Predicate<String> isInstrumented) {
    if (!call.name.equals("tryOptimisticRead")
        || Calls.contains(method, "validate")
        || Calls.contains(method, "tryConvertToReadLock")
        || Calls.contains(method, "tryConvertToWriteLock")) {
      return false;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (givesLong(instruction, isInstrumented)) {
        return false;
      }
    }
    return true;
  }

  private static boolean givesLong(AbstractInsnNode instruction, Predicate<String> isInstrumented) {
    if (instruction instanceof MethodInsnNode call) {
      boolean isSeen = isInstrumented.test(call.owner) || call.owner.equals("java/lang/Long");
      return isSeen && takesLong(call.desc);
    }
    if (instruction instanceof InvokeDynamicInsnNode call) {
      return takesLong(call.desc);
    }
    return switch (instruction.getOpcode()) {
      case Opcodes.LRETURN, Opcodes.LASTORE -> true;
      case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> ((FieldInsnNode) instruction).desc.equals("J");
      default -> false;
    };
  }

  private static boolean takesLong(String descriptor) {
    for (Type parameter : Type.getArgumentTypes(descriptor)) {
      if (parameter.getSort() == Type.LONG) {
        return true;
      }
    }
    return false;
  }
}
