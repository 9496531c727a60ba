package io.photofinish.recorder.instrument;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of a class in which no event can happen, such as constructors that only set final
 * fields, or fields that are as good as final: who calls them need not say so.
 */
final class QuietMethods {
  private final ClassNode type;
  private final SettledFields settled;

  /**
   * By name and descriptor; false while that is being found out, so that recursion is not quiet.
   */
  private final Map<String, Boolean> found = new HashMap<>();

  /** Those of a class that is not instrumented yet. */
  QuietMethods(ClassNode type, SettledFields settled) {
    this.type = type;
    this.settled = settled;
    if (!ClassFile.hasInitializer(type)) {
      type.methods.forEach(this::find);
    }
  }

  /** Whether a method makes no call that can lead to an event. */
  boolean areAllCalledBy(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (Calls.isCall(instruction) && !contain(instruction)) {
        return false;
      }
    }
    return true;
  }

  /** Whether what is called is quiet. */
  boolean contain(AbstractInsnNode call) {
    return Calls.isQuiet(call)
        || (call instanceof MethodInsnNode invoked
            && isKnown(invoked)
            && found.getOrDefault(invoked.name + invoked.desc, false));
  }

  /** Whether the method that is called is the class's own, and none that overrides it. */
  private boolean isKnown(MethodInsnNode call) {
    return call.owner.equals(type.name)
        && (call.getOpcode() == Opcodes.INVOKESTATIC
            || call.getOpcode() == Opcodes.INVOKESPECIAL
            || (type.access & Opcodes.ACC_FINAL) != 0);
  }

  private boolean find(MethodNode method) {
    String key = method.name + method.desc;
    if (!found.containsKey(key)) {
      found.put(key, false);
      found.put(key, isQuiet(method));
    }
    return found.get(key);
  }

  private boolean isQuiet(MethodNode method) {
    int loud = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
    if ((method.access & loud) != 0) {
      return false;
    }
    for (AbstractInsnNode instruction : method.instructions) {
      if (!isQuiet(instruction)) {
        return false;
      }
    }
    return true;
  }

  private boolean isQuiet(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof MethodInsnNode call) {
      return Calls.isQuiet(call) || (isKnown(call) && isQuietMethod(call));
    }
    if (opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD) {
      return isFinal((FieldInsnNode) instruction);
    }
    boolean isElement =
        (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
            || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE);
    return !isElement
        && opcode != Opcodes.GETSTATIC
        && opcode != Opcodes.PUTSTATIC
        && opcode != Opcodes.INVOKEDYNAMIC
        && opcode != Opcodes.MONITORENTER
        && opcode != Opcodes.MONITOREXIT;
  }

  private boolean isQuietMethod(MethodInsnNode call) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
        return find(method);
      }
    }
    return false;
  }

  private boolean isFinal(FieldInsnNode access) {
    if (settled.contain(access)) {
      return true;
    }
    for (FieldNode field : type.fields) {
      if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
        return access.owner.equals(type.name) && (field.access & Opcodes.ACC_FINAL) != 0;
      }
    }
    return false;
  }
}
