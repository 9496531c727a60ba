package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallArgument;
import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instruments the places where references escape to where other threads may find them, and where
 * they are read from there.
 */
final class PublicationWeaver {
  /**
   * Methods of the JDK's interfaces that the JDK itself calls for their results. Without those that
   * give what their object holds, such as {@code next}: that is published with the object, when the
   * JDK gets it.
   */
  private static final Set<String> CALLED_BACK =
      Set.of(
          "call",
          "get",
          "apply",
          "compute",
          "newThread",
          "initialValue",
          "make",
          "create",
          "invoke",
          "getRawResult",
          "readResolve");

  private static final String REFLECTED_FIELD = "java/lang/reflect/Field";

  private final MethodNode method;
  private final LambdaResults lambdas;
  private final SavedOperands saved;
  private final int firstFree;

  PublicationWeaver(MethodNode method, LambdaResults lambdas, SavedOperands saved) {
    this.method = method;
    this.lambdas = lambdas;
    this.saved = saved;
    firstFree = AddedLocals.of(method).firstFree();
  }

  /** Whether a value of the type is a reference to something that can change. */
  static boolean mayBePublished(Type type) {
    if (type.getSort() != Type.OBJECT) {
      return HookTypes.isReference(type);
    }
    String name = type.getInternalName();
    return !ValueClasses.contains(name) && !name.equals("java/lang/Class");
  }

  /** Whether a call reads or writes a field by reflection, or calls a method. */
  static boolean isReflected(MethodInsnNode call) {
    return switch (call.owner) {
      case REFLECTED_FIELD ->
          call.desc.equals("(Ljava/lang/Object;)Ljava/lang/Object;")
              || call.desc.equals("(Ljava/lang/Object;Ljava/lang/Object;)V");
      case "java/lang/reflect/Method" -> call.name.equals("invoke");
      case "java/lang/reflect/Constructor" -> call.name.equals("newInstance");
      default -> false;
    };
  }

