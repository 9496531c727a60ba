package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.KnownMiss;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A key of a map that gets another value, while the map keeps its keys, against what reads that
 * value: by the key, by an iterator or an entry, or with all others.
 */
final class MapElements {
  private MapElements() {}

  private static Map<String, String> numbers() {
    return new HashMap<>(Map.of("one", "1", "two", "2", "three", "3"));
  }

  private static Body locked(Object lock, Body body) {
    return () -> {
      synchronized (lock) {
        body.run();
      }
    };
  }

  /** Which one it is, is what counts. */
  private static final class Token {}

  /** A key that says itself what equals it. */
  private record Point(int x, int y) {}

  // One value is replaced, all are read.

  static void racyPutAndLoopOverValues(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (String value : map.values()) {
            Seen.value(value);
          }
        });
  }

  static void racyPutAndLoopOverValuesOfTree(Turns turns) throws Exception {
    Map<String, String> map = new TreeMap<>(numbers());
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (String value : map.values()) {
            Seen.value(value);
          }
        });
  }

  static void racyPutAndLoopOverValuesOfLinkedMap(Turns turns) throws Exception {
    Map<String, String> map = new LinkedHashMap<>(numbers());
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (String value : map.values()) {
            Seen.value(value);
          }
        });
  }

  static void racyPutAndLoopOverEntries(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (Map.Entry<String, String> entry : map.entrySet()) {
            Seen.value(entry.getValue());
          }
        });
  }

  static void racyPutAndLoopOverUnmodifiableEntries(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    Map<String, String> view = Collections.unmodifiableMap(map);
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (Map.Entry<String, String> entry : view.entrySet()) {
            Seen.value(entry.getValue());
          }
        });
  }

  static void racyPutAndForEach(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> map.forEach((key, value) -> Seen.value(value)));
  }

  static void racyPutAndForEachOfValues(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> map.values().forEach(Seen::value));
  }

  @KnownMiss("a stream reads when it is used, not when it is made, and that is not seen")
  static void racyPutAndStreamOfValues(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.values().stream().toList()));
  }

  static void racyPutAndContainsValue(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.containsValue("y")));
  }

  static void racyPutAndContainsOfValues(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.values().contains("y")));
  }

  static void racyPutAndToString(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.toString()));
  }

  static void racyPutAndHashCode(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.hashCode()));
  }

  static void racyPutAndCopy(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(new TreeMap<>(map)));
  }

  static void racyPutAndCopyOf(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(Map.copyOf(map)));
  }

  static void racyPutAndCopyOfValues(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(List.copyOf(map.values())));
  }

  static void racyPutAndPutAllOfIt(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    Map<String, String> all = new HashMap<>();
    turns.run(() -> map.put("two", "x"), () -> all.putAll(map));
  }

  // Other ways to write a value.

  static void racyReplaceAndGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.replace("two", "x"), () -> Seen.value(map.get("two")));
  }

  static void racyReplaceIfAndToString(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.replace("two", "2", "x"), () -> Seen.value(map.toString()));
  }

  static void racyMergeAndGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.merge("two", "x", String::concat), () -> Seen.value(map.get("two")));
  }

  static void racyMergeAndLoopOverValues(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        () -> map.merge("two", "x", String::concat),
        () -> {
          for (String value : map.values()) {
            Seen.value(value);
          }
        });
  }

  static void racyComputeAndGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.compute("two", (k, v) -> v + "x"), () -> Seen.value(map.get("two")));
  }

  static void racyComputeIfPresentAndGetOrDefault(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        () -> map.computeIfPresent("two", (k, v) -> v + "x"),
        () -> Seen.value(map.getOrDefault("two", "")));
  }

  static void racyPutAndComputeIfAbsent(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.computeIfAbsent("two", key -> "y")));
  }

  static void racyPutAndPutIfAbsent(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.putIfAbsent("two", "y")));
  }

  static void racyPutAndFailedReplace(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.replace("two", "y", "z")));
  }

  static void racyReplaceAllAndGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.replaceAll((k, v) -> v + "x"), () -> Seen.value(map.get("two")));
  }

  static void racyPutAllOfPresentAndGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.putAll(Map.of("two", "x")), () -> Seen.value(map.get("two")));
  }

  static void racySetValueAndGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> setAllValues(map), () -> Seen.value(map.get("two")));
  }

  static void racySetValueAndToString(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> setAllValues(map), () -> Seen.value(map.toString()));
  }

  private static void setAllValues(Map<String, String> map) {
    for (Map.Entry<String, String> entry : map.entrySet()) {
      entry.setValue("x");
    }
  }

  // Other maps, and other keys.

  static void racyEnumMapPutAndGet(Turns turns) throws Exception {
    Map<TimeUnit, String> map = new EnumMap<>(Map.of(TimeUnit.DAYS, "1", TimeUnit.HOURS, "2"));
    turns.run(() -> map.put(TimeUnit.DAYS, "x"), () -> Seen.value(map.get(TimeUnit.DAYS)));
  }

  static void racyEnumMapPutAndToString(Turns turns) throws Exception {
    Map<TimeUnit, String> map = new EnumMap<>(Map.of(TimeUnit.DAYS, "1", TimeUnit.HOURS, "2"));
    turns.run(() -> map.put(TimeUnit.DAYS, "x"), () -> Seen.value(map.toString()));
  }

  static void racyTreeMapPutAndLastEntry(Turns turns) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
    turns.run(() -> map.put(2, "x"), () -> Seen.value(map.lastEntry()));
  }

  static void racyTreeMapPutAndFloorEntry(Turns turns) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
    turns.run(() -> map.put(2, "x"), () -> Seen.value(map.floorEntry(7)));
  }

  static void racyTreeMapPutAndGetOfSubMap(Turns turns) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
    turns.run(() -> map.put(2, "x"), () -> Seen.value(map.tailMap(2).get(2)));
  }

  static void racyIdentityMapPutAndGet(Turns turns) throws Exception {
    IdentityHashMap<String, String> map = new IdentityHashMap<>();
    map.put("one", "1");
    map.put("two", "2");
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.get("two")));
  }

  static void racyKeysByIdentity(Turns turns) throws Exception {
    Token key = new Token();
    Map<Token, String> map = new HashMap<>(Map.of(key, "1", new Token(), "2"));
    turns.run(() -> map.put(key, "x"), () -> Seen.value(map.get(key)));
  }

  static void racyNullAsKey(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    map.put(null, "0");
    turns.run(() -> map.put(null, "x"), () -> Seen.value(map.get(null)));
  }

  static void racyKeysThatAreEqual(Turns turns) throws Exception {
    Map<Integer, String> map = new HashMap<>(Map.of(100_000, "1"));
    turns.run(() -> map.put(100_000, "x"), () -> Seen.value(map.get(100_000)));
  }

  static void racyKeysOfTheProgram(Turns turns) throws Exception {
    Point key = new Point(1, 2);
    Map<Point, String> map = new HashMap<>(Map.of(key, "1"));
    turns.run(() -> map.put(key, "x"), () -> Seen.value(map.get(key)));
  }

  static void racyNewKeyOfTheProgram(Turns turns) throws Exception {
    Map<Point, String> map = new HashMap<>();
    turns.run(() -> map.put(new Point(1, 2), "x"), () -> Seen.value(map.get(new Point(3, 4))));
  }

  static void racyUnmodifiableGet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    Map<String, String> view = Collections.unmodifiableMap(map);
    turns.run(() -> map.put("two", "x"), () -> Seen.value(view.get("two")));
  }

  static void racySynchronizedMapPutAndLoopWithoutLock(Turns turns) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(numbers());
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (String value : map.values()) {
            Seen.value(value);
          }
        });
  }

  // Nothing of this has the same value twice without a lock.

  static void cleanPutsAndGetsOfManyDifferentKeys(Turns turns) throws Exception {
    Map<Integer, Integer> map = new HashMap<>();
    for (int key = 0; key < 400; key++) {
      map.put(key, key);
    }
    turns.run(() -> putAll(map, 0, 200), () -> getAll(map, 200, 400));
  }

  private static void putAll(Map<Integer, Integer> map, int from, int to) {
    for (int key = from; key < to; key++) {
      map.put(key, -key);
    }
  }

  private static void getAll(Map<Integer, Integer> map, int from, int to) {
    for (int key = from; key < to; key++) {
      Seen.value(map.get(key));
    }
  }

  static void cleanManyMoreKeysThanAreKept(Turns turns) throws Exception {
    Map<Integer, Integer> map = new HashMap<>();
    for (int key = 0; key < 20_000; key++) {
      map.put(key, key);
    }
    turns.run(() -> putAll(map, 0, 10_000), () -> getAll(map, 10_000, 20_000));
  }

  static void cleanDifferentKeysOfOneHashCode(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("AaAa", "1", "AaBB", "2"));
    turns.run(() -> map.put("AaAa", "x"), () -> Seen.value(map.get("AaBB")));
  }

  static void cleanDifferentKeysOfTheProgram(Turns turns) throws Exception {
    Map<Point, String> map = new HashMap<>(Map.of(new Point(1, 2), "1", new Point(3, 4), "2"));
    turns.run(() -> map.put(new Point(1, 2), "x"), () -> Seen.value(map.get(new Point(3, 4))));
  }

  static void cleanDifferentKeysByIdentity(Turns turns) throws Exception {
    Token one = new Token();
    Token other = new Token();
    Map<Token, String> map = new HashMap<>(Map.of(one, "1", other, "2"));
    turns.run(() -> map.put(one, "x"), () -> Seen.value(map.get(other)));
  }

  static void cleanEqualKeysOfIdentityMap(Turns turns) throws Exception {
    String one = new String("a");
    String other = new String("a");
    IdentityHashMap<String, String> map = new IdentityHashMap<>();
    map.put(one, "1");
    map.put(other, "2");
    turns.run(() -> map.put(one, "x"), () -> Seen.value(map.get(other)));
  }

  static void cleanKeysOfDifferentTypes(Turns turns) throws Exception {
    Map<Object, String> map = new HashMap<>(Map.of(1, "1", 1L, "2", (short) 1, "3", 'a', "4"));
    turns.run(() -> map.put(1, "x"), () -> Seen.value(map.get(1L) + map.get((short) 1)));
  }

  static void cleanPutAndKeySet(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (String key : map.keySet()) {
            Seen.value(key);
          }
        });
  }

  static void cleanPutAndKeysOfEntries(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (Map.Entry<String, String> entry : map.entrySet()) {
            Seen.value(entry.getKey());
          }
        });
  }

  static void cleanPutAndContainsKey(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.containsKey("two")));
  }

  static void cleanPutAndCopyOfKeys(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(List.copyOf(map.keySet())));
  }

  static void cleanPutAndSize(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.put("two", "x"), () -> Seen.value(map.size() + map.values().size()));
  }

  static void cleanMergeAndGetOfOther(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.merge("two", "x", String::concat), () -> Seen.value(map.get("one")));
  }

  static void cleanComputeAndGetOfOther(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.compute("two", (k, v) -> v + "x"), () -> Seen.value(map.get("one")));
  }

  static void cleanReplaceAndReplaceOfOther(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.replace("two", "2", "x"), () -> Seen.value(map.replace("one", "y")));
  }

  static void cleanPutIfAbsentOfPresent(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.putIfAbsent("two", "x"), () -> Seen.value(map.get("two")));
  }

  static void cleanComputeIfAbsentOfPresent(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.computeIfAbsent("two", key -> "x"), () -> Seen.value(map.get("two")));
  }

  static void cleanRemoveOfAbsent(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.remove("four"), () -> Seen.value(map.get("two")));
  }

  static void cleanRemoveThatFails(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.remove("two", "x"), () -> Seen.value(map.toString()));
  }

  static void cleanReplaceOfAbsent(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.replace("four", "x"), () -> Seen.value(map.toString()));
  }

  static void cleanNullReplacedAndGetOfOther(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    map.put("zero", null);
    turns.run(() -> map.put("zero", "0"), () -> Seen.value(map.get("two")));
  }

  static void cleanPutAllOfPresentAndGetOfOther(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(() -> map.putAll(Map.of("two", "x")), () -> Seen.value(map.get("one")));
  }

  static void cleanSetValueOfOther(Turns turns) throws Exception {
    Map<String, String> map = new TreeMap<>(numbers());
    turns.run(
        () -> map.entrySet().iterator().next().setValue("x"), () -> Seen.value(map.get("two")));
  }

  static void cleanIteratorMadeOutsideOfTheLock(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        locked(map, () -> map.put("two", "x")),
        () -> {
          Iterator<String> values = map.values().iterator();
          synchronized (map) {
            while (values.hasNext()) {
              Seen.value(values.next());
            }
          }
        });
  }

  static void cleanEntryTakenOutsideOfTheLock(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        locked(map, () -> map.put("two", "x")),
        () -> {
          for (Map.Entry<String, String> entry : map.entrySet()) {
            synchronized (map) {
              Seen.value(entry.getValue());
            }
          }
        });
  }

  static void cleanTreeMapPutAndEntryOfOther(Turns turns) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
    turns.run(() -> map.put(2, "x"), () -> Seen.value(map.firstEntry()));
  }

  static void cleanTreeMapPutAndKeyAround(Turns turns) throws Exception {
    TreeMap<Integer, String> map = new TreeMap<>(Map.of(1, "a", 2, "b"));
    turns.run(() -> map.put(2, "x"), () -> Seen.value(map.lastKey() + map.floorKey(2)));
  }

  static void cleanEnumMapPutAndGetOfOther(Turns turns) throws Exception {
    Map<TimeUnit, String> map = new EnumMap<>(Map.of(TimeUnit.DAYS, "1", TimeUnit.HOURS, "2"));
    turns.run(() -> map.put(TimeUnit.DAYS, "x"), () -> Seen.value(map.get(TimeUnit.HOURS)));
  }

  static void cleanReplaceAllUnderLock(Turns turns) throws Exception {
    Map<String, String> map = numbers();
    turns.run(
        locked(map, () -> map.replaceAll((key, value) -> value + "x")),
        locked(map, () -> Seen.value(map.toString())));
  }

  static void cleanSynchronizedMapPutAndKeysWithoutLock(Turns turns) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(numbers());
    turns.run(
        () -> map.put("two", "x"),
        () -> {
          for (String key : map.keySet()) {
            Seen.value(key);
          }
        });
  }
}
