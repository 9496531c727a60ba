package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.KnownMiss;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Iterators and views of collections: who uses them uses what they were made from. */
@SuppressWarnings({"JdkObsolete", "IdentityHashMapUsage"}) // These have iterators as others.
final class CollectionViews {
  @SuppressWarnings("UnusedVariable") // So that others could know it.
  private static Set<String> known;

  private CollectionViews() {}

  private static Body iterate(Iterable<?> elements) {
    return () -> {
      for (Object element : elements) {
        Seen.value(element);
      }
    };
  }

  private static Map<String, String> fill(Map<String, String> map) {
    map.put("a", "1");
    map.put("b", "2");
    return map;
  }

  // Iterators that another thread has than the one that made them.

  static void racyIteratorHandedOver(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    Iterator<String> iterator = list.iterator();
    turns.run(() -> list.add("c"), () -> Seen.value(iterator.hasNext()));
  }

  static void racyElementOfIteratorHandedOver(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    Iterator<String> iterator = list.subList(1, 2).iterator();
    turns.run(() -> list.set(1, "c"), () -> Seen.value(iterator.next()));
  }

  static void racyIteratorOfSetHandedOver(Turns turns) throws Exception {
    Set<String> set = new HashSet<>(List.of("a", "b"));
    known = set;
    Iterator<String> iterator = set.iterator();
    turns.run(() -> set.add("c"), () -> Seen.value(iterator.hasNext()));
  }

  @KnownMiss("an iterator of a set leads to the map inside, which is told from the set only later")
  static void racyIteratorOfOwnSetHandedOver(Turns turns) throws Exception {
    Set<String> set = new HashSet<>(List.of("a", "b"));
    Iterator<String> iterator = set.iterator();
    turns.run(() -> set.add("c"), () -> Seen.value(iterator.hasNext()));
  }

  static void racyIteratorOfValuesHandedOver(Turns turns) throws Exception {
    Map<String, String> map = fill(new TreeMap<>());
    Iterator<String> values = map.values().iterator();
    turns.run(() -> map.put("c", "3"), () -> Seen.value(values.hasNext()));
  }

