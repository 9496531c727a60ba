package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.Shadow;
import io.photofinish.recorder.runtime.ThreadLog;
import java.util.LinkedHashMap;

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

  private static boolean isOrderedByAccess(Object map, ThreadLog log, int where) {
    return map instanceof LinkedHashMap
        && JdkEvents.isOn()
        && JdkEvents.shadow(map, log, where).meaning() == ORDERED_BY_ACCESS;
  }

  private static int valueSlot(Object key) {
    return 1 + Parts.ofKey(key) - Parts.PLACED;
  }

  public static void putting(Object map, Object key, Object b, int i, ThreadLog log, int where) {
    Contents.placing(map, Parts.ofKey(key), log, where);
    if (!Contents.isPlain(map, log, where)) {
      Contents.access(map, true, log, where);
    }
  }

  /** The result is the value that the key had. */
  public static void put(
      Object result, Object map, Object key, Object b, int i, ThreadLog log, int where) {
    if (result != null) {
      Contents.seen(map, Parts.ofKey(key), log, where);
    }
    if (Contents.isPlain(map, log, where)) {
      boolean isNew = result == null || isOrderedByAccess(map, log, where);
      Contents.access(map, isNew, log, where);
      Contents.access(map, valueSlot(key), true, log, where);
    }
  }

  /** Something may be placed at a key, but what there was is only asked for. */
  public static void changing(Object map, Object key, Object b, int i, ThreadLog log, int where) {
    Contents.placing(map, Parts.ofKey(key), log, where);
    Contents.access(map, true, log, where);
  }

  public static void getting(Object map, Object key, Object b, int i, ThreadLog log, int where) {
    Contents.access(map, isOrderedByAccess(map, log, where), log, where);
    if (Contents.isPlain(map, log, where)) {
      Contents.access(map, valueSlot(key), false, log, where);
    }
  }

  /** The result is, or says that there is, something at the key. */
  public static void seen(
      Object result, Object map, Object key, Object b, int i, ThreadLog log, int where) {
    if (result != null && result != Boolean.FALSE) {
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

  private static boolean isOfTheProgram(Object function) {
    return function != null && function.getClass().getClassLoader() != null;
  }
}
