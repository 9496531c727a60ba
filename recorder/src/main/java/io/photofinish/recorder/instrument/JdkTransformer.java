package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.JdkPoint;
import io.photofinish.recorder.runtime.Messages;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Lets some of the JDK's methods report themselves. */
public final class JdkTransformer implements ClassFileTransformer {
  private final Map<String, List<JdkPoint>> points;

  private JdkTransformer(List<JdkPoint> points) {
    this.points = points.stream().collect(Collectors.groupingBy(JdkPoint::type));
  }

  /** Instruments what is loaded of the JDK, and what will be. */
  public static void install(Instrumentation instrumentation) {
    JdkTransformer transformer = new JdkTransformer(JdkPoint.all());
    instrumentation.addTransformer(transformer, true);
    List<Class<?>> loaded =
        transformer.points.keySet().stream()
            .map(JdkTransformer::find)
            .filter(Objects::nonNull)
            .toList();
    try {
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | RuntimeException | Error problem) {
      Messages.warn("the JDK's classes could not be instrumented: " + problem);
    }
  }

  private static Class<?> find(String type) {
    try {
      return Class.forName(type.replace('/', '.'), false, null);
    } catch (ClassNotFoundException notInThisJdk) {
      return null;
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
    List<JdkPoint> here = loader == null && name != null ? points.get(name) : null;
    if (here == null) {
      return null;
    }
    try {
      return instrument(bytes, here);
    } catch (RuntimeException | Error problem) {
      Messages.warn(name.replace('/', '.') + " could not be instrumented: " + problem);
      return null;
    }
  }

  private static byte[] instrument(byte[] bytes, List<JdkPoint> points) {
    ClassNode type = new ClassNode();
    ClassReader reader = new ClassReader(bytes);
    reader.accept(type, 0);
    for (MethodNode method : type.methods) {
      for (JdkPoint point : points) {
        if (isAt(point, method)) {
          instrument(method, point);
        }
      }
    }
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static boolean isAt(JdkPoint point, MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    return method.instructions.size() > 0
        && method.name.equals(point.method())
        && (point.descriptor() == null || method.desc.equals(point.descriptor()))
        && isStatic == point.receiver().isEmpty();
  }

  private static void instrument(MethodNode method, JdkPoint point) {
    if (point.atEntry()) {
      method.instructions.insert(call(point));
      return;
    }
    for (AbstractInsnNode instruction : method.instructions.toArray()) {
      int opcode = instruction.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        method.instructions.insertBefore(instruction, call(point));
      }
    }
  }

  private static InsnList call(JdkPoint point) {
    InsnList code = new InsnList();
    if (!point.receiver().isEmpty()) {
      code.add(new VarInsnNode(Opcodes.ALOAD, 0));
    }
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC, point.hooks(), point.hook(), "(" + point.receiver() + ")V"));
    return code;
  }
}
