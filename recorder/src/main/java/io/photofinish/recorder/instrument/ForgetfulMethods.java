package io.photofinish.recorder.instrument;

import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK that nobody can find their arguments by: they store no reference to them, give
 * none to other code, and call no method of theirs. What they return is new or an argument, and
 * refers to nothing else. So what is private to a thread stays so.
 *
 * <p>The table is of what is used much and plain to see: arrays of numbers, and checks of
 * references. Who overrides one is a class of the program, and instrumented.
 */
final class ForgetfulMethods {
  /** Not {@code stream}, which keeps the array, and nothing that takes a function or threads. */
  private static final Set<String> OF_NUMBERS =
      Set.of(
          "binarySearch",
          "compare",
          "copyOf",
          "copyOfRange",
          "equals",
          "fill",
          "hashCode",
          "mismatch",
          "sort",
          "toString");

  private ForgetfulMethods() {}

  static boolean contain(MethodInsnNode call) {
    return switch (call.owner) {
      case "java/util/zip/Adler32", "java/util/zip/CRC32", "java/util/zip/CRC32C" ->
          call.name.equals("update") && call.desc.startsWith("([B");
      case "java/util/Arrays" -> OF_NUMBERS.contains(call.name) && takesNumbers(call);
      case "java/util/Objects" ->
          call.name.equals("requireNonNullElse")
              || (call.name.equals("requireNonNull") && !call.desc.contains("Supplier"));
      case "java/lang/Class" -> call.name.equals("cast") || call.name.equals("isInstance");
      default -> false;
    };
  }

  private static boolean takesNumbers(MethodInsnNode call) {
    return Arrays.stream(Type.getArgumentTypes(call.desc))
        .noneMatch(
            type ->
                type.getSort() == Type.OBJECT
                    || (type.getSort() == Type.ARRAY
                        && type.getElementType().getSort() == Type.OBJECT));
  }
}
