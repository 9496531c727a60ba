package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.Writer;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

class NonCapturingMethodsTest {
  private static boolean isForgetful(Method method) {
    return NonCapturingMethods.contain(
        new MethodInsnNode(
            Modifier.isStatic(method.getModifiers()) ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
            Type.getInternalName(method.getDeclaringClass()),
            method.getName(),
            Type.getMethodDescriptor(method)));
  }

  @Test
  void of_arrays_only_those_of_numbers_are_forgotten_but_for_copies() {
    Set<String> names = new TreeSet<>();
    for (Method method : Arrays.class.getMethods()) {
      if (isForgetful(method)) {
        names.add(method.getName());
        assertThat(method.getParameterTypes())
            .as(method.toString())
            .allMatch(
                type ->
                    type.isPrimitive()
                        || method.getName().startsWith("copyOf")
                        || type.getComponentType().isPrimitive());
      }
    }
    assertThat(names).hasSize(10).doesNotContain("stream", "asList", "setAll", "parallelSort");
  }

  @Test
  void checksums_and_checks_of_references_keep_nothing() throws NoSuchMethodException {
    for (Class<?> checksum : List.of(CRC32.class, CRC32C.class, Adler32.class)) {
      assertThat(isForgetful(checksum.getMethod("update", byte[].class, int.class, int.class)))
          .isTrue();
    }
    assertThat(isForgetful(Objects.class.getMethod("requireNonNull", Object.class))).isTrue();
    assertThat(isForgetful(Class.class.getMethod("cast", Object.class))).isTrue();
  }

  @Test
  void collections_keep_no_array_that_they_fill() throws NoSuchMethodException {
    for (Class<?> type : List.of(Collection.class, ArrayList.class, ConcurrentLinkedQueue.class)) {
      assertThat(isForgetful(type.getMethod("toArray"))).isTrue();
      assertThat(isForgetful(type.getMethod("toArray", Object[].class))).isTrue();
    }
    assertThat(isForgetful(Collection.class.getMethod("toArray", IntFunction.class)))
        .as("what the function returns may be known to others")
        .isFalse();
    assertThat(isForgetful(Stream.class.getMethod("toArray")))
        .as("other threads may fill it")
        .isFalse();
  }

  @Test
  void streams_and_texts_keep_no_array() throws NoSuchMethodException {
    assertThat(isForgetful(InputStream.class.getMethod("read", byte[].class))).isTrue();
    assertThat(isForgetful(Writer.class.getMethod("write", char[].class))).isTrue();
    assertThat(isForgetful(StringBuilder.class.getMethod("append", char[].class))).isTrue();
    assertThat(isForgetful(StringBuilder.class.getMethod("append", Object.class)))
        .as("its hash code may be asked for")
        .isFalse();
  }

  @Test
  void a_field_that_is_read_as_a_number_keeps_nothing() throws NoSuchMethodException {
    assertThat(isForgetful(Field.class.getMethod("getInt", Object.class))).isTrue();
    assertThat(isForgetful(Field.class.getMethod("setLong", Object.class, long.class))).isTrue();
    assertThat(isForgetful(Field.class.getMethod("get", Object.class))).isFalse();
    assertThat(isForgetful(Field.class.getMethod("set", Object.class, Object.class))).isFalse();
  }

  @Test
  void what_calls_back_is_not_among_them() throws NoSuchMethodException {
    assertThat(isForgetful(Objects.class.getMethod("requireNonNull", Object.class, Supplier.class)))
        .isFalse();
    assertThat(isForgetful(Objects.class.getMethod("equals", Object.class, Object.class)))
        .isFalse();
    assertThat(isForgetful(Arrays.class.getMethod("sort", Object[].class, Comparator.class)))
        .isFalse();
  }
}
