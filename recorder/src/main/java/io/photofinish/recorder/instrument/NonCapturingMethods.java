package io.photofinish.recorder.instrument;

import java.util.Arrays;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK that do not capture their arguments: they store no reference to them, pass
 * none on, and call none of their methods. What they return is new or one of the arguments, and
 * refers to nothing but what the arguments refer to, or what others know anyway. So an argument
 * that has not escaped its thread still has not after the call, and nor has the result.
 *
 * <p>The table lists only methods that are common and obviously of this kind: operations on arrays
 * of primitives, copies of arrays and lists, streams, and checks of references. A method that
 * overrides one of them belongs to a class of the program, and is instrumented.
 */
final class NonCapturingMethods {
  /** Also of arrays of references: the elements are in both arrays then. */
  private static final Set<String> COPIES = Set.of("copyOf", "copyOfRange");

  /**
   * Without {@code stream}, which captures the array, and whatever takes a function or uses
   * threads.
   */
  private static final Set<String> OF_NUMBERS =
      Set.of(
          "binarySearch", "compare", "equals", "fill", "hashCode", "mismatch", "sort", "toString");

  private static final Set<String> COPYING_COLLECTIONS =
      Set.of(
          "java/util/ArrayList",
          "java/util/LinkedList",
          "java/util/ArrayDeque",
          "java/util/Vector");

  private static final Set<String> STREAMING =
      Set.of("read", "readFully", "readNBytes", "write", "append");

  private NonCapturingMethods() {}

  static boolean contain(MethodInsnNode call) {
    return switch (call.owner) {
      case "java/util/zip/Adler32", "java/util/zip/CRC32", "java/util/zip/CRC32C" ->
          call.name.equals("update") && call.desc.startsWith("([B");
      case "java/util/Arrays" ->
          COPIES.contains(call.name) || (OF_NUMBERS.contains(call.name) && takesNumbers(call));
      case "java/lang/reflect/Field" -> isOfNumberField(call);
      case "java/lang/StringBuilder", "java/lang/StringBuffer" -> call.desc.startsWith("([C");
      case "java/util/Objects" ->
          call.name.equals("requireNonNullElse")
              || (call.name.equals("requireNonNull") && !call.desc.contains("Supplier"));
      case "java/lang/Class" -> call.name.equals("cast") || call.name.equals("isInstance");
      default -> isArrayOfCollection(call) || isCopyOfCollection(call) || isStream(call);
    };
  }

  /** Reading or writing a field that is no reference, by reflection. */
  private static boolean isOfNumberField(MethodInsnNode call) {
    return (call.name.startsWith("get") || call.name.startsWith("set"))
        && call.desc.startsWith("(Ljava/lang/Object;")
        && !call.desc.endsWith(";")
        && !call.desc.startsWith("(Ljava/lang/Object;Ljava/lang/Object;");
  }

  /** A new collection has what another has, and asks nothing of it. */
  private static boolean isCopyOfCollection(MethodInsnNode call) {
    return COPYING_COLLECTIONS.contains(call.owner)
        && call.name.equals("<init>")
        && call.desc.equals("(Ljava/util/Collection;)V");
  }

  /** Streams of bytes or characters promise to fill or read the array, and no more. */
  private static boolean isStream(MethodInsnNode call) {
    return call.owner.startsWith("java/io/")
        && STREAMING.contains(call.name)
        && (call.desc.startsWith("([B") || call.desc.startsWith("([C"));
  }

  /**
   * Collections promise to keep no reference to the array. What is in it was given to them before.
   * Streams are no collections: other threads may fill their arrays.
   */
  private static boolean isArrayOfCollection(MethodInsnNode call) {
    return call.name.equals("toArray")
        && call.owner.startsWith("java/util/")
        && !call.owner.startsWith("java/util/stream/")
        && (call.desc.equals("()[Ljava/lang/Object;")
            || call.desc.equals("([Ljava/lang/Object;)[Ljava/lang/Object;"));
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
