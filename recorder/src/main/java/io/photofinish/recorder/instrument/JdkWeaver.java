package io.photofinish.recorder.instrument;

import static io.photofinish.recorder.instrument.HookTypes.OBJECT;

import io.photofinish.recorder.model.JdkPoint;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Puts the call of a hook into a method of the JDK. */
final class JdkWeaver {
  /** Before the name of a field of the receiver. */
  private static final String FIELD = "t.";

  private final ClassNode type;
  private final MethodNode method;
  private final JdkPoint point;

  JdkWeaver(ClassNode type, MethodNode method, JdkPoint point) {
    this.type = type;
    this.method = method;
    this.point = point;
  }

  void weave() {
    if (point.place() == JdkPoint.Place.ENTRY) {
      method.instructions.insert(hook());
      return;
    }
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      weave(instruction);
    }
  }

  private void weave(AbstractInsnNode instruction) {
    switch (point.place()) {
      case RETURN -> {
        if (ClassFile.isReturn(instruction)) {
          method.instructions.insertBefore(instruction, hook());
        }
      }
      case BEFORE_CALL -> {
        if (isCall(instruction)) {
          method.instructions.insertBefore(instruction, hook());
        }
      }
      case AFTER_CALL -> {
        if (isCall(instruction)) {
          method.instructions.insert(instruction, hook());
        }
      }
      case FIELD_READ -> {
        if (isAccess(instruction, Opcodes.GETFIELD)) {
          weaveRead((FieldInsnNode) instruction);
        }
      }
      case FIELD_WRITE -> {
        if (isAccess(instruction, Opcodes.PUTFIELD)) {
          weaveWrite((FieldInsnNode) instruction);
        }
      }
      default -> throw new IllegalStateException(point.toString());
    }
  }

  private boolean isCall(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && call.name.equals(point.member());
  }

  private boolean isAccess(AbstractInsnNode instruction, int opcode) {
    return instruction.getOpcode() == opcode
        && ((FieldInsnNode) instruction).name.equals(point.member());
  }

  private void weaveRead(FieldInsnNode read) {
    method.instructions.insertBefore(read, new InsnNode(Opcodes.DUP)); // object, object
    InsnList after = new InsnList(); // object, value
    after.add(new InsnNode(Opcodes.DUP_X1)); // value, object, value
    after.add(call("(" + OBJECT + HookTypes.of(Type.getType(read.desc)) + ")V")); // value
    method.instructions.insert(read, after);
  }

  private void weaveWrite(FieldInsnNode write) {
    InsnList before = new InsnList(); // object, value
    before.add(new InsnNode(Opcodes.DUP2)); // object, value, object, value
    before.add(new InsnNode(Opcodes.POP)); // object, value, object
    before.add(call("(" + OBJECT + ")V")); // object, value
    method.instructions.insertBefore(write, before);
  }

  /** The call, with the arguments that the point names. */
  private InsnList hook() {
    InsnList code = new InsnList();
    if (point.arguments().startsWith(FIELD)) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      code.add(ownField(point.arguments().substring(FIELD.length())));
      code.add(call("(" + OBJECT + ")V"));
      return code;
    }
    StringBuilder descriptor = new StringBuilder("(");
    // Operands of the method itself have to be taken first: they are on top.
    for (char argument : point.arguments().toCharArray()) {
      if (argument == 'o') {
        code.add(new InsnNode(Opcodes.DUP));
        descriptor.append(OBJECT);
      } else if (argument == 'r') {
        addResult(code, descriptor);
      } else {
        addLocal(code, descriptor, argument);
      }
    }
    code.add(call(descriptor.append(")V").toString()));
    return code;
  }

  private FieldInsnNode ownField(String name) {
    for (FieldNode field : type.fields) {
      if (field.name.equals(name)) {
        return new FieldInsnNode(Opcodes.GETFIELD, type.name, name, field.desc);
      }
    }
    throw new IllegalStateException(type.name + " has no field " + name);
  }

  /** The result is on the stack, below the receiver if that was loaded already. */
  private void addResult(InsnList code, StringBuilder descriptor) {
    if (point.arguments().length() == 1) {
      code.add(new InsnNode(Opcodes.DUP));
    } else {
      code.add(new InsnNode(Opcodes.SWAP)); // receiver, result
      code.add(new InsnNode(Opcodes.DUP_X1)); // result, receiver, result
    }
    descriptor.append(HookTypes.of(Type.getReturnType(method.desc)));
  }

  private void addLocal(InsnList code, StringBuilder descriptor, char argument) {
    if (argument == 't') {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
      descriptor.append(receiverType());
      return;
    }
    if (argument >= 'A' && argument <= 'Z') {
      code.add(new VarInsnNode(Opcodes.ALOAD, argument - 'A'));
      descriptor.append(OBJECT);
      return;
    }
    Operands parameters = Operands.ofArguments(method.desc, ClassFile.isStatic(method) ? 0 : 1);
    int index = argument - '1';
    code.add(parameters.load(index));
    descriptor.append(HookTypes.of(parameters.types().get(index)));
  }

  /** Hooks of threads have threads as parameters. */
  private String receiverType() {
    return point.hooks().endsWith("/ThreadHooks") ? "Ljava/lang/Thread;" : OBJECT;
  }

  private MethodInsnNode call(String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, point.hooks(), point.hook(), descriptor);
  }
}
