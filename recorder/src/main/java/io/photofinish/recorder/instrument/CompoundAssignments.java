package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * Assignments such as {@code a[i] += x}: what is read there is written by the same line, with
 * nothing between that could order other threads.
 */
final class CompoundAssignments {
  private CompoundAssignments() {}

  /** Whether the read of a field or an element is the first half of such an assignment. */
  static boolean haveRead(AbstractInsnNode read) {
    boolean isField = read.getOpcode() == Opcodes.GETFIELD;
    AbstractInsnNode before = read.getPrevious();
    if (before == null || before.getOpcode() != (isField ? Opcodes.DUP : Opcodes.DUP2)) {
      return false;
    }
    AbstractInsnNode at = read.getNext();
    while (at != null && isPlain(at)) {
      at = at.getNext();
    }
    return at != null && (isField ? isWriteOf((FieldInsnNode) read, at) : isWriteLike(read, at));
  }

  private static boolean isWriteOf(FieldInsnNode read, AbstractInsnNode write) {
    return write.getOpcode() == Opcodes.PUTFIELD
        && ((FieldInsnNode) write).owner.equals(read.owner)
        && ((FieldInsnNode) write).name.equals(read.name)
        && ((FieldInsnNode) write).desc.equals(read.desc);
  }

  private static boolean isWriteLike(AbstractInsnNode read, AbstractInsnNode write) {
    return write.getOpcode() == read.getOpcode() + (Opcodes.IASTORE - Opcodes.IALOAD);
  }

  /** Whether an instruction only computes: it is no write, no call, and the end of no block. */
  private static boolean isPlain(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode < 0) {
      return !(instruction instanceof LabelNode);
    }
    return opcode <= Opcodes.SALOAD
        || (opcode >= Opcodes.POP && opcode < Opcodes.IINC)
        || (opcode > Opcodes.IINC && opcode < Opcodes.IFEQ)
        || opcode == Opcodes.GETFIELD;
  }
}
