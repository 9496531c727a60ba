package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells calls that can lead to an event from those that cannot. Most can; calls of the JDK's
 * simplest methods, such as those of {@code Math} and {@code String}, cannot.
 */
final class Calls {
  private Calls() {}

  static boolean isCall(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode || instruction instanceof InvokeDynamicInsnNode;
  }

  /** Whether a method calls one of a name. */
  static boolean contains(MethodNode method, String name) {
    AbstractInsnNode instruction = method.instructions.getFirst();
    for (; instruction != null; instruction = instruction.getNext()) {
      if (instruction instanceof MethodInsnNode call && call.name.equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call may give its receiver an identity hash code. */
  static boolean mayHash(MethodInsnNode call) {
    boolean isHashing =
        switch (call.name) {
          case "hashCode" -> call.desc.equals("()I");
          case "toString" -> call.desc.equals("()Ljava/lang/String;") && !isText(call.owner);
          default -> false;
        };
    return isHashing
        && call.getOpcode() != Opcodes.INVOKESTATIC
        && !ValueClasses.contains(call.owner);
  }

  /** Their strings are what is in them. */
  private static boolean isText(String owner) {
    return owner.equals("java/lang/StringBuilder")
        || owner.equals("java/lang/StringBuffer")
        || owner.equals("java/io/StringWriter");
  }

  /** Whether no event can happen in a call. */
  static boolean isEventFree(AbstractInsnNode call) {
    if (!(call instanceof MethodInsnNode invoked)) {
      return false;
    }
    return switch (invoked.owner) {
      case "java/lang/Object", "java/lang/Record" -> invoked.name.equals("<init>");
      case "java/lang/Math", "java/lang/StrictMath" -> takesNoObject(invoked);
      case "java/lang/Class", "java/util/Objects" -> NonCapturingMethods.contain(invoked);
      default -> ValueClasses.contains(invoked.owner) && takesNoObject(invoked);
    };
  }

  /** Whether it takes no object of the program, whose methods it would call. */
  private static boolean takesNoObject(MethodInsnNode call) {
    return !call.desc.contains("Ljava/lang/Object;")
        && !call.desc.contains("Ljava/lang/CharSequence;")
        && !call.desc.contains("Ljava/lang/Iterable;")
        && call.getOpcode() != Opcodes.INVOKEINTERFACE;
  }
}