  static void racyIteratorOfSynchronizedListHandedOver(Turns turns) throws Exception {
    List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));
    Iterator<String> iterator = list.iterator();
    turns.run(() -> list.add("c"), () -> Seen.value(iterator.hasNext()));
  }

  static void racyRemoveByIteratorHandedOver(Turns turns) throws Exception {
    Deque<String> deque = new ArrayDeque<>(List.of("a", "b"));
    Iterator<String> iterator = deque.iterator();
    Seen.value(iterator.next());
    turns.run(() -> Seen.value(deque.size()), iterator::remove);
  }

  static void cleanIteratorsOfDifferentLists(Turns turns) throws Exception {
    List<String> one = new ArrayList<>(List.of("a", "b"));
    Iterator<String> other = new ArrayList<>(one).iterator();
    turns.run(() -> one.add("c"), () -> Seen.value(other.next()));
  }

  static void cleanIteratorsOfOneList(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    Iterator<String> one = list.iterator();
    Iterator<String> other = list.iterator();
    turns.run(() -> Seen.value(one.next()), () -> Seen.value(other.next()));
  }

  static void cleanElementsOfIteratorsApart(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b", "c"));
    Iterator<String> end = list.subList(1, 3).iterator();
    turns.run(() -> list.set(0, "x"), () -> Seen.value(end.next()));
  }

  static void cleanIteratorHandedOverUnderLock(Turns turns) throws Exception {
    Set<String> set = new TreeSet<>(List.of("a", "b"));
    Iterator<String> iterator = set.iterator();
    Object lock = new Object();
    turns.run(
        () -> {
          synchronized (lock) {
            set.add("c");
          }
        },
        () -> {
          synchronized (lock) {
            Seen.value(iterator.hasNext());
          }
        });
  }

  // All sorts of collections.

  static void racyHashSetIterated(Turns turns) throws Exception {
    Set<String> set = new HashSet<>(List.of("a", "b"));
    turns.run(() -> set.add("c"), iterate(set));
  }

  static void racyHashSetIteratedTwice(Turns turns) throws Exception {
    Set<String> set = new HashSet<>(List.of("a", "b"));
    turns.run(
        iterate(set),
        () -> {
          Iterator<String> iterator = set.iterator();
          Seen.value(iterator.next());
          iterator.remove();
        });
  }

  static void racyLinkedHashSetIterated(Turns turns) throws Exception {
    Set<String> set = new LinkedHashSet<>(List.of("a", "b"));
    turns.run(() -> set.add("c"), iterate(set));
  }

  static void racyTreeSetIterated(Turns turns) throws Exception {
    Set<String> set = new TreeSet<>(List.of("a", "b"));
    turns.run(() -> set.add("c"), iterate(set));
  }

  static void racyPartOfTreeSetIterated(Turns turns) throws Exception {
    NavigableSet<String> set = new TreeSet<>(List.of("a", "b"));
    Set<String> part = set.tailSet("b");
    turns.run(() -> set.add("c"), iterate(part));
  }

  static void racyDequeIterated(Turns turns) throws Exception {
    Deque<String> deque = new ArrayDeque<>(List.of("a", "b"));
    turns.run(() -> deque.add("c"), iterate(deque));
  }

  static void racyPriorityQueueIterated(Turns turns) throws Exception {
    Queue<String> queue = new PriorityQueue<>(List.of("a", "b"));
    turns.run(() -> queue.add("c"), iterate(queue));
  }

  static void racyLinkedListIterated(Turns turns) throws Exception {
    List<String> list = new LinkedList<>(List.of("a", "b"));
    turns.run(() -> list.set(1, "c"), iterate(list));
  }

  static void racyPartOfLinkedListIterated(Turns turns) throws Exception {
    List<String> list = new LinkedList<>(List.of("a", "b"));
    List<String> part = list.subList(1, 2);
    turns.run(() -> list.set(1, "c"), iterate(part));
  }

  static void racyAsListIterated(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> list = Arrays.asList(array);
    turns.run(() -> array[1] = "c", iterate(list));
  }

  static void racyPartOfAsListIterated(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> part = Arrays.asList(array).subList(1, 2);
    turns.run(() -> array[1] = "c", iterate(part));
  }

  static void racyKeysOfLinkedMap(Turns turns) throws Exception {
    Map<String, String> map = fill(new LinkedHashMap<>());
    Set<String> keys = map.keySet();
    turns.run(() -> map.put("c", "3"), iterate(keys));
  }

  static void racyKeysOfTreeMap(Turns turns) throws Exception {
    Map<String, String> map = fill(new TreeMap<>());
    Set<String> keys = map.keySet();
    turns.run(() -> map.put("c", "3"), iterate(keys));
  }

  static void racyValuesOfIdentityMap(Turns turns) throws Exception {
    Map<String, String> map = fill(new IdentityHashMap<>());
    Collection<String> values = map.values();
    turns.run(() -> map.put("c", "3"), iterate(values));
  }

  static void racyKeysOfEnumMap(Turns turns) throws Exception {
    Map<TimeUnit, String> map = new EnumMap<>(Map.of(TimeUnit.DAYS, "1"));
    Set<TimeUnit> keys = map.keySet();
    turns.run(() -> map.put(TimeUnit.HOURS, "2"), iterate(keys));
  }

  static void racyPartOfTreeMapIterated(Turns turns) throws Exception {
    TreeMap<String, String> map = new TreeMap<>(Map.of("a", "1", "b", "2"));
    Map<String, String> part = map.tailMap("b");
    turns.run(() -> map.put("c", "3"), iterate(part.entrySet()));
  }

  static void racyKeysOfPartOfTreeMap(Turns turns) throws Exception {
    TreeMap<String, String> map = new TreeMap<>(Map.of("a", "1", "b", "2"));
    Set<String> keys = map.descendingMap().keySet();
    turns.run(() -> map.put("c", "3"), iterate(keys));
  }

  static void racyValuesOfUnmodifiableMap(Turns turns) throws Exception {
    Map<String, String> map = fill(new HashMap<>());
    Collection<String> values = Collections.unmodifiableMap(map).values();
    turns.run(() -> map.put("a", "3"), iterate(values));
  }

  static void racyPartOfUnmodifiableList(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    List<String> part = Collections.unmodifiableList(list).subList(1, 2);
    turns.run(() -> list.set(1, "c"), iterate(part));
  }

  static void racyCheckedListIterated(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    List<String> view = Collections.checkedList(list, String.class);
    turns.run(() -> list.set(1, "c"), iterate(view));
  }

  static void racySynchronizedKeysIterated(Turns turns) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(fill(new HashMap<>()));
    Set<String> keys = map.keySet();
    turns.run(() -> map.put("c", "3"), iterate(keys));
  }

  static void racyViewHandedOverAndItsMap(Turns turns) throws Exception {
    Map<String, String> map = fill(new HashMap<>());
    List<Collection<String>> given = List.of(map.values());
    turns.run(() -> map.put("c", "3"), () -> Seen.value(given.get(0).size()));
  }

  static void cleanValuesAndKeys(Turns turns) throws Exception {
    Map<String, String> map = fill(new HashMap<>());
    Collection<String> keys = map.keySet();
    turns.run(() -> map.put("a", "3"), iterate(keys));
  }

  static void cleanPartsOfAsListApart(Turns turns) throws Exception {
    String[] array = {"a", "b"};
    List<String> part = Arrays.asList(array).subList(1, 2);
    turns.run(() -> array[0] = "c", iterate(part));
  }

  static void cleanPartsOfUnmodifiableListApart(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    List<String> part = Collections.unmodifiableList(list).subList(1, 2);
    turns.run(() -> list.set(0, "c"), iterate(part));
  }

  static void cleanSetsIterated(Turns turns) throws Exception {
    Set<String> set = new HashSet<>(List.of("a", "b"));
    turns.run(iterate(set), iterate(set));
  }

  static void cleanKeysAndSetThatIsACopy(Turns turns) throws Exception {
    Map<String, String> map = fill(new HashMap<>());
    Set<String> copy = new HashSet<>(map.keySet());
    turns.run(() -> map.put("c", "3"), iterate(copy));
  }

  static void cleanSynchronizedKeysIteratedUnderLock(Turns turns) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(fill(new HashMap<>()));
    Set<String> keys = map.keySet();
    turns.run(
        () -> map.put("c", "3"),
        () -> {
          synchronized (map) {
            for (String key : keys) {
              Seen.value(key);
            }
          }
        });
  }
}
