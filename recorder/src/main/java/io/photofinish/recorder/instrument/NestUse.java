package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallModel;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds out whether the code of a class uses what is to be known of its nest: so most nests need
 * not be read.
 */
final class NestUse {
  private final ClassNode type;
  private final boolean hasNest;

  /** How the names of all nestmates begin: with the package. */
  private final String packageStart;

  private NestUse(ClassNode type) {
    this.type = type;
    hasNest = type.nestHostClass != null || type.nestMembers != null;
    packageStart = type.name.substring(0, type.name.lastIndexOf('/') + 1);
  }

  /** Whether a class that is not instrumented yet may ask its nest for something. */
  static boolean isIn(ClassNode type) {
    NestUse use = new NestUse(type);
    for (MethodNode method : type.methods) {
      AbstractInsnNode instruction = method.instructions.getFirst();
      for (; instruction != null; instruction = instruction.getNext()) {
        if (use.isMadeBy(instruction)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isMadeBy(AbstractInsnNode instruction) {
    return switch (instruction.getType()) {
      case AbstractInsnNode.FIELD_INSN -> isMadeBy((FieldInsnNode) instruction);
      case AbstractInsnNode.METHOD_INSN -> {
        MethodInsnNode call = (MethodInsnNode) instruction;
        yield hasNest && isMadeBy(call.owner, call.name);
      }
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN ->
          hasNest && isMadeBy((InvokeDynamicInsnNode) instruction);
      default -> false;
    };
  }

  /** Whether the field may be effectively final. */
  private boolean isMadeBy(FieldInsnNode access) {
    if (access.getOpcode() != Opcodes.GETFIELD && access.getOpcode() != Opcodes.PUTFIELD) {
      return false;
    }
    if (!access.owner.equals(type.name)) {
      return hasNest && isOfPackage(access.owner);
    }
    for (FieldNode field : type.fields) {
      if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
        return EffectivelyFinalFields.isCandidate(field);
      }
    }
    return false;
  }

  /**
   * Whether a method of another class is called that may be one that the nest declares. That a
   * constructor is its class's own is known without asking.
   */
  private boolean isMadeBy(String owner, String name) {
    return isOfPackage(owner)
        && !owner.equals(type.name)
        && !name.equals("<init>")
        && CallModel.isInherited(name);
  }

  private boolean isOfPackage(String owner) {
    return owner.startsWith(packageStart) && owner.lastIndexOf('/') == packageStart.length() - 1;
  }

  private boolean isMadeBy(InvokeDynamicInsnNode call) {
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle called && isMadeBy(called.getOwner(), called.getName())) {
        return true;
      }
    }
    return false;
  }
}
