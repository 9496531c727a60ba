package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.SizesBefore;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The variables of a plain collection: its structure, and each element of a list or each value of a
 * map. The list that {@code Arrays.asList} returns has no variables of its own, but those of the
 * array behind it.
 *
 * <p>To find out which they are, a collection is asked for its size and its keys where that runs
 * only code of the JDK: never the program's {@code equals}, {@code hashCode} or comparators.
 * Another thread may be racing on the collection at that moment; then the query ends after a
 * bounded number of steps or throws, and its result is not used.
 */
final class Elements {
  /** So many values are accessed of a large map. */
  private static final int FIRST_KEYS = 128;

  private Elements() {}

  /**
   * An access.
   *
   * @param object the collection, or a view of it
   * @param view what the object shows of it
   * @param base the collection
   * @param index of an element, as the object counts them
   */
  @DontInline
  static void access(
      Access access,
      Object object,
      View view,
      Shadow base,
      int index,
      Object key,
      ThreadLog log,
      int where) {
    boolean isArray = base.type().isArray();
    Access actual =
        access != Access.PUT ? access : hasKey(base, key) ? Access.WRITE_VALUE : Access.WRITE;
    if (!isArray) {
      JdkEvents.access(base, Shadow.CONTENTS, actual == Access.WRITE, log, where);
    }
    switch (actual) {
      case READ_ELEMENT, WRITE_ELEMENT ->
          accessElement(view, base, index, actual.replaces(), log, where);
      case READ_VALUE, WRITE_VALUE -> accessValue(base, key, actual.replaces(), log, where);
      case READ_ALL, WRITE_ALL -> accessAll(object, view, base, actual.replaces(), log, where);
      default -> {}
    }
  }

  /** An access of one element, and not of the structure. */
  @DontInline
  static void accessElement(
      View view, Shadow base, int index, boolean isWrite, ThreadLog log, int where) {
    int found = index < 0 ? -1 : view.indexOf(index);
    if (found >= 0 && found < length(base)) {
      JdkEvents.access(base, firstSlot(base) + found, isWrite, log, where);
    }
  }

  /** Where the elements of a list or an array begin among its variables. */
  private static int firstSlot(Shadow base) {
    return base.type().isArray() ? 0 : Shadow.CONTENTS + 1;
  }

  private static int length(Shadow base) {
    Object object = base.get();
    if (object == null) {
      return 0;
    }
    return base.type().isArray()
        ? Array.getLength(object)
        : object instanceof List ? Math.max(0, sizeOf(base)) : 0;
  }

  /** An access of the value of a key, and not of the structure. */
  @DontInline
  static void accessValue(Shadow map, Object key, boolean isWrite, ThreadLog log, int where) {
    int slot = PlainMap.of(map).keys().slotOf(key);
    if (slot != KeySlots.NONE) {
      JdkEvents.access(map, slot, isWrite, log, where);
    }
  }

  /** Reads the value of a key, if that was met before. */
  static void readValueIfKnown(Shadow map, Object key, ThreadLog log, int where) {
    int slot = PlainMap.of(map).keys().slotIfKnown(key);
    if (slot != KeySlots.NONE) {
      JdkEvents.access(map, slot, false, log, where);
    }
  }

  @DontInline
  private static void accessAll(
      Object object, View view, Shadow base, boolean isWrite, ThreadLog log, int where) {
    if (Map.class.isAssignableFrom(base.type())) {
      if (view.showsValues() && view.isWhole()) {
        accessValues(base, base.get(), isWrite, log, where);
      }
    } else if (base.type().isArray() || List.class.isAssignableFrom(base.type())) {
      accessRange(view, base, 0, sizeOf(object, base), isWrite, log, where);
    }
  }

  /** An access of the elements from one index of a view up to another. */
  @DontInline
  static void accessRange(
      View view, Shadow base, int from, int to, boolean isWrite, ThreadLog log, int where) {
    int start = view.indexOf(from);
    int end = view.indexOf(to);
    if (start >= 0 && start < end && end <= length(base)) {
      int first = firstSlot(base);
      ArrayHooks.access(base, first + start, first + end, isWrite, log, where);
    }
  }

  /** Reads the elements of a list or an array from an index on. */
  static void accessRest(Shadow base, int from, ThreadLog log, int where) {
    accessRange(View.ALL, base, from, length(base), false, log, where);
  }

  /** An access of the values of the keys that a map has, or another; of many, of the first. */
  @DontInline
  static void accessValues(Shadow map, Object keys, boolean isWrite, ThreadLog log, int where) {
    if (!isWalkable(keys)) {
      return;
    }
    try {
      Iterator<?> iterator = ((Map<?, ?>) keys).keySet().iterator();
      for (int i = 0; i < FIRST_KEYS && iterator.hasNext(); i++) {
        accessValue(map, iterator.next(), isWrite, log, where);
      }
    } catch (RuntimeException inconsistent) {
      // Somebody changes it at the same time.
    }
  }

  /** Whether to go through the keys of a map runs the JDK's code alone. */
  static boolean isWalkable(Object map) {
    if (map instanceof HashMap
        || map instanceof TreeMap
        || map instanceof EnumMap
        || map instanceof IdentityHashMap) {
      ClassModel model = ClassModel.of(map.getClass());
      return model.isTheJdks("keySet") && model.isTheJdks("navigableKeySet");
    }
    return map instanceof Map && map.getClass().getName().startsWith("java.util.Immutable");
  }

  /** Whether a map has a key, if that can be found out; else false. */
  static boolean hasKey(Shadow map, Object key) {
    Object object = map.get();
    if (!isWalkable(object)
        || !KeyValues.isSafeToLookFor(key)
        || !ClassModel.of(map.type()).isTheJdks("containsKey")
        || (object instanceof TreeMap<?, ?> tree && tree.comparator() != null)) {
      return false;
    }
    try {
      return ((Map<?, ?>) object).containsKey(key);
    } catch (RuntimeException inconsistent) {
      return false;
    }
  }

  /** How large a collection or map is; UNKNOWN if that cannot be asked for. */
  static int sizeOf(Shadow base) {
    Object object = base.get();
    return object == null ? SizesBefore.UNKNOWN : sizeOf(object, base);
  }

  /** How large a view of a collection is, or the collection itself. */
  static int sizeOf(Object object, Shadow base) {
    ClassModel model = ClassModel.of(base.type());
    boolean isOfTheJdk = base.isOf(object) || ClassModel.isOfTheJdk(object.getClass());
    if (!isOfTheJdk || (!base.type().isArray() && !model.isPlainInAll("size"))) {
      return SizesBefore.UNKNOWN;
    }
    try {
      return object instanceof Collection<?> collection
          ? collection.size()
          : object instanceof Map<?, ?> map ? map.size() : SizesBefore.UNKNOWN;
    } catch (RuntimeException inconsistent) {
      return SizesBefore.UNKNOWN;
    }
  }
}
