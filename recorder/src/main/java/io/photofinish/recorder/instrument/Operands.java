package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The operands of a call in locals, one behind the other: off the stack, and back. */
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

  VarInsnNode load(int i) {
    return new VarInsnNode(types.get(i).getOpcode(Opcodes.ILOAD), locals.get(i));
  }

  /**
   * Puts the receiver, the first two arguments that are references, and the first number of a type
   * in order: an int, or a long.
   */
  InsnList loadForHook(Type number) {
    InsnList code = new InsnList();
    code.add(hasReceiver ? load(0) : new InsnNode(Opcodes.ACONST_NULL));
    int first = hasReceiver ? 1 : 0;
    addReferences(code, 2, first);
    addNumbers(code, number, 1, first);
    return code;
  }

  /** Puts the first two references, a receiver among them, and the first three ints in order. */
  InsnList loadForRanges() {
    InsnList code = new InsnList();
    addReferences(code, 2, 0);
    addNumbers(code, Type.INT_TYPE, 3, 0);
    return code;
  }

  private void addReferences(InsnList code, int count, int from) {
    addFirst(code, count, from, HookTypes::isReference, Opcodes.ACONST_NULL);
  }

  private void addNumbers(InsnList code, Type number, int count, int from) {
    int missing = number.getSize() == 1 ? Opcodes.ICONST_M1 : Opcodes.LCONST_0;
    addFirst(code, count, from, number::equals, missing);
  }

  /** Puts the first of a kind in order, and a constant for each that is missing. */
  private void addFirst(
      InsnList code, int count, int from, Predicate<Type> isWanted, int constant) {
    int missing = count;
    for (int i = from; i < types.size() && missing > 0; i++) {
      if (isWanted.test(types.get(i))) {
        code.add(load(i));
        missing--;
      }
    }
    for (; missing > 0; missing--) {
      code.add(new InsnNode(constant));
    }
  }
}
