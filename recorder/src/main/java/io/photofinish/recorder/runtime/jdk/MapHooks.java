package io.photofinish.recorder.runtime.jdk;

import io.photofinish.recorder.runtime.JdkEvents;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.thread.SizesBefore;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import java.util.Map;

/**
 * Hooks for calls on maps that name a key. Replacing the value of a key that is present changes
 * only that value, not the structure of the map: values are separate variables, one for each key.
 *
 * <p>What a call did to a plain map is seen after it, from its result or from a change of the map's
 * size. For a map that locks itself, it must be determined before the call, under the map's lock.
 */
public final class MapHooks {
  private MapHooks() {}

  /** Inside the JDK: a linked map was made that may be ordered by access. */
  public static void linkedMapMade(Object map, boolean isOrderedByAccess) {
    if (isOrderedByAccess && JdkEvents.isOn()) {
      JdkEvents.shadow(map).setMeaning(PlainMap.orderedByAccess());
    }
  }

  // Changes.

  public static void putting(Object map, Object key, ThreadLog log, int where) {
    begin(map, key, Access.PUT, log, where);
  }

  /** Something may be placed at a key, or taken from it. */
  public static void changing(Object map, Object key, ThreadLog log, int where) {
    begin(map, key, Access.WRITE, log, where);
  }

  /** A function of the program is going to be given what is at a key. */
  public static void computing(Object map, Object key, ThreadLog log, int where) {
    begin(map, key, Access.WRITE, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      accessIfThere(plain, key, log, where);
    }
  }

  private static void begin(Object map, Object key, Access ofLocked, ThreadLog log, int where) {
    Contents.placing(map, Parts.ofKey(key), log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      JdkEvents.sizesBefore(log).add(plain, Elements.sizeOf(plain));
    } else if (Contents.isLocked(map, where)) {
      Contents.access(map, ofLocked, -1, key, log, where);
    }
  }

  /** Whether a map has another size than before the call, or that is not known. */
  private static boolean hasOtherSize(Shadow plain, ThreadLog log) {
    int before = JdkEvents.sizesBefore(log).take(plain);
    return before == SizesBefore.UNKNOWN || before != Elements.sizeOf(plain);
  }

  /** The result is the value that the key had. */
  public static void put(Object result, Object map, Object key, ThreadLog log, int where) {
    found(result != null, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      boolean isNew = hasOtherSize(plain, log) && result == null;
      accessKey(plain, key, isNew ? Access.WRITE : Access.WRITE_VALUE, log, where);
    }
  }

  /** The result is the value that the key had, and has still if it is not null. */
  public static void putIfAbsent(Object result, Object map, Object key, ThreadLog log, int where) {
    found(result != null, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      boolean isNew = hasOtherSize(plain, log) && result == null;
      Access ofKey = result != null ? Access.READ_VALUE : Access.WRITE_VALUE;
      accessKey(plain, key, isNew ? Access.WRITE : ofKey, log, where);
    }
  }

  /** The result is the value that the key had; if it is null there is no such key. */
  public static void replaced(Object result, Object map, Object key, ThreadLog log, int where) {
    replacedIf(result != null, map, key, log, where);
  }

  /** The value was replaced if it was the one to replace. */
  public static void replacedIf(
      boolean isReplaced, Object map, Object key, ThreadLog log, int where) {
    found(isReplaced, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      JdkEvents.sizesBefore(log).take(plain);
      if (isReplaced) {
        accessKey(plain, key, Access.WRITE_VALUE, log, where);
      } else {
        compared(plain, key, log, where);
      }
    }
  }

  /** The result is the value that the key had. */
  public static void removed(Object result, Object map, Object key, ThreadLog log, int where) {
    found(result != null, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      boolean isRemoved = hasOtherSize(plain, log) || result != null;
      accessKey(plain, key, isRemoved ? Access.WRITE : Access.READ, log, where);
    }
  }

  /** The key was removed if it had the value to remove. */
  public static void removedIf(
      boolean isRemoved, Object map, Object key, ThreadLog log, int where) {
    found(isRemoved, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      JdkEvents.sizesBefore(log).take(plain);
      if (isRemoved) {
        accessKey(plain, key, Access.WRITE, log, where);
      } else {
        compared(plain, key, log, where);
      }
    }
  }

  /** The value of a key was not the one that was asked for, or there is no such key. */
  private static void compared(Shadow map, Object key, ThreadLog log, int where) {
    if (Elements.hasKey(map, key)) {
      accessKey(map, key, Access.READ_VALUE, log, where);
    } else {
      accessIfThere(map, key, log, where);
    }
  }

  /** The result is the value that the key has now; if it is null there is no such key. */
  public static void computed(Object result, Object map, Object key, ThreadLog log, int where) {
    found(result != null, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      Access ofKey = result != null ? Access.WRITE_VALUE : Access.READ;
      accessKey(plain, key, hasOtherSize(plain, log) ? Access.WRITE : ofKey, log, where);
    }
  }

  /** The result is the value that the key has now; it was there before if the key is not new. */
  public static void computedIfAbsent(
      Object result, Object map, Object key, ThreadLog log, int where) {
    found(result != null, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain != null) {
      Access ofKey = result != null ? Access.READ_VALUE : Access.READ;
      accessKey(plain, key, hasOtherSize(plain, log) ? Access.WRITE : ofKey, log, where);
    }
  }

