package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.CallArgument;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Moves the operands of a call from the stack into consecutive local variables, and back. */
final class Operands {
  private final List<Type> types = new ArrayList<>();
  private final List<Integer> locals = new ArrayList<>();
  private final boolean hasReceiver;
  private int end;

  private Operands(Type receiver, String descriptor, int firstLocal) {
    hasReceiver = receiver != null;
    end = firstLocal;
    if (hasReceiver) {
      add(receiver);
    }
    for (Type type : Type.getArgumentTypes(descriptor)) {
      add(type);
    }
  }

  /** All operands of a call; but the object of a constructor stays where it is. */
  static Operands of(MethodInsnNode call, int firstLocal) {
    boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
    Type receiver = hasReceiver ? Type.getObjectType(call.owner) : null;
    return new Operands(receiver, call.desc, firstLocal);
  }

  /** The arguments of a method with a descriptor; a receiver stays where it is. */
  static Operands ofArguments(String descriptor, int firstLocal) {
    return new Operands(null, descriptor, firstLocal);
  }

  private void add(Type type) {
    types.add(type);
    locals.add(end);
    end += type.getSize();
  }

  /** The first local behind those that are used. */
  int end() {
    return end;
  }

  /** Of all in their order. */
  List<Type> types() {
    return types;
  }

  InsnList store() {
    InsnList code = new InsnList();
    for (int i = types.size() - 1; i >= 0; i--) {
      code.add(new VarInsnNode(types.get(i).getOpcode(Opcodes.ISTORE), locals.get(i)));
    }
    return code;
  }

  InsnList load() {
    InsnList code = new InsnList();
    for (int i = 0; i < types.size(); i++) {
      code.add(load(i));
    }
    return code;
  }

  /** The locals that hold references. */
  List<Integer> references() {
    List<Integer> references = new ArrayList<>(types.size());
    for (int i = 0; i < types.size(); i++) {
      if (HookTypes.isReference(types.get(i))) {
        references.add(locals.get(i));
      }
    }
    return references;
  }

  /** Overwrites those that hold references: nobody needs them any more. */
  InsnList forget() {
    InsnList code = new InsnList();
    for (int local : references()) {
      code.add(SavedOperands.forget(local));
    }
    return code;
  }

  VarInsnNode load(int i) {
    return new VarInsnNode(types.get(i).getOpcode(Opcodes.ILOAD), locals.get(i));
  }

  /** Loads what a hook is told, or what stands for it if the call has no such operand. */
  AbstractInsnNode load(CallArgument.Value argument) {
    return switch (argument) {
      case RECEIVER -> hasReceiver ? load(0) : new InsnNode(Opcodes.ACONST_NULL);
      case FIRST_REFERENCE -> find(1, HookTypes::isReference, Opcodes.ACONST_NULL);
      case SECOND_REFERENCE -> find(2, HookTypes::isReference, Opcodes.ACONST_NULL);
      case FIRST_INT -> find(1, Type.INT_TYPE::equals, Opcodes.ICONST_M1);
      case SECOND_INT -> find(2, Type.INT_TYPE::equals, Opcodes.ICONST_M1);
      case THIRD_INT -> find(3, Type.INT_TYPE::equals, Opcodes.ICONST_M1);
      case FIRST_LONG -> find(1, Type.LONG_TYPE::equals, Opcodes.LCONST_0);
      case RESULT, SUCCESS -> throw new IllegalArgumentException(argument + " is no operand");
    };
  }

  /** Loads one of those of a kind, counted from 1 and without the receiver; or a constant. */
  private AbstractInsnNode find(int number, Predicate<Type> isWanted, int constant) {
    int found = 0;
    for (int i = hasReceiver ? 1 : 0; i < types.size(); i++) {
      if (isWanted.test(types.get(i)) && ++found == number) {
        return load(i);
      }
    }
    return new InsnNode(constant);
  }
}
