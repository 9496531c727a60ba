package io.photofinish.recorder.instrument;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the runtime call {@code jdk.internal.misc.Unsafe} as the JDK's own classes do, where its
 * source goes by method handles: see {@code OfUnsafe}.
 *
 * <p>This runs when the agent's jar is built, and is not in it.
 */
public final class DirectUnsafe {
  private static final String CALLING = "io/photofinish/recorder/runtime/base/OwnUnsafe";
  private static final String MARKED = "Lio/photofinish/recorder/runtime/base/OfUnsafe;";
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";

  private DirectUnsafe() {}

  /** A class of the runtime as it is to be; the very same if it does not go by method handles. */
  public static byte[] in(String internalName, byte[] bytes) {
    if (!internalName.equals(CALLING)) {
      return bytes;
    }
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    for (MethodNode method : type.methods) {
      if (isMarked(method)) {
        replace(method);
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static boolean isMarked(MethodNode method) {
    return method.invisibleAnnotations != null
        && method.invisibleAnnotations.stream().anyMatch(each -> each.desc.equals(MARKED));
  }

  /** The call of the method of the same name and type. */
  private static void replace(MethodNode method) {
    InsnList code = new InsnList();
    code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ";"));
    int local = 0;
    for (Type parameter : Type.getArgumentTypes(method.desc)) {
      code.add(new VarInsnNode(parameter.getOpcode(Opcodes.ILOAD), local));
      local += parameter.getSize();
    }
    code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, UNSAFE, method.name, method.desc));
    code.add(new InsnNode(Type.getReturnType(method.desc).getOpcode(Opcodes.IRETURN)));
    method.instructions = code;
    method.tryCatchBlocks.clear();
    method.localVariables = null;
  }
}
