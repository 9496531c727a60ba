package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.base.OwnUnsafe;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class DirectUnsafeTest {
  /** A class with a number and a reference, to be read and written. */
  @SuppressWarnings("UnusedVariable")
  private static final class Cell {
    private int number = 7;
    private long large = 8;
    private Object reference = "before";
  }

  private static byte[] original() throws IOException {
    try (InputStream in = OwnUnsafe.class.getResourceAsStream("OwnUnsafe.class")) {
      return in.readAllBytes();
    }
  }

  private static byte[] direct() throws IOException {
    return DirectUnsafe.in(OwnUnsafe.class.getName().replace('.', '/'), original());
  }

  private static List<String> calls(byte[] type, String method) {
    ClassNode read = new ClassNode();
    new ClassReader(type).accept(read, 0);
    MethodNode found =
        read.methods.stream().filter(each -> each.name.equals(method)).findFirst().orElseThrow();
    return Arrays.stream(found.instructions.toArray())
        .filter(MethodInsnNode.class::isInstance)
        .map(MethodInsnNode.class::cast)
        .map(call -> call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name)
        .toList();
  }

  @Test
  void what_goes_by_method_handles_is_called_directly() throws IOException {
    assertThat(calls(original(), "getLong")).contains("MethodHandle.invokeExact");
    for (Method method : OwnUnsafe.class.getMethods()) {
      if (method.getDeclaringClass() == OwnUnsafe.class) {
        assertThat(calls(direct(), method.getName()))
            .containsExactly("Unsafe.getUnsafe", "Unsafe." + method.getName());
      }
    }
  }

  @Test
  void other_classes_stay_as_they_are() throws IOException {
    byte[] bytes = original();
    assertThat(DirectUnsafe.in("io/photofinish/recorder/runtime/base/MarkWord", bytes))
        .isSameAs(bytes);
  }

  /** A class of its own, with the calls that the agent's jar has. */
  private static final class Loader extends ClassLoader {
    Class<?> define() throws IOException {
      byte[] bytes = direct();
      return defineClass(OwnUnsafe.class.getName(), bytes, 0, bytes.length);
    }
  }

  private static Object call(Class<?> type, String name, Object... arguments) throws Exception {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name)) {
        try {
          return method.invoke(null, arguments);
        } catch (InvocationTargetException problem) {
          throw new AssertionError(name, problem.getCause());
        }
      }
    }
    throw new AssertionError(name);
  }

  @Test
  void both_do_the_same() throws Exception {
    Class<?> direct = new Loader().define();
    for (Class<?> unsafe : List.of(OwnUnsafe.class, direct)) {
      Cell cell = new Cell();
      Object number = call(unsafe, "objectFieldOffset", Cell.class, "number");
      Object large = call(unsafe, "objectFieldOffset", Cell.class, "large");
      Object reference = call(unsafe, "objectFieldOffset", Cell.class, "reference");
      assertThat(call(unsafe, "getInt", cell, number)).isEqualTo(7);
      assertThat(call(unsafe, "compareAndSetInt", cell, number, 6, 1)).isEqualTo(false);
      assertThat(call(unsafe, "compareAndSetInt", cell, number, 7, 1)).isEqualTo(true);
      assertThat(cell.number).isEqualTo(1);
      call(unsafe, "putIntRelease", cell, number, 2);
      assertThat(cell.number).isEqualTo(2);
      assertThat(call(unsafe, "getLong", cell, large)).isEqualTo(8L);
      call(unsafe, "putLongOpaque", cell, large, 9L);
      assertThat(call(unsafe, "getLongOpaque", cell, large)).isEqualTo(9L);
      for (String get : List.of("getReference", "getReferenceAcquire", "getReferenceVolatile")) {
        assertThat(call(unsafe, get, cell, reference)).isEqualTo("before");
      }
      call(unsafe, "putReference", cell, reference, "then");
      assertThat(cell.reference).isEqualTo("then");
      call(unsafe, "putReferenceVolatile", cell, reference, "later");
      Object last = cell.reference;
      assertThat(call(unsafe, "compareAndSetReference", cell, reference, last, "at last"))
          .isEqualTo(true);
      assertThat(cell.reference).isEqualTo("at last");
    }
  }
}
