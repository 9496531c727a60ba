package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.JdkPoint;
import io.photofinish.recorder.model.PointArgument;
import io.photofinish.recorder.model.PointHook;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Inserts the call of a hook into a method of the JDK. */
final class JdkWeaver {
  /** The local of the receiver. */
  private static final int RECEIVER = 0;

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
    if (isOfMonitor() && ClassFile.isSynchronized(method)) {
      weaveSynchronized();
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
      case MONITOR_ENTERED -> {
        if (instruction.getOpcode() == Opcodes.MONITORENTER) {
          weaveEntered(instruction);
        }
      }
      case MONITOR_EXITING -> {
        if (instruction.getOpcode() == Opcodes.MONITOREXIT) {
          method.instructions.insertBefore(instruction, new InsnNode(Opcodes.DUP));
          method.instructions.insertBefore(instruction, call());
        }
      }
      default -> throw new IllegalStateException(point.toString());
    }
  }

  private boolean isOfMonitor() {
    return point.hook().arguments().contains(PointArgument.Value.MONITOR);
  }

  /** A method that has the receiver's monitor from its beginning to its end, of whatever kind. */
  private void weaveSynchronized() {
    if (point.place() == JdkPoint.Place.MONITOR_ENTERED) {
      method.instructions.insert(hook());
      return;
    }
    LabelNode from = new LabelNode();
    LabelNode to = new LabelNode();
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      if (ClassFile.isReturn(instruction)) {
        method.instructions.insertBefore(instruction, hook());
      }
    }
    method.instructions.insert(from);
    method.instructions.add(to);
    Object[] receiver = {type.name};
    Object[] thrown = {"java/lang/Throwable"};
    method.instructions.add(new FrameNode(Opcodes.F_FULL, 1, receiver, 1, thrown));
    method.instructions.add(hook());
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, to, null));
  }

  /** Where the monitor is already given back if something is thrown: behind the next label. */
  private void weaveEntered(AbstractInsnNode enter) {
    method.instructions.insertBefore(enter, new InsnNode(Opcodes.DUP));
    AbstractInsnNode last = enter;
    while (last.getNext() != null && last.getNext().getOpcode() < 0) {
      last = last.getNext();
    }
    method.instructions.insert(last, call());
  }

  private boolean isCall(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && call.name.equals(point.member());
  }

  private boolean isAccess(AbstractInsnNode instruction, int opcode) {
    return instruction.getOpcode() == opcode
        && ((FieldInsnNode) instruction).name.equals(point.member());
  }

  private void weaveRead(FieldInsnNode read) {
    InsnList after = new InsnList();
    if (point.hook().arguments().contains(PointArgument.Value.FIELD_OWNER)) {
      method.instructions.insertBefore(read, new InsnNode(Opcodes.DUP)); // object, object
      // object, value
      after.add(new InsnNode(Opcodes.DUP_X1)); // value, object, value
      after.add(new InsnNode(Opcodes.SWAP)); // value, value, object
    } else {
      after.add(new InsnNode(Opcodes.DUP)); // value, value
    }
    after.add(call()); // value
    method.instructions.insert(read, after);
  }

  private void weaveWrite(FieldInsnNode write) {
    InsnList before = new InsnList(); // object, value
    before.add(new InsnNode(Opcodes.DUP2)); // object, value, object, value
    before.add(new InsnNode(Opcodes.POP)); // object, value, object
    before.add(call()); // object, value
    method.instructions.insertBefore(write, before);
  }

  /** The call, with the arguments that the hook asks for. */
  private InsnList hook() {
    InsnList code = new InsnList();
    for (PointArgument argument : point.hook().arguments()) {
      if (argument instanceof PointArgument.Value value) {
        // What is on the stack is the first argument, so it is still on top.
        code.add(
            value.isOnTop()
                ? new InsnNode(value.isWide() ? Opcodes.DUP2 : Opcodes.DUP)
                : new VarInsnNode(Opcodes.ALOAD, RECEIVER));
      } else if (argument instanceof PointArgument.Parameter parameter) {
        int firstLocal = ClassFile.isStatic(method) ? 0 : 1;
        code.add(Operands.ofArguments(method.desc, firstLocal).load(parameter.number() - 1));
      } else if (argument instanceof PointArgument.Local local) {
        code.add(new VarInsnNode(Opcodes.ALOAD, local.index()));
      } else if (argument instanceof PointArgument.OwnField field) {
        code.add(new VarInsnNode(Opcodes.ALOAD, RECEIVER));
        code.add(ownField(field.name()));
      }
    }
    code.add(call());
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

  private MethodInsnNode call() {
    PointHook hook = point.hook();
    return new MethodInsnNode(Opcodes.INVOKESTATIC, hook.owner(), hook.name(), hook.descriptor());
  }
}
