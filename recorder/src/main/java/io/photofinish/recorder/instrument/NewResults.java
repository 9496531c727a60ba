package io.photofinish.recorder.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK whose result is a new object that nobody but the caller can know, as their
 * documentation says. It is published when the caller gives it away. What it refers to may be known
 * to others, or to the caller alone, who has it from the original.
 *
 * <p>Left out are methods that classes of others implement, and those that may use other threads.
 * Most methods of {@code String} are not here because nothing escapes in them: see {@link Calls}.
 */
final class NewResults {
  private NewResults() {}

  static boolean contain(MethodInsnNode call) {
    if (call.owner.startsWith("[")) {
      return call.name.equals("clone");
    }
    return switch (call.owner) {
      // Only what is called for super is surely no method that overrides it.
      case "java/lang/Object" ->
          call.name.equals("clone") && call.getOpcode() == Opcodes.INVOKESPECIAL;
      case "java/lang/reflect/Array" -> call.name.equals("newInstance");
      case "java/io/ByteArrayOutputStream", "java/math/BigInteger" ->
          call.name.equals("toByteArray");
      case "java/io/CharArrayWriter" -> call.name.equals("toCharArray");
      case "java/util/BitSet" -> call.name.equals("toByteArray") || call.name.equals("toLongArray");
      case "java/util/Base64$Encoder", "java/util/Base64$Decoder" -> call.desc.endsWith(")[B");
      default -> false;
    };
  }
}
