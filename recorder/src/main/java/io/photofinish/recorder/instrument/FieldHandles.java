package io.photofinish.recorder.instrument;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Recognises code that can write private fields without a field instruction that names them:
 * reflection, method handles and field updaters.
 */
final class FieldHandles {
  /** Bootstrap methods that only call, read and compare. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/invoke/LambdaMetafactory",
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps");

  private FieldHandles() {}

  /** Whether the code of a class may get something that writes the fields of its nest. */
  static boolean areMadeIn(ClassNode type) {
    for (MethodNode method : type.methods) {
      AbstractInsnNode instruction = method.instructions.getFirst();
      for (; instruction != null; instruction = instruction.getNext()) {
        if (isMadeBy(instruction)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isMadeBy(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return isMadeBy(call.owner, call.name);
    }
    if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      return isOddBootstrap(dynamic);
    }
    // Constants that code computes, and handles.
    return instruction instanceof LdcInsnNode constant
        && (constant.cst instanceof Handle
            || constant.cst instanceof org.objectweb.asm.ConstantDynamic);
  }

  private static boolean isMadeBy(String owner, String name) {
    return owner.startsWith("java/lang/invoke/")
        || owner.startsWith("java/lang/reflect/")
        || owner.endsWith("/Unsafe")
        || owner.endsWith("FieldUpdater")
        || (owner.equals("java/lang/Class") && name.startsWith("getDeclaredField"));
  }

  private static boolean isOddBootstrap(InvokeDynamicInsnNode call) {
    if (!HARMLESS.contains(call.bsm.getOwner())) {
      return true;
    }
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle handle && handle.getTag() == Opcodes.H_PUTFIELD) {
        return true;
      }
    }
    return false;
  }
}
