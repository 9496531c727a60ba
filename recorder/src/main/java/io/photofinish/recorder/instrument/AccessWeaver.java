package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.HookTypes.OBJECT;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Instruments accesses of memory: of fields and of array elements, with their values if these are
 * recorded.
 */
final class AccessWeaver {
  /** What makes the instruction that loads an element the one that stores it. */
  private static final int LOAD_TO_STORE = Opcodes.IASTORE - Opcodes.IALOAD;

  private final ClassNode type;
  private final MethodNode method;
  private final HookCode hooks;
  private final PublicationWeaver publications;
  private final EffectivelyFinalFields effectivelyFinal;
  private final boolean hasValues;
  private final int firstFree;

  /** Which place hooks are told for an access. */
  private final Map<AbstractInsnNode, Integer> places = new HashMap<>();

  AccessWeaver(
      ClassNode type,
      MethodNode method,
      HookCode hooks,
      PublicationWeaver publications,
      EffectivelyFinalFields effectivelyFinal,
      boolean hasValues) {
    this.type = type;
    this.method = method;
    this.hooks = hooks;
    this.publications = publications;
    this.effectivelyFinal = effectivelyFinal;
    this.hasValues = hasValues;
    firstFree = AddedLocals.of(method).firstFree();
  }

  /** The place that hooks are told for an access that is woven. */
  int place(AbstractInsnNode access) {
    return places.get(access);
  }

  void weaveField(FieldInsnNode access, boolean isConstructed) {
    boolean isWrite = access.getOpcode() == Opcodes.PUTFIELD;
    // An object under construction may not be given away before its super constructor ran.
    boolean mayBeGiven = isConstructed || !access.owner.equals(type.name);
    if (mayBeGiven && isFieldRecorded(access, type, effectivelyFinal)) {
      method.instructions.insertBefore(access, hooks.find(access.owner));
      method.instructions.insertBefore(access, isWrite ? fieldWrite(access) : fieldRead(access));
      finishField(access, isWrite);
    } else if (hasReference(access) && isWrite) {
      if (ClassSelection.isOfTheJdk(access.owner)) {
        publications.publishTop(access);
      } else if (mayBeGiven) {
        publications.publishWithObject(access);
      }
      // What is under construction nobody else knows: what is stored in it is published with it.
    } else if (hasReference(access) && !mayBeGiven) {
      // What is read from before that is another object of the class: it counts as published.
      publications.publishTop(access);
    }
  }

  /** Whether an access of a field, by an object that is constructed, has hooks. */
  static boolean isRecorded(
      FieldInsnNode access,
      ClassNode type,
      MethodNode method,
      EffectivelyFinalFields effectivelyFinal) {
    int opcode = access.getOpcode();
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    return isStatic
        ? isStaticRecorded(access, type, method)
        : isFieldRecorded(access, type, effectivelyFinal);
  }

  private static boolean isStaticRecorded(FieldInsnNode access, ClassNode type, MethodNode method) {
    boolean isInitialized = access.owner.equals(type.name) && ClassFile.isInitializer(method);
    return !ClassSelection.isOfTheJdk(access.owner) && !isInitialized;
  }

  /** Not what is final, or as good, where we see it here; the others are looked at later. */
  private static boolean isFieldRecorded(
      FieldInsnNode access, ClassNode type, EffectivelyFinalFields effectivelyFinal) {
    if (effectivelyFinal.contain(access)) {
      return false;
    }
    if (!access.owner.equals(type.name)) {
      return !ClassSelection.isOfTheJdk(access.owner);
    }
    return type.fields.stream()
        .noneMatch(
            field ->
                field.name.equals(access.name)
                    && field.desc.equals(access.desc)
                    && (field.access & Opcodes.ACC_FINAL) != 0);
  }

  private static boolean hasReference(FieldInsnNode access) {
    return HookTypes.isReference(Type.getType(access.desc));
  }

  private InsnList fieldRead(FieldInsnNode access) {
    return HookCode.withTop(hooks.fieldHook("readField", OBJECT, access));
  }