  /** Everything that is in another map is about to be put in. */
  public static void puttingAll(Object map, Object other, ThreadLog log, int where) {
    CollectionHooks.readingArgument(other, null, log, where);
    begin(map, null, Access.WRITE, log, where);
    Contents.placing(map, Parts.PLACED_ANYWHERE, log, where);
  }

  /** Everything that is in another map was put in. */
  public static void putAll(Object map, Object other, ThreadLog log, int where) {
    CollectionHooks.argumentSeen(other, null, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain == null) {
      return;
    }
    boolean areNew = hasOtherSize(plain, log) || !Elements.isWalkable(other);
    JdkEvents.access(plain, Shadow.CONTENTS, areNew, log, where);
    if (!areNew) {
      Elements.accessValues(plain, other, true, log, where);
    }
  }

  // Looks.

  /** The result is what there is at the key, or null. */
  public static void got(Object result, Object map, Object key, ThreadLog log, int where) {
    looked(result != null, map, key, log, where);
  }

  /** The result is what there is at the key, or something else that was asked for instead. */
  public static void gotOrDefault(
      Object result, Object map, Object key, Object instead, ThreadLog log, int where) {
    looked(result != instead, map, key, log, where);
  }

  private static void looked(boolean isThere, Object map, Object key, ThreadLog log, int where) {
    found(isThere, map, key, log, where);
    Shadow plain = Contents.plain(map, log, where);
    if (plain == null) {
      Contents.access(map, isThere ? Access.READ_VALUE : Access.READ, -1, key, log, where);
    } else if (isThere) {
      accessKey(plain, key, Access.READ_VALUE, log, where);
    } else {
      accessIfThere(plain, key, log, where);
    }
  }

  /** Looks at a key that may not be there: it shall not take the place of one that is. */
  private static void accessIfThere(Shadow map, Object key, ThreadLog log, int where) {
    JdkEvents.access(map, Shadow.CONTENTS, false, log, where);
    Elements.readValueIfKnown(map, key, log, where);
  }

  /** Accesses the value of a key, or all keys. A map that is ordered by access changes with it. */
  private static void accessKey(Shadow map, Object key, Access access, ThreadLog log, int where) {
    boolean isWrite = access == Access.WRITE;
    boolean isOrdered = !isWrite && access != Access.READ && PlainMap.of(map).isOrderedByAccess();
    JdkEvents.access(map, Shadow.CONTENTS, isWrite || isOrdered, log, where);
    if (access == Access.READ_VALUE || access == Access.WRITE_VALUE) {
      Elements.accessValue(map, key, access.replaces(), log, where);
    }
  }

  /** The result is an entry as it is now, or null. */
  public static void entryTaken(Object result, Object map, ThreadLog log, int where) {
    Contents.allSeen(map, log, where);
    if (result instanceof Map.Entry<?, ?> entry && ClassModel.isOfTheJdk(result.getClass())) {
      Contents.access(map, Access.READ_VALUE, -1, entry.getKey(), log, where);
    } else {
      Contents.access(map, Access.READ, log, where);
    }
  }

  /** The result is an entry that was removed, or null. */
  public static void entryPolled(Object result, Object map, ThreadLog log, int where) {
    Contents.allSeen(map, log, where);
    Contents.access(map, result != null ? Access.WRITE : Access.READ, log, where);
  }

  /** Looked for a value, and found it if the result says so; else all were read. */
  public static void valueSearched(boolean isThere, Object map, ThreadLog log, int where) {
    Contents.allSeen(map, log, where);
    Contents.access(map, isThere ? Access.READ : Access.READ_ALL, log, where);
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
      JdkEvents.awaitPlaced(JdkEvents.shadow(collection).origin(), log);
    }
  }

  // Entries.

  /** An iterator gave an entry: to change it is to change the map. */
  static void entrySeen(Object entry, Object iterator, Shadow map, ThreadLog log, int where) {
    if (EntryUses.areWritten()) {
      Contents.viewed(entry, iterator, View.SAME, log, where);
    } else if (EntryUses.areRead()) {
      LastEntries.add(iterator, map);
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
    Shadow map = mapOf(entry, log, where);
    // Only if it is known whose entry it is, and it is one of the JDK's.
    if (map == null || !IteratorHooks.isPlainMap(map) || !ClassModel.isOfTheJdk(entry.getClass())) {
      return;
    }
    Object key;
    try {
      key = ((Map.Entry<?, ?>) entry).getKey();
    } catch (IllegalStateException removed) {
      return;
    }
    Elements.accessValue(map, key, isWrite, log, where);
  }

  private static Shadow mapOf(Object entry, ThreadLog log, int where) {
    if (!EntryUses.areWritten()) {
      return LastEntries.mapOf(entry);
    }
    Shadow followed = Contents.iterated(entry, log, where);
    return followed == null ? LastEntries.mapOf(entry) : View.base(followed);
  }

  private static boolean isOfTheProgram(Object function) {
    return function != null && !ClassModel.isOfTheJdk(function.getClass());
  }
}
