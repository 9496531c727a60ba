package io.photofinish.recorder.instrument;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Recognises the probes that JaCoCo has already inserted into a method: an array of flags, one for
 * each branch, which all threads set without synchronization. Those races are intended, and are not
 * reported.
 *
 * <p>Such a method starts by loading the array, from a method, a field or a constant whose name
 * begins with {@code $jacoco}, into a local variable that has no other use. A probe is {@code ALOAD
 * variable, number, ICONST_1, BASTORE}.
 */
final class CoverageProbes {
  private static final String PREFIX = "$jacoco";
  private static final int NONE = -1;

  private static final CoverageProbes NOTHING = new CoverageProbes(NONE);

  private final int variable;

  private CoverageProbes(int variable) {
    this.variable = variable;
  }

  static CoverageProbes of(MethodNode method) {
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (instruction.getOpcode() == Opcodes.ASTORE && isArray(instruction.getPrevious())) {
        return new CoverageProbes(((VarInsnNode) instruction).var);
      }
    }
    return NOTHING;
  }

  /** Whether a method is JaCoCo's own. */
  static boolean has(MethodNode method) {
    return method.name.startsWith(PREFIX);
  }

  private static boolean isArray(AbstractInsnNode instruction) {
    if (instruction instanceof TypeInsnNode cast && cast.getOpcode() == Opcodes.CHECKCAST) {
      return isArray(cast.getPrevious());
    }
    if (instruction instanceof MethodInsnNode call) {
      return call.name.startsWith(PREFIX);
    }
    if (instruction instanceof FieldInsnNode field) {
      return field.name.startsWith(PREFIX);
    }
    return instruction instanceof LdcInsnNode constant
        && constant.cst instanceof ConstantDynamic dynamic
        && dynamic.getName().startsWith(PREFIX);
  }

  /** Whether a write of an element sets a flag. */
  boolean contains(AbstractInsnNode write) {
    if (variable == NONE || write.getOpcode() != Opcodes.BASTORE) {
      return false;
    }
    AbstractInsnNode value = write.getPrevious();
    AbstractInsnNode number = value == null ? null : value.getPrevious();
    return number != null
        && value.getOpcode() == Opcodes.ICONST_1
        && number.getPrevious() instanceof VarInsnNode array
        && array.getOpcode() == Opcodes.ALOAD
        && array.var == variable;
  }
}