  private InsnList fieldWrite(FieldInsnNode access) {
    InsnList code = new InsnList(); // object, value
    String parameters = OBJECT;
    if (hasReference(access)) {
      code.add(new InsnNode(Opcodes.DUP2)); // object, value, object, value
      parameters = OBJECT + OBJECT;
    } else {
      code.add(HookCode.objectUnder(access)); // object, value, object
    }
    code.add(hooks.fieldHook("writeField", parameters, access));
    return code;
  }

  void weaveStatic(FieldInsnNode access) {
    boolean isWrite = access.getOpcode() == Opcodes.PUTSTATIC;
    boolean publishes = isWrite && hasReference(access);
    if (!isStaticRecorded(access, type, method)) {
      if (publishes) {
        publications.publishTop(access);
      }
      return;
    }
    String name = isWrite ? "writeStatic" : "readStatic";
    InsnList code =
        publishes
            ? HookCode.withTop(hooks.fieldHook(name, OBJECT, access))
            : hooks.fieldHook(name, "", access);
    method.instructions.insertBefore(access, code);
    finishField(access, isWrite);
  }

  private void finishField(FieldInsnNode access, boolean isWrite) {
    places.put(access, hooks.lastPlace());
    Type value = Type.getType(access.desc);
    if (isWrite) {
      method.instructions.insertBefore(access, value(value));
    }
    method.instructions.insert(access, accessed(isWrite ? Type.VOID_TYPE : value));
  }

  void weaveElementRead(AbstractInsnNode access) {
    InsnList code = new InsnList(); // array, index
    code.add(new InsnNode(Opcodes.DUP2)); // array, index, array, index
    code.add(hooks.hook("readElement", OBJECT + "I"));
    places.put(access, hooks.lastPlace());
    method.instructions.insertBefore(access, code);
    Type value = elementType(access.getOpcode() + LOAD_TO_STORE);
    method.instructions.insert(access, accessed(value));
  }

  void weaveElementWrite(AbstractInsnNode access) {
    boolean isReference = access.getOpcode() == Opcodes.AASTORE;
    Type value = elementType(access.getOpcode());
    InsnList code = new InsnList(); // array, index, value
    code.add(new VarInsnNode(value.getOpcode(Opcodes.ISTORE), firstFree)); // array, index
    code.add(new InsnNode(Opcodes.DUP2)); // array, index, array, index
    if (isReference) {
      code.add(new VarInsnNode(Opcodes.ALOAD, firstFree)); // array, index, array, index, value
    }
    code.add(hooks.hook("writeElement", OBJECT + "I" + (isReference ? OBJECT : "")));
    places.put(access, hooks.lastPlace());
    code.add(new VarInsnNode(value.getOpcode(Opcodes.ILOAD), firstFree)); // array, index, value
    if (isReference) {
      code.add(SavedOperands.forget(firstFree));
    }
    code.add(value(value));
    method.instructions.insertBefore(access, code);
    method.instructions.insert(access, accessed(Type.VOID_TYPE));
  }

  private static Type elementType(int storeOpcode) {
    return switch (storeOpcode) {
      case Opcodes.LASTORE -> Type.LONG_TYPE;
      case Opcodes.FASTORE -> Type.FLOAT_TYPE;
      case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
      case Opcodes.AASTORE -> Type.getType(OBJECT);
      default -> Type.INT_TYPE;
    };
  }

  /** Tells the value on top of the stack, if that is wanted. */
  private InsnList value(Type type) {
    InsnList code = new InsnList();
    if (hasValues && type.getSort() != Type.VOID) {
      code.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      String parameter =
          switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT -> "I";
            default -> HookTypes.of(type);
          };
      code.add(hooks.placelessHook("value", parameter));
    }
    return code;
  }

  /**
   * The access is made.
   *
   * @param read the type of the value that is on the stack now, or void
   */
  private InsnList accessed(Type read) {
    InsnList code = value(read);
    code.add(
        PublicationWeaver.mayBePublished(read)
            ? HookCode.withTop(hooks.placelessHook("accessed", OBJECT))
            : hooks.placelessHook("accessed", ""));
    return code;
  }
}
