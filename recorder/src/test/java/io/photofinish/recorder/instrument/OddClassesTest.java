package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Classes that no compiler of today makes. */
class OddClassesTest {
  private static final String NAME = "Odd";
  private static final Weaving WEAVING = new Weaving(NAME::equals, true, true, true);

  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] bytes) {
      return defineClass(NAME, bytes, 0, bytes.length);
    }
  }

  private static int run(byte[] original, String method) throws ReflectiveOperationException {
    Loader loader = new Loader();
    Class<?> type = loader.define(new ClassWeaver(loader, WEAVING, true).weave(original));
    return (int) type.getMethod(method).invoke(null);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        Opcodes.V1_1,
        Opcodes.V1_2,
        Opcodes.V1_3,
        Opcodes.V1_4,
        Opcodes.V1_5,
        Opcodes.V1_6,
        Opcodes.V1_8,
        Opcodes.V11,
        Opcodes.V17
      })
  void class_files_of_all_versions_run(int version) throws ReflectiveOperationException {
    assertThat(run(odd(version, 3), "count")).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(ints = {Opcodes.V21, Opcodes.V25})
  void class_files_of_newer_versions_are_instrumented(int version) {
    byte[] original = odd(version, 3);
    byte[] woven = new ClassWeaver(null, WEAVING, true).weave(original);
    ClassNode node = new ClassNode();
    new ClassReader(woven).accept(node, 0);
    assertThat(node.version).isEqualTo(version);
    assertThat(woven.length).isGreaterThan(original.length);
  }

  @Test
  void a_method_that_would_be_too_large_is_left_alone() throws ReflectiveOperationException {
    int steps = 6500;
    assertThat(run(odd(Opcodes.V17, steps), "count")).isEqualTo(steps);
    ClassNode woven = new ClassNode();
    new ClassReader(new ClassWeaver(null, WEAVING, true).weave(odd(Opcodes.V17, steps)))
        .accept(woven, 0);
    woven.methods.stream()
        .filter(method -> method.name.equals("count"))
        .forEach(method -> assertThat(method.maxLocals).isEqualTo(1));
    woven.methods.stream()
        .filter(method -> method.name.equals("caught"))
        .forEach(method -> assertThat(method.maxLocals).isGreaterThan(1));
  }

  /**
   * {@code static synchronized int count()} adds one to a static field so many times, and {@code
   * static int caught()} catches what it throws.
   */
  private static byte[] odd(int version, int steps) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    writer.visit(version, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, "total", "I", null, null).visitEnd();
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor count =
        writer.visitMethod(access | Opcodes.ACC_SYNCHRONIZED, "count", "()I", null, null);
    count.visitCode();
    count.visitMethodInsn(Opcodes.INVOKESTATIC, NAME, "caught", "()I", false);
    count.visitVarInsn(Opcodes.ISTORE, 0);
    for (int i = 0; i < steps; i++) {
      count.visitFieldInsn(Opcodes.GETSTATIC, NAME, "total", "I");
      count.visitInsn(Opcodes.ICONST_1);
      count.visitInsn(Opcodes.IADD);
      count.visitFieldInsn(Opcodes.PUTSTATIC, NAME, "total", "I");
    }
    count.visitFieldInsn(Opcodes.GETSTATIC, NAME, "total", "I");
    count.visitInsn(Opcodes.IRETURN);
    count.visitMaxs(0, 0);
    count.visitEnd();
    addCaught(writer.visitMethod(access, "caught", "()I", null, null));
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void addCaught(MethodVisitor caught) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    caught.visitCode();
    caught.visitTryCatchBlock(start, end, handler, "java/lang/Exception");
    caught.visitLabel(start);
    caught.visitTypeInsn(Opcodes.NEW, "java/lang/Exception");
    caught.visitInsn(Opcodes.DUP);
    caught.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Exception", "<init>", "()V", false);
    caught.visitInsn(Opcodes.ATHROW);
    caught.visitLabel(end);
    caught.visitLabel(handler);
    caught.visitInsn(Opcodes.POP);
    caught.visitFieldInsn(Opcodes.GETSTATIC, NAME, "total", "I");
    caught.visitInsn(Opcodes.IRETURN);
    caught.visitMaxs(0, 0);
    caught.visitEnd();
  }
}
