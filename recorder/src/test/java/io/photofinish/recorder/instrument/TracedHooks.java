package io.photofinish.recorder.instrument;

import io.photofinish.recorder.runtime.LoopHooks;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * In place of the hooks of accesses and loops: writes down each access, those of a loop's copy as
 * the loop said that they are made, or as they tell themselves. How many iterations a copy may make
 * is random, and so is in the middle of which it is left.
 */
public final class TracedHooks {
  private static final List<String> NAMES =
      List.of(
          "readElement",
          "writeElement",
          "readField",
          "writeField",
          "readStatic",
          "writeStatic",
          "begin",
          "reads",
          "writes",
          "readsField",
          "writesField",
          "readsStatic",
          "writesStatic",
          "mayRead",
          "mayWrite",
          "mayReadStatic",
          "mayWriteStatic",
          "start",
          "touch",
          "touchField",
          "touchStatic",
          "loaded",
          "leave",
          "end",
          "slow");

  /** An access; if there is no array and it tells nothing, it is always of the same variable. */
  private record Announced(
      String what, Object array, int first, int distance, Map<Integer, String> told) {
    Announced(String what, Object array, int first, int distance) {
      this(what, array, first, distance, null);
    }

    /** What it does in an iteration; null if it does nothing. */
    String at(int iteration) {
      if (told != null) {
        return told.get(iteration);
      }
      return array == null ? what : what + (first + iteration * distance);
    }
  }

  static final List<String> ACCESSES = new ArrayList<>();
  static int fastIterations;

  /** How many accesses told what they are of, and how often a copy was left for one. */
  static int told;

  static int left;

  /** Null if copies may make no iterations. */
  private static Random random;

  private static final List<Announced> ANNOUNCED = new ArrayList<>();
  private static int most;
  private static int started;
  private static int expected;

  private TracedHooks() {}

  /** Forgets all; a seed of 0 means that all iterations are made with hooks. */
  static void reset(int seed) {
    random = seed == 0 ? null : new Random(seed);
    ACCESSES.clear();
  }

  /** Has a woven class call these. */
  static void divert(ClassNode type) {
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && call.owner.endsWith("Hooks")
            && NAMES.contains(call.name)) {
          call.owner = Type.getInternalName(TracedHooks.class);
        }
      }
    }
  }

  private static String at(String operation, int where) {
    return operation + " at " + where + " ";
  }

  public static void readElement(Object array, int index, ThreadLog log, int where) {
    element("read", array, index, where);
  }

  public static void writeElement(Object array, int index, ThreadLog log, int where) {
    element("write", array, index, where);
  }

  private static void element(String operation, Object array, int index, int where) {
    if (array != null && index >= 0 && index < Array.getLength(array)) {
      ACCESSES.add(at(operation, where) + Array.getLength(array) + " " + index);
    }
  }

  public static void readField(Object object, ThreadLog log, int where) {
    field("read", object, where);
  }

  public static void writeField(Object object, ThreadLog log, int where) {
    field("write", object, where);
  }

  private static void field(String operation, Object object, int where) {
    if (object != null) {
      ACCESSES.add(at(operation, where));
    }
  }

  public static void readStatic(ThreadLog log, int where) {
    ACCESSES.add(at("read", where));
  }

  public static void writeStatic(ThreadLog log, int where) {
    ACCESSES.add(at("write", where));
  }

  // Those of loops.

  public static void begin(int accesses, ThreadLog log) {
    ANNOUNCED.clear();
    expected = accesses;
    most = Integer.MAX_VALUE;
  }

  public static boolean reads(Object array, int first, int distance, ThreadLog log, int where) {
    return announce("read", array, first, distance, where);
  }

  public static boolean writes(Object array, int first, int distance, ThreadLog log, int where) {
    return announce("write", array, first, distance, where);
  }

  private static boolean announce(
      String operation, Object array, int first, int distance, int where) {
    int length = array == null ? 0 : Array.getLength(array);
    if (first < 0 || first >= length) {
      return false;
    }
    int end = distance > 0 ? length - 1 : 0;
    most = distance == 0 ? most : Math.min(most, (end - first) / distance + 1);
    String what = at(operation, where) + Array.getLength(array) + " ";
    ANNOUNCED.add(new Announced(what, array, first, distance));
    return true;
  }

  public static boolean readsField(Object object, ThreadLog log, int where) {
    ANNOUNCED.add(new Announced(at("read", where), null, 0, 0));
    return object != null;
  }

  public static boolean writesField(Object object, ThreadLog log, int where) {
    ANNOUNCED.add(new Announced(at("write", where), null, 0, 0));
    return object != null;
  }

  public static boolean readsStatic(ThreadLog log, int where) {
    ANNOUNCED.add(new Announced(at("read", where), null, 0, 0));
    return true;
  }

  public static boolean writesStatic(ThreadLog log, int where) {
    ANNOUNCED.add(new Announced(at("write", where), null, 0, 0));
    return true;
  }

  public static int start(ThreadLog log) {
    if (ANNOUNCED.size() != expected) {
      throw new IllegalStateException(ANNOUNCED.size() + " accesses, not " + expected);
    }
    started = random == null ? 0 : Math.min(most, random.nextInt(random.nextBoolean() ? 4 : 50));
    return started;
  }

  // Accesses that tell what they are of.

  public static boolean mayRead(ThreadLog log, int where) {
    return announce("read", where);
  }

  public static boolean mayWrite(ThreadLog log, int where) {
    return announce("write", where);
  }

  public static boolean mayReadStatic(ThreadLog log, int where) {
    return announce("read", where);
  }

  public static boolean mayWriteStatic(ThreadLog log, int where) {
    return announce("write", where);
  }

  private static boolean announce(String operation, int where) {
    ANNOUNCED.add(new Announced(at(operation, where), null, 0, 0, new HashMap<>()));
    return true;
  }

  public static boolean touch(Object array, int index, int access, int left, ThreadLog log) {
    return array != null
        && index >= 0
        && index < Array.getLength(array)
        && tell(access, left, Array.getLength(array) + " " + index);
  }

  public static boolean touchField(Object object, int access, int left, ThreadLog log) {
    return object != null && tell(access, left, "");
  }

  public static boolean touchStatic(int access, int left, ThreadLog log) {
    return tell(access, left, "");
  }

  private static boolean tell(int access, int left, String what) {
    if (random.nextInt(10) == 0) {
      return false;
    }
    Announced announced = ANNOUNCED.get(access);
    told++;
    if (announced.told().put(started - left, announced.what() + what) != null) {
      throw new IllegalStateException("told twice");
    }
    return true;
  }

  public static void loaded(Object value, int access, ThreadLog log) {
    String what = ANNOUNCED.get(access).what();
    if (!what.startsWith("read")) {
      throw new IllegalStateException(what);
    }
  }

  public static int leave(int start, int iterations, int slow, int access, ThreadLog log) {
    if (start != started) {
      throw new IllegalStateException(start + " iterations, not " + started);
    }
    left++;
    end(start - iterations, access, log);
    return random.nextInt(4);
  }

  public static void end(int whole, int more, ThreadLog log) {
    fastIterations += whole;
    for (int i = 0; i <= whole; i++) {
      for (Announced access : ANNOUNCED.subList(0, i < whole ? expected : more)) {
        String made = access.at(i);
        if (made != null) {
          ACCESSES.add(made);
        }
      }
    }
  }

  public static int slow(int before) {
    return random == null ? LoopHooks.slow(before) : random.nextInt(4);
  }
}
