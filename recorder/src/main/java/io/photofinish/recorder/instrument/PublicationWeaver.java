package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallArgument;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Instruments the places where references escape to where other threads may find them, and where
 * they are read from there.
 */
final class PublicationWeaver {
  /** Methods of the JDK's interfaces that the JDK itself calls for their results. */
  private static final Set<String> CALLED_BACK =
      Set.of(
          "call",
          "get",
          "apply",
          "compute",
          "next",
          "previous",
          "newThread",
          "initialValue",
          "make",
          "create",
          "invoke",
          "iterator",
          "getRawResult",
          "clone",
          "readResolve");

  private final MethodNode method;
  private final int firstFree;

  PublicationWeaver(MethodNode method) {
    this.method = method;
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

  /** The reference on top of the stack is stored in the object below it. */
  void publishWithObject(AbstractInsnNode before) {
    method.instructions.insertBefore(before, new InsnNode(Opcodes.DUP2));
    method.instructions.insertBefore(before, HookCode.objectHook("storing", 2));
  }

  /** What is returned, if code that is not instrumented may call this method, and have it. */
  void publishReturned(AbstractInsnNode before) {
    if (method.name.startsWith("lambda$") || CALLED_BACK.contains(method.name)) {
      publishTop(before);
    }
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
