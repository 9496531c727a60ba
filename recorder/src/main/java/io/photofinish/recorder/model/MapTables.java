package io.photofinish.recorder.model;

import static io.photofinish.recorder.model.CallArgument.Value.FIRST_REFERENCE;
import static io.photofinish.recorder.model.CallArgument.Value.RECEIVER;
import static io.photofinish.recorder.model.CallArgument.Value.RESULT;
import static io.photofinish.recorder.model.CallArgument.Value.SUCCESS;
import static io.photofinish.recorder.model.CollectionTables.ALL_SEEN;
import static io.photofinish.recorder.model.CollectionTables.READING;
import static io.photofinish.recorder.model.CollectionTables.READING_ARGUMENT;
import static io.photofinish.recorder.model.CollectionTables.READING_EACH;
import static io.photofinish.recorder.model.CollectionTables.VIEWED;
import static io.photofinish.recorder.model.CollectionTables.VIEWING;
import static io.photofinish.recorder.model.CollectionTables.WRITING;
import static io.photofinish.recorder.model.CollectionTables.WRITING_ALL;
import static io.photofinish.recorder.model.Versions.since;

import io.photofinish.recorder.runtime.jdk.MapHooks;

/** What calls of maps and their entries mean. */
final class MapTables {
  /** The value of an entry is about to be changed. */
  static final CallHook SETTING_VALUE = hook("settingValue", RECEIVER);

  /** The value of an entry is about to be read. */
  static final CallHook GETTING_VALUE = hook("gettingValue", RECEIVER);

  private static final CallHook PUTTING = hook("putting", RECEIVER, FIRST_REFERENCE);
  private static final CallHook PUT = hook("put", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook CHANGING = hook("changing", RECEIVER, FIRST_REFERENCE);
  private static final CallHook GETTING = hook("getting", RECEIVER, FIRST_REFERENCE);
  private static final CallHook SEEN = hook("seen", RESULT, RECEIVER, FIRST_REFERENCE);
  private static final CallHook FOUND = hook("found", SUCCESS, RECEIVER, FIRST_REFERENCE);

  private MapTables() {}

  private static CallHook hook(String name, CallArgument... arguments) {
    return CallHook.of(MapHooks.class, name, arguments);
  }

  /** Where a key is named. */
  static CallTable maps() {
    return new CallTable()
        .around(PUTTING, PUT, "put(Ljava/lang/Object; putIfAbsent setProperty")
        .around(PUTTING, PUT, "replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava")
        .around(CHANGING, FOUND, "replace(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Z")
        .around(CHANGING, FOUND, "remove(Ljava/lang/Object;Ljava/lang/Object;)Z")
        .around(CHANGING, SEEN, "remove(Ljava/lang/Object;)")
        .around(CHANGING, SEEN, "merge compute computeIfAbsent computeIfPresent")
        .around(GETTING, SEEN, "get(Ljava/lang/Object; getOrDefault getProperty")
        .around(GETTING, FOUND, "containsKey");
  }

  /** Where no key is named. */
  static CallTable wholeMaps() {
    return new CallTable()
        .around(READING, ALL_SEEN, "containsValue(Ljava/lang/Object;")
        .around(READING_EACH, ALL_SEEN, "forEach")
        .before(READING, "size() isEmpty()")
        .before(WRITING, "clear()")
        .before(WRITING_ALL, "putAll(Ljava/util/Map;")
        .around(CollectionTables.CHANGING, ALL_SEEN, "replaceAll(")
        .around(VIEWING, VIEWED, "keySet entrySet() values() navigableKeySet() descendingKeySet()")
        .around(VIEWING, VIEWED, "headMap tailMap subMap descendingMap() keys() elements()")
        .around(since(21), READING, VIEWED, "sequencedKeySet() sequencedValues()")
        .around(since(21), READING, VIEWED, "sequencedEntrySet() reversed()")
        .around(READING, ALL_SEEN, "firstKey() lastKey() firstEntry() lastEntry()")
        .around(READING, ALL_SEEN, "floorKey ceilingKey higherKey lowerKey")
        .around(READING, ALL_SEEN, "floorEntry ceilingEntry higherEntry lowerEntry")
        .around(WRITING, ALL_SEEN, "pollFirstEntry() pollLastEntry()")
        .around(since(21), WRITING, ALL_SEEN, "putFirst putLast")
        .around(READING, ALL_SEEN, "toString() hashCode() equals(Ljava/lang/Object; clone()")
        .before(READING_ARGUMENT, "<init>(Ljava/util/Map; <init>(Ljava/util/Sorted");
  }

  static CallTable entries() {
    return new CallTable().before(SETTING_VALUE, "setValue(").before(GETTING_VALUE, "getValue()");
  }
}
