package io.photofinish.recorder.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which calls can lead to an event: most do, but not those of the JDK's plainest methods. */
final class Calls {
  private static final Set<String> QUIET =
      Set.of(
          "java/lang/Object",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/String",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");

  private Calls() {}

  /** Whether the method makes no call that can lead to an event. */
  static boolean none(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      boolean isCall =
          instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode;
      if (isCall && !isQuiet(instruction)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a method calls one of a name. */
  static boolean contains(MethodNode method, String name) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call && call.name.equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether no event can happen in a call. */
  static boolean isQuiet(AbstractInsnNode call) {
    if (!(call instanceof MethodInsnNode invoked) || !QUIET.contains(invoked.owner)) {
      return false;
    }
    // Of an object, only its first constructor; of the others what takes no object of the program.
    return invoked.owner.equals("java/lang/Object")
        ? invoked.name.equals("<init>")
        : !invoked.desc.contains("Ljava/lang/Object;")
            && !invoked.desc.contains("Ljava/lang/CharSequence;")
            && !invoked.desc.contains("Ljava/lang/Iterable;")
            && invoked.getOpcode() != Opcodes.INVOKEINTERFACE;
  }
}
