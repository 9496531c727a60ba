package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Turns method references that matter to the recording, such as {@code lock::unlock}, into lambdas.
 * The call is then in a method that is instrumented, not in a hidden class that the JVM generates.
 */
final class MethodReferences {
  private final ClassNode type;
  private final InheritedMethods inherited;
  private final List<MethodNode> made = new ArrayList<>();

  MethodReferences(ClassNode type, InheritedMethods inherited) {
    this.type = type;
    this.inherited = inherited;
  }

  void replace() {
    // In two steps: a loop that does next to nothing is not worth much of the JVM's compiler.
    List<InvokeDynamicInsnNode> calls = new ArrayList<>();
    for (MethodNode method : type.methods) {
      AbstractInsnNode instruction = method.instructions.getFirst();
      for (; instruction != null; instruction = instruction.getNext()) {
        if (instruction.getOpcode() == Opcodes.INVOKEDYNAMIC) {
          calls.add((InvokeDynamicInsnNode) instruction);
        }
      }
    }
    for (InvokeDynamicInsnNode call : calls) {
      replace(call);
    }
    type.methods.addAll(made);
  }

  private void replace(InvokeDynamicInsnNode call) {
    // Those that can be serialised name their method in the stream: they are left alone.
    if (!call.bsm.getOwner().equals(LambdaResults.FACTORY)
        || !call.bsm.getName().equals("metafactory")
        || !(call.bsmArgs[1] instanceof Handle called)
        || isSuperCall(called)
        || inherited.effectOf(callOf(called)) == null) {
      return;
    }
    MethodNode lambda = lambda(called, call.desc, lineOf(call));
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    call.bsmArgs[1] =
        new Handle(Opcodes.H_INVOKESTATIC, type.name, lambda.name, lambda.desc, isInterface);
    made.add(lambda);
  }

  /** The line that an instruction is on, or -1 if that is not known. */
  private static int lineOf(AbstractInsnNode instruction) {
    AbstractInsnNode before = instruction;
    while (before != null && !(before instanceof LineNumberNode)) {
      before = before.getPrevious();
    }
    return before == null ? -1 : ((LineNumberNode) before).line;
  }

  /** A call of a method above its class cannot be made by a static method. */
  private static boolean isSuperCall(Handle called) {
    return called.getTag() == Opcodes.H_INVOKESPECIAL || called.getOwner().startsWith("[");
  }

  private MethodNode lambda(Handle called, String captured, int line) {
    boolean isNew = called.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    String descriptor = descriptor(called, captured);
    MethodNode lambda =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "lambda$photofinish$" + made.size(),
            descriptor,
            null,
            null);
    if (line >= 0) {
      LabelNode start = new LabelNode();
      lambda.instructions.add(start);
      lambda.instructions.add(new LineNumberNode(line, start));
    }
    if (isNew) {
      lambda.instructions.add(new TypeInsnNode(Opcodes.NEW, called.getOwner()));
      lambda.instructions.add(new InsnNode(Opcodes.DUP));
    }
    Operands parameters = Operands.ofArguments(descriptor, 0);
    lambda.instructions.add(parameters.load());
    lambda.instructions.add(callOf(called));
    lambda.instructions.add(
        new InsnNode(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN)));
    lambda.maxLocals = parameters.end();
    return lambda;
  }

  private static MethodInsnNode callOf(Handle called) {
    return new MethodInsnNode(
        opcode(called),
        called.getOwner(),
        called.getName(),
        called.getDesc(),
        called.isInterface());
  }

  /**
   * Like that of the method, but the receiver is an argument, and a new object the result. A
   * receiver that is captured must be of the very type that is captured, which may be below that of
   * the method.
   */
  private static String descriptor(Handle called, String captured) {
    Type owner = Type.getObjectType(called.getOwner());
    Type[] receiver = Type.getArgumentTypes(captured);
    return switch (called.getTag()) {
      case Opcodes.H_INVOKESTATIC -> called.getDesc();
      case Opcodes.H_NEWINVOKESPECIAL ->
          Type.getMethodDescriptor(owner, Type.getArgumentTypes(called.getDesc()));
      default ->
          "("
              + (receiver.length == 0 ? owner : receiver[0]).getDescriptor()
              + called.getDesc().substring(1);
    };
  }

  private static int opcode(Handle called) {
    return switch (called.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
