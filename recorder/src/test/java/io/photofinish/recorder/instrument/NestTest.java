package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

class NestTest {
  private static final String PROGRAM =
      """
      class C extends java.util.ArrayList<String> {
        public int size() { return 0; }
        static abstract class D {
          abstract boolean offer(Object o);
          boolean add(Object o) { return true; }
        }
        interface E { default boolean remove(Object o) { return true; } }
      }
      class F { void clear() {} }
      """;

  @TempDir Path folder;

  private static boolean declares(Nest nest, String owner, String name, String descriptor) {
    return nest.declares(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor));
  }

  @Test
  void methods_of_the_nest_are_the_program_s() throws IOException {
    Compiled program = Compiled.in(folder, PROGRAM);
    try (URLClassLoader loader = program.loader()) {
      for (String member : new String[] {"C", "C$D", "C$E"}) {
        Nest nest = Nest.of(program.read(member), loader);
        assertThat(declares(nest, "C", "size", "()I")).isTrue();
        assertThat(declares(nest, "C$D", "add", "(Ljava/lang/Object;)Z")).isTrue();
      }
    }
  }

  @Test
  void what_is_inherited_or_implemented_elsewhere_may_be_the_jdk_s() throws IOException {
    Compiled program = Compiled.in(folder, PROGRAM);
    try (URLClassLoader loader = program.loader()) {
      Nest nest = Nest.of(program.read("C"), loader);
      assertThat(declares(nest, "C", "add", "(Ljava/lang/Object;)Z")).isFalse();
      assertThat(declares(nest, "C$D", "offer", "(Ljava/lang/Object;)Z")).isFalse();
      assertThat(declares(nest, "C$E", "remove", "(Ljava/lang/Object;)Z")).isFalse();
      assertThat(declares(nest, "F", "clear", "()V")).isFalse();
    }
  }
}
