package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SECOND_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;
import static io.photofinish.recorder.model.CollectionTables.ALL_SEEN;
import static io.photofinish.recorder.model.CollectionTables.ARGUMENT_SEEN;
import static io.photofinish.recorder.model.CollectionTables.COMPARED;
import static io.photofinish.recorder.model.CollectionTables.ENTRIES_VIEWED;
import static io.photofinish.recorder.model.CollectionTables.KEYS_VIEWED;
import static io.photofinish.recorder.model.CollectionTables.PART_VIEWED;
import static io.photofinish.recorder.model.CollectionTables.READING;
import static io.photofinish.recorder.model.CollectionTables.READING_ALL;
import static io.photofinish.recorder.model.CollectionTables.READING_ARGUMENT;
import static io.photofinish.recorder.model.CollectionTables.READING_EACH;
import static io.photofinish.recorder.model.CollectionTables.REPLACING_ALL;
import static io.photofinish.recorder.model.CollectionTables.VALUES_VIEWED;
import static io.photofinish.recorder.model.CollectionTables.VIEWING;
import static io.photofinish.recorder.model.CollectionTables.WRITING;
import static io.photofinish.recorder.model.Versions.since;

import io.photofinish.recorder.runtime.jdk.MapHooks;

/** The effects of calls on maps and their entries. */
final class MapTables {
  /** The value of an entry is about to be changed. */
  static final CallHook SETTING_VALUE = hook("settingValue", RECEIVER);

  /** The value of an entry is about to be read. */
  static final CallHook GETTING_VALUE = hook("gettingValue", RECEIVER);

  private static final CallHook PUTTING = hook("putting", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PUT = hook("put", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook PUT_IF_ABSENT =
      hook("putIfAbsent", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook REPLACED = hook("replaced", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook REPLACED_IF =
      hook("replacedIf", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook CHANGING = hook("changing", RECEIVER, FIRST_REFERENCE);
  private static final CallHook REMOVED = hook("removed", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook REMOVED_IF = hook("removedIf", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook COMPUTING = hook("computing", RECEIVER, FIRST_REFERENCE);
  private static final CallHook COMPUTED = hook("computed", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook COMPUTED_IF_ABSENT =
      hook("computedIfAbsent", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook PUTTING_ALL = hook("puttingAll", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PUT_ALL = hook("putAll", RECEIVER, FIRST_REFERENCE);
  private static final CallHook GOT = hook("got", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook GOT_OR_DEFAULT =
      hook("gotOrDefault", RESULT, RECEIVER, FIRST_REFERENCE, SECOND_REFERENCE);
  private static final CallHook FOUND = hook("found", SUCCESS, RECEIVER, FIRST_REFERENCE);
  private static final CallHook ENTRY_TAKEN = hook("entryTaken", RESULT, RECEIVER);
  private static final CallHook ENTRY_POLLED = hook("entryPolled", RESULT, RECEIVER);
  private static final CallHook VALUE_SEARCHED = hook("valueSearched", SUCCESS, RECEIVER);

  private MapTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(MapHooks.class, name, arguments);
  }

  /** Where a key is named. */
  static CallTable maps() {
    return new CallTable()
        .around(PUTTING, PUT, "put(Ljava/lang/Object; setProperty")
        .around(CHANGING, PUT_IF_ABSENT, "putIfAbsent")
        .around(CHANGING, REPLACED, "replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava")
        .around(
            CHANGING,
            REPLACED_IF,
            "replace(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Z")
        .around(CHANGING, REMOVED_IF, "remove(Ljava/lang/Object;Ljava/lang/Object;)Z")
        .around(CHANGING, REMOVED, "remove(Ljava/lang/Object;)")
        .around(COMPUTING, COMPUTED, "merge compute computeIfPresent")
        .around(COMPUTING, COMPUTED_IF_ABSENT, "computeIfAbsent")
        .after(GOT, "get(Ljava/lang/Object; getProperty(Ljava/lang/String;)")
        .after(GOT_OR_DEFAULT, "getOrDefault getProperty")
        .around(READING, FOUND, "containsKey");
  }

  /** Where no key is named. */
  static CallTable wholeMaps() {
    return new CallTable()
        .after(VALUE_SEARCHED, "containsValue(Ljava/lang/Object;")
        .around(READING_EACH, ALL_SEEN, "forEach")
        .around(READING_EACH, ALL_SEEN, "forEachKey forEachValue forEachEntry")
        .around(READING_EACH, ALL_SEEN, "search searchKeys searchValues searchEntries")
        .around(READING_EACH, ALL_SEEN, "reduce reduceToInt reduceToLong reduceToDouble")
        .around(READING_EACH, ALL_SEEN, "reduceKeys reduceKeysToInt reduceKeysToLong")
        .around(READING_EACH, ALL_SEEN, "reduceKeysToDouble reduceValues reduceValuesToInt")
        .around(READING_EACH, ALL_SEEN, "reduceValuesToLong reduceValuesToDouble reduceEntries")
        .around(READING_EACH, ALL_SEEN, "reduceEntriesToInt reduceEntriesToLong")
        .around(READING_EACH, ALL_SEEN, "reduceEntriesToDouble")
        .around(READING_EACH, ALL_SEEN, "stringPropertyNames() propertyNames()")
        .before(READING, "size() isEmpty()")
        .before(WRITING, "clear()")
        .around(PUTTING_ALL, PUT_ALL, "putAll(Ljava/util/Map;")
        .around(REPLACING_ALL, ALL_SEEN, "replaceAll(")
        .around(VIEWING, KEYS_VIEWED, "keySet navigableKeySet() descendingKeySet() keys()")
        .around(VIEWING, VALUES_VIEWED, "values() elements()")
        .around(VIEWING, ENTRIES_VIEWED, "entrySet()")
        .around(VIEWING, PART_VIEWED, "headMap tailMap subMap descendingMap()")
        .around(since(21), READING, KEYS_VIEWED, "sequencedKeySet()")
        .around(since(21), READING, VALUES_VIEWED, "sequencedValues()")
        .around(since(21), READING, ENTRIES_VIEWED, "sequencedEntrySet()")
        .around(since(21), READING, PART_VIEWED, "reversed()")
        .around(READING, ALL_SEEN, "firstKey() lastKey() floorKey ceilingKey higherKey lowerKey")
        .after(ENTRY_TAKEN, "firstEntry() lastEntry()")
        .after(ENTRY_TAKEN, "floorEntry ceilingEntry higherEntry lowerEntry")
        .after(ENTRY_POLLED, "pollFirstEntry() pollLastEntry()")
        .around(since(21), WRITING, ALL_SEEN, "putFirst putLast")
        .around(READING_ALL, ALL_SEEN, "toString() hashCode() clone()")
        .after(COMPARED, "equals(Ljava/lang/Object;")
        .around(READING_ARGUMENT, ARGUMENT_SEEN, "<init>(Ljava/util/Map; <init>(Ljava/util/Sorted")
        .around(READING_ARGUMENT, ARGUMENT_SEEN, "<init>(Ljava/util/EnumMap;");
  }

  static CallTable entries() {
    return new CallTable().before(SETTING_VALUE, "setValue(").before(GETTING_VALUE, "getValue()");
  }
}
