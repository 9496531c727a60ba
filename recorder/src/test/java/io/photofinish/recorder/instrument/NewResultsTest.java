package io.photofinish.recorder.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

class NewResultsTest {
  private static boolean isNew(int opcode, String owner, String name, String descriptor) {
    return NewResults.contain(new MethodInsnNode(opcode, owner, name, descriptor));
  }

  private static Set<String> newResultsOf(Class<?> type) {
    Set<String> found = new TreeSet<>();
    for (Method method : type.getMethods()) {
      String descriptor = Type.getMethodDescriptor(method);
      String owner = Type.getInternalName(type);
      if (isNew(Opcodes.INVOKEVIRTUAL, owner, method.getName(), descriptor)) {
        found.add(method.getName() + descriptor);
      }
    }
    return found;
  }

  @Test
  void a_clone_is_new_if_no_method_of_the_program_may_make_it() {
    String descriptor = "()Ljava/lang/Object;";
    assertThat(isNew(Opcodes.INVOKEVIRTUAL, "[I", "clone", descriptor)).isTrue();
    assertThat(isNew(Opcodes.INVOKEVIRTUAL, "[Ljava/lang/Object;", "clone", descriptor)).isTrue();
    assertThat(isNew(Opcodes.INVOKESPECIAL, "java/lang/Object", "clone", descriptor)).isTrue();
    assertThat(isNew(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "clone", descriptor)).isFalse();
    assertThat(isNew(Opcodes.INVOKEVIRTUAL, "[I", "getClass", "()Ljava/lang/Class;")).isFalse();
  }

  @Test
  void arrays_are_new_that_the_documentation_says_are() {
    assertThat(newResultsOf(Array.class))
        .containsExactly(
            "newInstance(Ljava/lang/Class;I)Ljava/lang/Object;",
            "newInstance(Ljava/lang/Class;[I)Ljava/lang/Object;");
    assertThat(newResultsOf(ByteArrayOutputStream.class)).containsExactly("toByteArray()[B");
    assertThat(newResultsOf(BigInteger.class)).containsExactly("toByteArray()[B");
    assertThat(newResultsOf(CharArrayWriter.class)).containsExactly("toCharArray()[C");
    assertThat(newResultsOf(BitSet.class)).containsExactly("toByteArray()[B", "toLongArray()[J");
    assertThat(newResultsOf(Base64.Encoder.class)).containsExactly("encode([B)[B");
    assertThat(newResultsOf(Base64.Decoder.class))
        .containsExactly("decode(Ljava/lang/String;)[B", "decode([B)[B");
  }

  @Test
  void what_others_may_know_is_not() {
    assertThat(newResultsOf(ByteBuffer.class)).isEmpty();
    assertThat(newResultsOf(List.class)).isEmpty();
    assertThat(newResultsOf(ArrayList.class)).isEmpty();
  }
}
