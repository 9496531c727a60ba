package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.Shadow;
import io.photofinish.recorder.runtime.ThreadLog;
import java.util.Map;

/**
 * Calls of maps. To give a key that is there another value changes only that value, not what else
 * is in a map: its values are variables of their own, by the part of the key.
 */
public final class MapHooks {
  /** What a map is that changes with every look at it. */
  private static final Object ORDERED_BY_ACCESS = new Object();

  private MapHooks() {}

  /** Inside the JDK: a linked map was made that may be ordered by access. */
  public static void linkedMapMade(Object map, boolean isOrderedByAccess) {
    if (isOrderedByAccess && JdkEvents.isOn()) {
      JdkEvents.shadow(map).setMeaning(ORDERED_BY_ACCESS);
    }
  }

  private static boolean isOrderedByAccess(Shadow map) {
    return map.meaning() == ORDERED_BY_ACCESS;
  }

  private static int valueSlot(Object key) {
    return 1 + Parts.ofKey(key) - Parts.PLACED;
  }

  public static void putting(Object map, Object key, ThreadLog log, int where) {
    Contents.placing(map, Parts.ofKey(key), log, where);
    if (Contents.plain(map, log, where) == null) {
      Contents.access(map, true, log, where);
    }
  }

  /** The result is the value that the key had. */
  public static void put(Object result, Object map, Object key, ThreadLog log, int where) {
    if (result != null) {
      Contents.seen(map, Parts.ofKey(key), log, where);
    }
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      boolean isNew = result == null || isOrderedByAccess(plain);
      JdkEvents.access(plain, Shadow.CONTENTS, isNew, log, where);
      JdkEvents.access(plain, valueSlot(key), true, log, where);
    }
  }

  /** Something may be placed at a key, but what there was is only asked for. */
  public static void changing(Object map, Object key, ThreadLog log, int where) {
    Contents.placing(map, Parts.ofKey(key), log, where);
    Contents.access(map, true, log, where);
  }

  public static void getting(Object map, Object key, ThreadLog log, int where) {
    Shadow plain = Contents.plain(map, log, where);
    if (plain == null) {
      Contents.access(map, false, log, where);
    } else {
      JdkEvents.access(plain, Shadow.CONTENTS, isOrderedByAccess(plain), log, where);
      JdkEvents.access(plain, valueSlot(key), false, log, where);
    }
  }

  /** The result is what there is at the key, or null. */
  public static void seen(Object result, Object map, Object key, ThreadLog log, int where) {
    found(result != null, map, key, log, where);
  }

  /** Something is at the key, if the result says so. */
  public static void found(boolean isThere, Object map, Object key, ThreadLog log, int where) {
    if (isThere) {
      Contents.seen(map, Parts.ofKey(key), log, where);
    }
  }

  // Inside the JDK: functions that a concurrent map runs as one step with their key.

  public static void beforeFunction(Object map, Object key, Object function) {
    ThreadLog log = isOfTheProgram(function) ? JdkEvents.insideJdk() : null;
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(map);
      JdkEvents.await(shadow, Parts.ofKey(key), log);
      JdkEvents.await(shadow, Parts.PLACED_ANYWHERE, log);
    }
  }

  public static void afterFunction(Object map, Object key, Object function) {
    ThreadLog log = isOfTheProgram(function) ? JdkEvents.insideJdk() : null;
    if (log != null) {
      JdkEvents.signal(JdkEvents.shadow(map), Parts.ofKey(key), log);
    }
  }

  /** Inside the JDK: a function is about to be given something that is in a collection. */
  public static void beforeElement(Object collection, Object function) {
    ThreadLog log = isOfTheProgram(function) ? JdkEvents.insideJdk() : null;
    if (log != null) {
      Shadow shadow = JdkEvents.shadow(collection).origin();
      for (int part = Parts.PLACED; part <= Parts.PLACED_ANYWHERE; part++) {
        JdkEvents.await(shadow, part, log);
      }
    }
  }

  // Entries.

  /** An iterator gave an entry: to change it is to change the map. */
  static void entrySeen(Object entry, Object iterator, ThreadLog log, int where) {
    if (!(entry instanceof Map.Entry)) {
      return;
    }
    if (EntryUses.areWritten()) {
      Contents.viewed(entry, iterator, log, where);
    } else if (EntryUses.areRead()) {
      Shadow map = Contents.plain(iterator, log, where);
      if (map != null) {
        LastEntry.set(entry, map);
      }
    }
  }

  /** An iterator is asked for more. */
  static void entryLeft() {
    if (EntryUses.areRead()) {
      LastEntry.forget();
    }
  }

  public static void settingValue(Object entry, ThreadLog log, int where) {
    accessValue(entry, true, log, where);
  }

  public static void gettingValue(Object entry, ThreadLog log, int where) {
    accessValue(entry, false, log, where);
  }

  private static void accessValue(Object entry, boolean isWrite, ThreadLog log, int where) {
    if (entry == null || !JdkEvents.isOn()) {
      return;
    }
    Shadow last = LastEntry.mapOf(entry);
    Shadow map = last != null || !EntryUses.areWritten() ? last : Contents.plain(entry, log, where);
    // Only if it is known whose entry it is, and it is one of the JDK's.
    if (map != null
        && Map.class.isAssignableFrom(map.type())
        && ClassModel.of(map.type()).kind() == Kind.PLAIN
        && ClassModel.isOfTheJdk(entry.getClass())) {
      Object key = ((Map.Entry<?, ?>) entry).getKey();
      JdkEvents.access(map, valueSlot(key), isWrite, log, where);
    }
  }

  private static boolean isOfTheProgram(Object function) {
    return function != null && !ClassModel.isOfTheJdk(function.getClass());
  }
}
