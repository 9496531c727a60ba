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
 * The methods of a class in which no event can happen, such as constructors that only write final
 * or effectively final fields. A caller does not have to record where it calls one from.
 */
final class EventFreeMethods {
  private final ClassNode type;
  private final EffectivelyFinalFields effectivelyFinal;

  /**
   * By name and descriptor; false while a method is being analysed, so that a recursive one never
   * counts.
   */
  private final Map<String, Boolean> found = new HashMap<>();

  /** Those of a class that is not instrumented yet. */
  EventFreeMethods(ClassNode type, EffectivelyFinalFields effectivelyFinal) {
    this.type = type;
    this.effectivelyFinal = effectivelyFinal;
    if (!ClassFile.hasInitializer(type)) {
      for (MethodNode method : type.methods) {
        find(method);
      }
    }
  }

  /** Whether a method makes no call that can lead to an event. */
  boolean areAllCalledBy(MethodNode method) {
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (Calls.isCall(instruction) && !contain(instruction)) {
        return false;
      }
    }
    return true;
  }

  /** Whether no event can happen in a call. */
  boolean contain(AbstractInsnNode call) {
    return Calls.isEventFree(call)
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
      found.put(key, isEventFree(method));
    }
    return found.get(key);
  }

  private boolean isEventFree(MethodNode method) {
    int excluded = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
    if ((method.access & excluded) != 0) {
      return false;
    }
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (!isEventFree(instruction)) {
        return false;
      }
    }
    return true;
  }

  private boolean isEventFree(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode < 0) {
      return true;
    }
    if (instruction instanceof MethodInsnNode call) {
      return Calls.isEventFree(call) || (isKnown(call) && isEventFreeMethod(call));
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

  private boolean isEventFreeMethod(MethodInsnNode call) {
    for (MethodNode method : type.methods) {
      if (method.name.equals(call.name) && method.desc.equals(call.desc)) {
        return find(method);
      }
    }
    return false;
  }

  private boolean isFinal(FieldInsnNode access) {
    if (effectivelyFinal.contain(access)) {
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
