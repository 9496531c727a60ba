package io.photofinish.recorder.instrument;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Who gets what a class's lambdas return: instrumented code alone, or perhaps the JDK's. The JDK
 * knows only its own interfaces, and those of the program that extend them.
 */
final class LambdaResults {
  static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  private final ClassLoader loader;
  private final Predicate<String> isInstrumented;

  /** By internal name: whether the JDK may call an interface of the program. */
  private final Map<String, Boolean> known = new HashMap<>();

  /** Names and descriptors of those that the JDK may call. */
  private final Set<String> calledByTheJdk = new HashSet<>();

  private LambdaResults(ClassLoader loader, Predicate<String> isInstrumented) {
    this.loader = loader;
    this.isInstrumented = isInstrumented;
  }

  static LambdaResults of(ClassNode type, ClassLoader loader, Predicate<String> isInstrumented) {
    LambdaResults results = new LambdaResults(loader, isInstrumented);
    for (MethodNode method : type.methods) {
      AbstractInsnNode instruction = method.instructions.getFirst();
      for (; instruction != null; instruction = instruction.getNext()) {
        if (instruction.getOpcode() == Opcodes.INVOKEDYNAMIC) {
          results.look((InvokeDynamicInsnNode) instruction, type.name);
        }
      }
    }
    return results;
  }

  private void look(InvokeDynamicInsnNode call, String owner) {
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle called
          && called.getOwner().equals(owner)
          && mayBeCalledByTheJdk(call)) {
        calledByTheJdk.add(called.getName() + called.getDesc());
      }
    }
  }

  private boolean mayBeCalledByTheJdk(InvokeDynamicInsnNode call) {
    // Others may say that it has more interfaces.
    return !call.bsm.getOwner().equals(FACTORY)
        || !call.bsm.getName().equals("metafactory")
        || mayBeCalledByTheJdk(Type.getReturnType(call.desc).getInternalName());
  }

  private boolean mayBeCalledByTheJdk(String type) {
    if (!isInstrumented.test(type)) {
      return true;
    }
    Boolean answer = known.get(type);
    if (answer == null) {
      answer = hasForeignParent(type);
      known.put(type, answer);
    }
    return answer;
  }

  private boolean hasForeignParent(String type) {
    ClassReader file = ProgramClasses.open(loader, type);
    if (file == null) {
      return true;
    }
    for (String parent : file.getInterfaces()) {
      if (mayBeCalledByTheJdk(parent)) {
        return true;
      }
    }
    return false;
  }

  /** Whether code that is not instrumented may call a lambda of the class, and have its result. */
  boolean mayLeave(MethodNode lambda) {
    return calledByTheJdk.contains(lambda.name + lambda.desc);
  }
}
