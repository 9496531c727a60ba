package io.photofinish.recorder.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Takes the operands of a call off the stack, into locals that nothing else uses, and back. */
final class Operands {
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java/lang/String",
          "java/lang/Class",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Float",
          "java/lang/Double");

  private final List<Type> types = new ArrayList<>();
  private final List<Integer> locals = new ArrayList<>();
  private final boolean hasReceiver;
  private int end;

  /**
   * @param receiver the descriptor of the receiver's type, or null if it stays where it is
   * @param firstLocal the first local that is free
   */
  Operands(String receiver, String descriptor, int firstLocal) {
    hasReceiver = receiver != null;
    end = firstLocal;
    if (hasReceiver) {
      add(Type.getType(receiver));
    }
    for (Type type : Type.getArgumentTypes(descriptor)) {
      add(type);
    }
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

  private VarInsnNode load(int i) {
    return new VarInsnNode(types.get(i).getOpcode(Opcodes.ILOAD), locals.get(i));
  }

  /**
   * Puts the receiver, the first two arguments that are references, and the first number of a type
   * in order: an int, or a long.
   */
  InsnList loadForHook(Type number) {
    InsnList code = new InsnList();
    if (hasReceiver) {
      code.add(load(0));
    } else {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
    }
    int first = hasReceiver ? 1 : 0;
    int a = findReference(first);
    addReference(code, a);
    addReference(code, a < 0 ? -1 : findReference(a + 1));
    int i = find(number, first);
    int missing = number.getSize() == 1 ? Opcodes.ICONST_M1 : Opcodes.LCONST_0;
    code.add(i < 0 ? new InsnNode(missing) : load(i));
    return code;
  }

  /** Puts the first two references, a receiver among them, and the first three ints in order. */
  InsnList loadForRanges() {
    InsnList code = new InsnList();
    int a = findReference(0);
    addReference(code, a);
    addReference(code, a < 0 ? -1 : findReference(a + 1));
    int i = -1;
    for (int n = 0; n < 3; n++) {
      i = n > 0 && i < 0 ? -1 : find(Type.INT_TYPE, i + 1);
      code.add(i < 0 ? new InsnNode(Opcodes.ICONST_M1) : load(i));
    }
    return code;
  }

  /** Publishes all that may be found by others; empty if nothing may. */
  InsnList publish(String hooks) {
    InsnList code = new InsnList();
    for (int i = 0; i < types.size(); i++) {
      if (mayBePublished(types.get(i))) {
        code.add(load(i));
        code.add(
            new MethodInsnNode(Opcodes.INVOKESTATIC, hooks, "publish", "(Ljava/lang/Object;)V"));
      }
    }
    return code;
  }

  /** Whether a value of the type is a reference to something that can change. */
  static boolean mayBePublished(Type type) {
    return type.getSort() >= Type.ARRAY && !IMMUTABLE.contains(type.getInternalName());
  }

  private void addReference(InsnList code, int i) {
    code.add(i < 0 ? new InsnNode(Opcodes.ACONST_NULL) : load(i));
  }

  private int findReference(int from) {
    for (int i = from; i < types.size(); i++) {
      if (types.get(i).getSort() >= Type.ARRAY) {
        return i;
      }
    }
    return -1;
  }

  private int find(Type number, int from) {
    for (int i = from; i < types.size(); i++) {
      if (types.get(i).equals(number)) {
        return i;
      }
    }
    return -1;
  }
}
