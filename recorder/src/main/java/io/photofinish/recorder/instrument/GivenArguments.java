package io.photofinish.recorder.instrument;

import io.photofinish.recorder.model.JdkTypes;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What the methods of the JDK's collections do with the references that they are given. Who is
 * called is known when it is: so each has a hook that is told the collection too.
 */
final class GivenArguments {
  /** What becomes of one argument. */
  enum Use {
    /** It is kept, and perhaps asked for its hash code. */
    KEY("givingKey"),
    /** It is kept as it is. */
    VALUE("givingValue"),
    /** It is looked for, and perhaps asked for its hash code. */
    SOUGHT("seeking"),
    /** It is a function, and is called. */
    CALLED("calling"),
    /** It is a collection, and all that it has is kept, and perhaps asked for its hash code. */
    ALL("givingAll");

    private final String hook;

    Use(String hook) {
      this.hook = hook;
    }

    /** The hook, which is told the collection and the argument. */
    String hook() {
      return hook;
    }
  }

  /** What becomes of the references among the arguments of a method; the others are as before. */
  private static final Map<String, Use[]> OF_COLLECTIONS = new HashMap<>();

  private static final Map<String, Use[]> OF_MAPS = new HashMap<>();

  /** They show a collection to others, who may be other threads. */
  private static final Set<String> SHOWING = Set.of("stream", "parallelStream", "spliterator");

  /** They copy what a collection holds to an array. */
  private static final Set<String> MOVING = Set.of("toArray", "copyInto");

  static {
    add(OF_COLLECTIONS, "add addFirst addLast offer offerFirst offerLast push set", Use.KEY);
    add(OF_COLLECTIONS, "addElement insertElementAt setElementAt", Use.KEY);
    add(OF_COLLECTIONS, "contains indexOf lastIndexOf remove removeElement search", Use.SOUGHT);
    add(OF_COLLECTIONS, "removeFirstOccurrence removeLastOccurrence", Use.SOUGHT);
    add(OF_COLLECTIONS, "forEach removeIf replaceAll sort", Use.CALLED);
    add(OF_COLLECTIONS, "addAll", Use.ALL);
    add(OF_COLLECTIONS, "get iterator listIterator elementAt firstElement lastElement elements");
    add(OF_COLLECTIONS, "element peek peekFirst peekLast poll pollFirst pollLast pop");
    add(OF_COLLECTIONS, "getFirst getLast removeFirst removeLast descendingIterator");
    add(OF_COLLECTIONS, "first last");
    add(OF_MAPS, "put putIfAbsent replace", Use.KEY, Use.VALUE);
    add(OF_MAPS, "merge", Use.KEY, Use.VALUE, Use.CALLED);
    add(OF_MAPS, "compute computeIfAbsent computeIfPresent", Use.KEY, Use.CALLED);
    add(OF_MAPS, "get containsKey containsValue remove", Use.SOUGHT);
    add(OF_MAPS, "getOrDefault", Use.SOUGHT, Use.SOUGHT);
    add(OF_MAPS, "forEach replaceAll", Use.CALLED);
    add(OF_MAPS, "putAll", Use.ALL);
    add(OF_MAPS, "keySet values entrySet firstKey lastKey firstEntry lastEntry");
  }

  /** Of iterators and entries, which keep nothing. */
  private static final Set<String> GIVING =
      Set.of("next", "previous", "nextElement", "getKey", "getValue");

  private static final Use[] NONE = {};

  private GivenArguments() {}

  private static void add(Map<String, Use[]> table, String names, Use... uses) {
    for (String name : names.split(" ", -1)) {
      table.put(name, uses);
    }
  }

  /** What becomes of the references among the arguments of a call; null if it is not here. */
  static Use[] of(MethodInsnNode call) {
    // With a number first, others may do it in parallel.
    if (isStatic(call) || !call.owner.startsWith("java/util/") || call.desc.startsWith("(J")) {
      return null;
    }
    Set<String> types = JdkTypes.above(call.owner);
    if (types.contains("java/util/Collection")) {
      return OF_COLLECTIONS.get(call.name);
    }
    if (types.contains("java/util/Map")) {
      return OF_MAPS.get(call.name);
    }
    boolean isGiving =
        GIVING.contains(call.name)
            && (types.contains("java/util/Iterator")
                || types.contains("java/util/Enumeration")
                || types.contains("java/util/Map$Entry"));
    return isGiving ? NONE : null;
  }

  /**
   * Whether a call may let others see what its receiver holds, without giving them the receiver:
   * other threads, or an array that they know.
   */
  static boolean areMovedBy(MethodInsnNode call) {
    return !isStatic(call)
        && (SHOWING.contains(call.name)
            ? call.desc.startsWith("()Ljava/util/")
            : MOVING.contains(call.name) && call.desc.startsWith("([Ljava/lang/Object;)"));
  }

  private static boolean isStatic(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC || call.name.equals("<init>");
  }
}