  /** Whether something that can change is given to a method or returned by it. */
  static boolean isOfInterest(String descriptor) {
    if (descriptor.indexOf(';') < 0 && descriptor.indexOf('[') < 0) {
      return false;
    }
    if (mayBePublished(Type.getReturnType(descriptor))) {
      return true;
    }
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (mayBePublished(argument)) {
        return true;
      }
    }
    return false;
  }

  /** The reference on top of the stack is given to where others may find it. */
  void publishTop(AbstractInsnNode before) {
    method.instructions.insertBefore(before, HookCode.withTop(publish()));
  }

  /** Whoever gets what an instruction makes does not know what it does with references. */
  void publishResult(AbstractInsnNode made) {
    method.instructions.insert(made, HookCode.withTop(publish()));
  }

  /** The reference on top of the stack is stored in the object below it. */
  void publishWithObject(AbstractInsnNode before) {
    method.instructions.insertBefore(before, new InsnNode(Opcodes.DUP2));
    method.instructions.insertBefore(before, HookCode.objectHook("storing", 2));
  }

  /** What is returned, if code that is not instrumented may call this method, and have it. */
  void publishReturned(AbstractInsnNode before) {
    boolean mayLeave =
        method.name.startsWith("lambda$")
            ? lambdas.mayLeave(method)
            : CALLED_BACK.contains(method.name) && !isHeld() && mayBeCalledByTheJdk();
    if (mayLeave) {
      publishTop(before);
    }
  }

  /** Maps and lists give what they hold. */
  private boolean isHeld() {
    return method.name.equals("get") && !method.desc.startsWith("()");
  }

  /**
   * Whether the JDK can know a method of this descriptor, which it has not if there are types of
   * the program in it: then there is another one, that calls this one and is called by the JDK.
   */
  private boolean mayBeCalledByTheJdk() {
    return !ClassFile.isStatic(method)
        && isOfTheJdk(Type.getReturnType(method.desc))
        && Arrays.stream(Type.getArgumentTypes(method.desc))
            .allMatch(PublicationWeaver::isOfTheJdk);
  }

  private static boolean isOfTheJdk(Type type) {
    Type inner = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return inner.getSort() != Type.OBJECT || ClassSelection.isOfTheJdk(inner.getInternalName());
  }

  /** Code that is not instrumented may give its arguments to anybody. */
  void publishArguments(AbstractInsnNode call, String descriptor) {
    if (descriptor.indexOf(';') < 0 && descriptor.indexOf('[') < 0) {
      return;
    }
    Operands arguments = Operands.ofArguments(descriptor, firstFree);
    InsnList code = new InsnList();
    for (int i = 0; i < arguments.types().size(); i++) {
      if (mayBePublished(arguments.types().get(i))) {
        code.add(arguments.load(i));
        code.add(publish());
      }
    }
    if (code.size() > 0) {
      insertWith(arguments, code, call);
    }
  }

  /** What the method of a collection is given, and what it returns. */
  void publishGiven(MethodInsnNode call, GivenArguments.Use[] uses) {
    Operands operands = Operands.of(call, firstFree);
    InsnList code = new InsnList();
    int references = 0;
    for (int i = 1; i < operands.types().size(); i++) {
      Type type = operands.types().get(i);
      if (!HookTypes.isReference(type)) {
        continue;
      }
      GivenArguments.Use use = references < uses.length ? uses[references] : null;
      references++;
      if (!mayBePublished(type)) {
        continue;
      }
      if (use == null) {
        code.add(operands.load(i));
        code.add(publish());
      } else {
        code.add(operands.load(0));
        code.add(operands.load(i));
        code.add(HookCode.objectHook(use.hook(), 2));
      }
    }
    insertAround(operands, code, call, 0, "receivedFrom");
  }

  /** What is read or written by reflection, or called. */
  void publishReflected(MethodInsnNode call) {
    Operands operands = Operands.of(call, firstFree);
    InsnList code = new InsnList();
    boolean isField = call.owner.equals(REFLECTED_FIELD);
    for (int i = isField ? 1 : 0; i < operands.types().size(); i++) {
      code.add(operands.load(i));
    }
    int objects = operands.types().size() - (isField ? 1 : 0);
    String hook = isField ? "givingField" : objects == 2 ? "constructing" : "invoking";
    code.add(HookCode.objectHook(hook, objects));
    boolean isGiving = !isField || objects == 2;
    insertAround(
        operands,
        isGiving ? code : new InsnList(),
        call,
        isField ? 1 : 0,
        isField ? "receivedFromField" : "receivedFromCall");
  }

  /**
   * Code that loads some of the operands of a call, and a hook that is told the result and one of
   * the operands, which is kept during the call.
   */
  private void insertAround(
      Operands operands, InsnList code, MethodInsnNode call, int kept, String resultHook) {
    boolean isReceived = mayBePublished(Type.getReturnType(call.desc));
    if (isReceived) {
      int local = operands.end();
      if (operands.types().size() == 1) {
        method.instructions.insertBefore(call, new InsnNode(Opcodes.DUP));
        method.instructions.insertBefore(call, new VarInsnNode(Opcodes.ASTORE, local));
      } else {
        code.add(operands.load(kept));
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
      }
      InsnList after = new InsnList();
      after.add(new InsnNode(Opcodes.DUP));
      after.add(new VarInsnNode(Opcodes.ALOAD, local));
      after.add(HookCode.objectHook(resultHook, 2));
      after.add(saved.forgetBehindCall(local));
      method.instructions.insert(call, after);
    }
    if (code.size() > 0) {
      insertWith(operands, code, call);
    }
  }

  /** The elements of a collection are copied to an array, or shown to others. */
  void publishReceiver(MethodInsnNode call) {
    Operands operands = Operands.of(call, firstFree);
    InsnList code = new InsnList();
    code.add(operands.load(0));
    if (operands.types().size() == 1) {
      code.add(publish());
    } else {
      code.add(operands.load(1));
      code.add(HookCode.objectHook("storingAll", 2));
    }
    insertWith(operands, code, call);
  }

  /** The elements of one array are copied to another: the arrays themselves are not given away. */
  void publishCopied(MethodInsnNode arraycopy) {
    Operands arguments = Operands.ofArguments(arraycopy.desc, firstFree);
    InsnList code = new InsnList();
    code.add(arguments.load(CallArgument.Value.FIRST_REFERENCE));
    code.add(arguments.load(CallArgument.Value.SECOND_REFERENCE));
    code.add(HookCode.objectHook("storingAll", 2));
    insertWith(arguments, code, arraycopy);
  }

  /** Code that loads some of the arguments of a call. */
  private void insertWith(Operands arguments, InsnList code, AbstractInsnNode call) {
    method.instructions.insertBefore(call, arguments.store());
    method.instructions.insertBefore(call, code);
    method.instructions.insertBefore(call, arguments.load());
    method.instructions.insertBefore(call, arguments.forget());
  }

  private static InsnList publish() {
    return HookCode.objectHook("publish");
  }

  /** Code that is not instrumented may have its results from anybody. */
  void receiveResult(MethodInsnNode call) {
    if (mayBePublished(Type.getReturnType(call.desc))) {
      method.instructions.insert(call, HookCode.withTop(HookCode.objectHook("received")));
    }
  }
}
