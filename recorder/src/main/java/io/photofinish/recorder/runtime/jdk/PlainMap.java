package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.IdentityHashMap;
import java.util.WeakHashMap;

/**
 * How the recorder models a map of the JDK that is not thread-safe; kept as the meaning of its
 * shadow.
 *
 * @param keys its variables
 * @param isOrderedByAccess whether it changes with every look at one of its keys
 */
record PlainMap(KeySlots keys, boolean isOrderedByAccess) {
  /** What a map is, by its shadow. */
  static PlainMap of(Shadow map) {
    return map.meaning() instanceof PlainMap known ? known : make(map);
  }

  private static PlainMap make(Shadow map) {
    synchronized (map) {
      if (map.meaning() instanceof PlainMap known) {
        return known;
      }
      PlainMap made = new PlainMap(new KeySlots(isByIdentity(map.type())), false);
      map.setMeaning(made);
      return made;
    }
  }

  static PlainMap orderedByAccess() {
    return new PlainMap(new KeySlots(false), true);
  }

  private static boolean isByIdentity(Class<?> type) {
    return IdentityHashMap.class.isAssignableFrom(type) || WeakHashMap.class.isAssignableFrom(type);
  }
}
