package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Facts about a class that can be read from its class file. */
final class ClassFile {
  private ClassFile() {}

  /** Whether code can name a class as a constant. */
  static boolean hasClassConstants(ClassNode type) {
    return majorVersion(type) >= Opcodes.V1_5;
  }

  static boolean hasFrames(ClassNode type) {
    return majorVersion(type) >= Opcodes.V1_6;
  }

  private static int majorVersion(ClassNode type) {
    return type.version & 0xFFFF;
  }

  static boolean hasInitializer(ClassNode type) {
    for (MethodNode method : type.methods) {
      if (isInitializer(method)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method initialises its class. */
  static boolean isInitializer(MethodNode method) {
    return method.name.equals("<clinit>");
  }

  static boolean isStatic(MethodNode method) {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  static boolean isSynchronized(MethodNode method) {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  static boolean isReturn(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }
}
