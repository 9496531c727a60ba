package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.TimeUnit;

/**
 * Objects that are in a collection, a lambda or another object when that is given to others: they
 * are known from then on, and not before.
 */
@SuppressWarnings({"JdkObsolete", "NonApiType"}) // The old collections are what is tried.
final class KeptByCollections {
  private static Collection<Item> known;
  private static Item[] knownArray;

  private KeptByCollections() {}

  /** Has a hash code and an order of its own. */
  static class Item implements Comparable<Item> {
    int number;
    int value;
    Item inner;

    @Override
    public int compareTo(Item other) {
      return Integer.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item item && item.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  /** Has the hash code that all objects have. */
  static final class Plain {
    Item inner = new Item();
  }

  static final class Extended extends ArrayList<Item> {
    private static final long serialVersionUID = 1;

    int extended;
  }

  static final class OneItem extends AbstractList<Item> {
    Item item;

    @Override
    public Item get(int index) {
      return item;
    }

    @Override
    public Item set(int index, Item element) {
      Item before = item;
      item = element;
      return before;
    }

    @Override
    public int size() {
      return 1;
    }
  }

  interface Maker {
    Item make();
  }

  private static void raceInside(Turns turns, Collection<Item> collection) throws Exception {
    Item item = new Item();
    item.inner = new Item();
    collection.add(item);
    turns.run(
        () -> collection.iterator().next().inner.value = 1,
        () -> collection.iterator().next().inner.value = 2);
  }

  private static void raceInside(Turns turns, Map<?, Item> map) throws Exception {
    turns.run(
        () -> map.values().iterator().next().value = 1,
        () -> map.values().iterator().next().value = 2);
  }

  private static void readInside(Turns turns, Collection<Item> collection) throws Exception {
    Item item = new Item();
    collection.add(item);
    item.value = 1;
    collection.iterator().next().value++;
    turns.run(
        () -> Seen.value(collection.iterator().next().value),
        () -> Seen.value(collection.iterator().next().value));
  }

  private static void readInside(Turns turns, Map<?, Item> map) throws Exception {
    map.values().iterator().next().value++;
    turns.run(
        () -> Seen.value(map.values().iterator().next().value),
        () -> Seen.value(map.values().iterator().next().value));
  }

  static void racyInArrayList(Turns turns) throws Exception {
    raceInside(turns, new ArrayList<>());
  }

  static void cleanInArrayList(Turns turns) throws Exception {
    readInside(turns, new ArrayList<>());
  }

  static void racyInLinkedList(Turns turns) throws Exception {
    raceInside(turns, new LinkedList<>());
  }

  static void cleanInLinkedList(Turns turns) throws Exception {
    readInside(turns, new LinkedList<>());
  }

  static void racyInVector(Turns turns) throws Exception {
    raceInside(turns, new Vector<>());
  }

  static void racyInArrayDeque(Turns turns) throws Exception {
    raceInside(turns, new ArrayDeque<>());
  }

  static void cleanInArrayDeque(Turns turns) throws Exception {
    readInside(turns, new ArrayDeque<>());
  }

  static void racyInPriorityQueue(Turns turns) throws Exception {
    raceInside(turns, new PriorityQueue<>());
  }

  static void cleanInPriorityQueue(Turns turns) throws Exception {
    readInside(turns, new PriorityQueue<>());
  }

  static void racyInHashSet(Turns turns) throws Exception {
    raceInside(turns, new HashSet<>());
  }

  static void cleanInHashSet(Turns turns) throws Exception {
    readInside(turns, new HashSet<>());
  }

  static void racyInLinkedHashSet(Turns turns) throws Exception {
    raceInside(turns, new LinkedHashSet<>());
  }

  static void racyInTreeSet(Turns turns) throws Exception {
    raceInside(turns, new TreeSet<>());
  }

  static void cleanInTreeSet(Turns turns) throws Exception {
    readInside(turns, new TreeSet<>());
  }

  static void racyInExtendedList(Turns turns) throws Exception {
    raceInside(turns, new Extended());
  }

  static void cleanInExtendedList(Turns turns) throws Exception {
    readInside(turns, new Extended());
  }

  static void racyInListOfTheProgram(Turns turns) throws Exception {
    List<Item> list = new OneItem();
    list.set(0, new Item());
    turns.run(() -> list.get(0).value = 1, () -> list.get(0).value = 2);
  }

  static void cleanInListOfTheProgram(Turns turns) throws Exception {
    List<Item> list = new OneItem();
    list.set(0, new Item());
    list.get(0).value = 1;
    turns.run(() -> Seen.value(list.get(0).value), () -> Seen.value(list.get(0).value));
  }

  static void racyInHashMap(Turns turns) throws Exception {
    Map<String, Item> map = new HashMap<>();
    map.put("a", new Item());
    raceInside(turns, map);
  }

  static void cleanInHashMap(Turns turns) throws Exception {
    Map<String, Item> map = new HashMap<>();
    map.put("a", new Item());
    readInside(turns, map);
  }

  static void racyInLinkedHashMap(Turns turns) throws Exception {
    Map<String, Item> map = new LinkedHashMap<>();
    map.computeIfAbsent("a", key -> new Item());
    raceInside(turns, map);
  }

  static void racyInTreeMap(Turns turns) throws Exception {
    Map<Integer, Item> map = new TreeMap<>();
    for (int i = 1; i < 20; i++) {
      map.put(i, new Item());
    }
    turns.run(() -> map.get(13).value = 1, () -> map.get(13).value = 2);
  }

  static void cleanInTreeMap(Turns turns) throws Exception {
    Map<Integer, Item> map = new TreeMap<>();
    map.put(1, new Item());
    readInside(turns, map);
  }

  static void racyInEnumMap(Turns turns) throws Exception {
    Map<TimeUnit, Item> map = new EnumMap<>(TimeUnit.class);
    map.put(TimeUnit.DAYS, new Item());
    raceInside(turns, map);
  }

  static void racyInHashtable(Turns turns) throws Exception {
    Map<String, Item> map = new Hashtable<>();
    map.put("a", new Item());
    raceInside(turns, map);
  }

  static void racyInKeyOfMap(Turns turns) throws Exception {
    Map<Item, String> map = new HashMap<>();
    map.put(new Item(), "a");
    turns.run(
        () -> map.keySet().iterator().next().value = 1,
        () -> map.keySet().iterator().next().value = 2);
  }

  /** The key gets an identity hash code when it is put into the map. */
  static void racyInsideKeyWithoutHashCode(Turns turns) throws Exception {
    Plain key = new Plain();
    Map<Plain, String> map = new HashMap<>();
    map.put(key, "a");
    Seen.value(map.size());
    turns.run(() -> key.inner.value = 1, () -> key.inner.value = 2);
  }

  static void racyInsideWhatWasLookedFor(Turns turns) throws Exception {
    Plain key = new Plain();
    Seen.value(new HashSet<Plain>().contains(key));
    turns.run(() -> key.inner.value = 1, () -> key.inner.value = 2);
  }

  static void racyInsideElementOfHashedList(Turns turns) throws Exception {
    List<Plain> list = new ArrayList<>();
    list.add(new Plain());
    Seen.value(new HashSet<>(list).size());
    Seen.value(list.hashCode());
    turns.run(() -> list.get(0).inner.value = 1, () -> list.get(0).inner.value = 2);
  }

  static void racyInsideElementOfPrintedList(Turns turns) throws Exception {
    List<Plain> list = new ArrayList<>();
    list.add(new Plain());
    list.forEach(new PrintStream(OutputStream.nullOutputStream())::print);
    turns.run(() -> list.get(0).inner.value = 1, () -> list.get(0).inner.value = 2);
  }

  static void racyInListOfLists(Turns turns) throws Exception {
    List<List<Item>> lists = new ArrayList<>();
    lists.add(new LinkedList<>());
    lists.get(0).add(new Item());
    turns.run(() -> lists.get(0).get(0).value = 1, () -> lists.get(0).get(0).value = 2);
  }

  static void racyByIterators(Turns turns) throws Exception {
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    Iterator<Item> one = list.iterator();
    Iterator<Item> other = list.iterator();
    turns.run(() -> one.next().value = 1, () -> other.next().value = 2);
  }

  static void cleanByIterators(Turns turns) throws Exception {
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    Iterator<Item> one = list.iterator();
    Iterator<Item> other = list.iterator();
    list.get(0).value = 1;
    turns.run(() -> Seen.value(one.next().value), () -> Seen.value(other.next().value));
  }

  static void racyByViews(Turns turns) throws Exception {
    Map<String, Item> map = new TreeMap<>();
    map.put("a", new Item());
    Collection<Item> one = map.values();
    Map<String, Item> other = ((TreeMap<String, Item>) map).headMap("b");
    turns.run(() -> one.iterator().next().value = 1, () -> other.get("a").value = 2);
  }

  static void racyByEntries(Turns turns) throws Exception {
    Map<String, Item> map = new HashMap<>();
    map.put("a", new Item());
    Map.Entry<String, Item> entry = map.entrySet().iterator().next();
    turns.run(() -> entry.getValue().value = 1, () -> map.get("a").value = 2);
  }

  static void racyAddedToKnownList(Turns turns) throws Exception {
    known = new ArrayList<>();
    Item item = new Item();
    known.add(item);
    turns.run(() -> item.value = 1, () -> item.value = 2);
  }

  static void racySetInKnownEntry(Turns turns) throws Exception {
    Map<String, Item> map = new HashMap<>();
    map.put("a", new Item());
    known = map.values();
    map.entrySet().iterator().next().setValue(new Item());
    turns.run(() -> map.get("a").value = 1, () -> map.get("a").value = 2);
  }

  static void racyAddedByIteratorOfKnown(Turns turns) throws Exception {
    List<Item> list = new ArrayList<>();
    known = list;
    list.listIterator().add(new Item());
    turns.run(() -> list.get(0).value = 1, () -> list.get(0).value = 2);
  }

  static void racyAllAddedToKnown(Turns turns) throws Exception {
    known = new ArrayList<>();
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    known.addAll(list);
    turns.run(() -> known.iterator().next().value = 1, () -> list.get(0).value = 2);
  }

  static void racyCopiedToKnownArray(Turns turns) throws Exception {
    knownArray = new Item[1];
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    list.toArray(knownArray);
    turns.run(() -> knownArray[0].value = 1, () -> knownArray[0].value = 2);
  }

  static void racyCopiedIntoKnownArray(Turns turns) throws Exception {
    knownArray = new Item[1];
    Vector<Item> list = new Vector<>();
    list.add(new Item());
    list.copyInto(knownArray);
    turns.run(() -> knownArray[0].value = 1, () -> knownArray[0].value = 2);
  }

  static void racyInCopyOfList(Turns turns) throws Exception {
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    List<Item> copy = new ArrayList<>(list);
    turns.run(() -> copy.get(0).value = 1, () -> list.get(0).value = 2);
  }

  static void cleanInCopyOfList(Turns turns) throws Exception {
    List<Item> list = new ArrayList<>();
    list.add(new Item());
    List<Item> copy = new ArrayList<>(list);
    copy.get(0).value = 1;
    turns.run(() -> Seen.value(copy.get(0).value), () -> Seen.value(list.get(0).value));
  }

  static void racyCapturedByLambda(Turns turns) throws Exception {
    Item item = new Item();
    Runnable lambda = () -> item.value++;
    turns.run(() -> lambda.run(), () -> lambda.run());
  }

  static void cleanCapturedByLambda(Turns turns) throws Exception {
    Item item = new Item();
    Runnable lambda = () -> Seen.value(item.value);
    item.value = 1;
    turns.run(() -> lambda.run(), () -> lambda.run());
  }

  static void racyMadeByLambda(Turns turns) throws Exception {
    Maker maker = Item::new;
    Maker other = () -> maker.make();
    Item item = other.make();
    turns.run(() -> item.value = 1, () -> item.value = 2);
  }

  static void cleanMadeByLambda(Turns turns) throws Exception {
    Maker maker = () -> new Item();
    Item item = maker.make();
    item.value = 1;
    turns.run(() -> Seen.value(item.value), () -> Seen.value(item.value));
  }

  static void racyStoredByReflection(Turns turns) throws Exception {
    Field inner = Item.class.getDeclaredField("inner");
    Item item = new Item();
    inner.set(item, new Item());
    turns.run(() -> item.inner.value = 1, () -> item.inner.value = 2);
  }

  static void racyStoredInKnownByReflection(Turns turns) throws Exception {
    Field inner = Item.class.getDeclaredField("inner");
    Item item = new Item();
    known = List.of(item);
    inner.set(item, new Item());
    turns.run(() -> item.inner.value = 1, () -> item.inner.value = 2);
  }

  static void cleanStoredByReflection(Turns turns) throws Exception {
    Field inner = Item.class.getDeclaredField("inner");
    Item item = new Item();
    inner.set(item, new Item());
    ((Item) inner.get(item)).value = 1;
    turns.run(() -> Seen.value(item.inner.value), () -> Seen.value(item.inner.value));
  }

  static void racyMadeByReflection(Turns turns) throws Exception {
    Constructor<Item> constructor = Item.class.getDeclaredConstructor();
    Item item = constructor.newInstance();
    turns.run(() -> item.value = 1, () -> item.value = 2);
  }

  static void cleanMadeByReflection(Turns turns) throws Exception {
    Constructor<Item> constructor = Item.class.getDeclaredConstructor();
    Item item = constructor.newInstance();
    item.value = 1;
    turns.run(() -> Seen.value(item.value), () -> Seen.value(item.value));
  }

  static void racyGivenToMethodByReflection(Turns turns) throws Exception {
    known = new ArrayList<>();
    Item item = new Item();
    Collection.class.getMethod("add", Object.class).invoke(known, item);
    turns.run(() -> known.iterator().next().value = 1, () -> item.value = 2);
  }
}
