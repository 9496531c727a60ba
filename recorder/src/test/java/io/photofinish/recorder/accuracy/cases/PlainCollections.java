package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.text.SimpleDateFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Collections and other classes of the JDK that leave locking to their users. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // The cases are about the old classes.
final class PlainCollections {
  private PlainCollections() {}

  static void racyArrayList(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    turns.run(() -> list.add("a"), () -> list.add("b"));
  }

  static void racyArrayListRead(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    turns.run(() -> list.add("a"), () -> Seen.value(list.size()));
  }

  static void racyArrayListSameElementSet(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    turns.run(() -> list.set(1, "c"), () -> Seen.value(list.get(1)));
  }

  static void racyArrayListIterated(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    turns.run(
        () -> list.add("a"),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racyArrayListCopied(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    turns.run(() -> list.add("a"), () -> Seen.value(new ArrayList<>(list)));
  }

  static void racyArrayListSorted(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("b", "a"));
    turns.run(() -> Collections.sort(list), () -> Seen.value(list.get(0)));
  }

  static void racySubList(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    List<String> part = list.subList(0, 1);
    turns.run(() -> part.set(0, "c"), () -> Seen.value(list.get(0)));
  }

  static void racyUnmodifiableView(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    List<String> view = Collections.unmodifiableList(list);
    turns.run(() -> list.add("a"), () -> Seen.value(view.size()));
  }

  static void racyLinkedList(Turns turns) throws Exception {
    LinkedList<String> list = new LinkedList<>();
    turns.run(() -> list.addFirst("a"), () -> Seen.value(list.peekLast()));
  }

  static void racyHashMap(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>();
    turns.run(() -> map.put("a", "1"), () -> Seen.value(map.get("a")));
  }

  static void racyHashMapDifferentNewKeys(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>();
    turns.run(() -> map.put("a", "1"), () -> map.put("b", "2"));
  }

  static void racyHashMapEntry(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    Map.Entry<String, String> entry = map.entrySet().iterator().next();
    turns.run(() -> entry.setValue("2"), () -> Seen.value(map.get("a")));
  }

  static void racyHashMapEntriesSetAndRead(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    Map.Entry<String, String> entry = map.entrySet().iterator().next();
    turns.run(() -> entry.setValue("2"), () -> Seen.value(entry.getValue()));
  }

  static void racyHashMapKeySet(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    Set<String> keys = map.keySet();
    turns.run(() -> keys.remove("a"), () -> Seen.value(map.containsKey("a")));
  }

  static void racyLinkedHashMap(Turns turns) throws Exception {
    Map<String, String> map = new LinkedHashMap<>();
    turns.run(() -> map.put("a", "1"), () -> Seen.value(map.isEmpty()));
  }

  static void racyLinkedHashMapGetsInAccessOrder(Turns turns) throws Exception {
    Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", "1");
    map.put("b", "2");
    map.put("c", "3");
    turns.run(() -> Seen.value(map.get("a")), () -> Seen.value(map.get("b")));
  }

  static void racyTreeMap(Turns turns) throws Exception {
    TreeMap<String, String> map = new TreeMap<>();
    turns.run(() -> map.put("a", "1"), () -> Seen.value(map.firstEntry()));
  }

  static void racyIdentityHashMap(Turns turns) throws Exception {
    IdentityHashMap<Object, String> map = new IdentityHashMap<>();
    turns.run(() -> map.put(map, "1"), () -> Seen.value(map.size()));
  }

  static void racyEnumMap(Turns turns) throws Exception {
    Map<TimeUnit, String> map = new EnumMap<>(TimeUnit.class);
    turns.run(() -> map.put(TimeUnit.DAYS, "1"), () -> Seen.value(map.get(TimeUnit.DAYS)));
  }

  static void racyHashSet(Turns turns) throws Exception {
    Set<String> set = new HashSet<>();
    turns.run(() -> set.add("a"), () -> Seen.value(set.contains("a")));
  }

  static void racyLinkedHashSet(Turns turns) throws Exception {
    Set<String> set = new LinkedHashSet<>();
    turns.run(() -> set.add("a"), () -> set.remove("a"));
  }

  static void racyTreeSet(Turns turns) throws Exception {
    Set<String> set = new TreeSet<>();
    turns.run(() -> set.add("a"), () -> set.forEach(Seen::value));
  }

  static void racyArrayDeque(Turns turns) throws Exception {
    Deque<String> deque = new ArrayDeque<>();
    turns.run(() -> deque.addLast("a"), () -> Seen.value(deque.pollFirst()));
  }

  static void racyPriorityQueue(Turns turns) throws Exception {
    Queue<String> queue = new PriorityQueue<>();
    turns.run(() -> queue.add("a"), () -> Seen.value(queue.poll()));
  }

  static void racyBitSet(Turns turns) throws Exception {
    BitSet bits = new BitSet(64);
    turns.run(() -> bits.set(0), () -> bits.set(1));
  }

  static void racyStringBuilder(Turns turns) throws Exception {
    StringBuilder builder = new StringBuilder();
    turns.run(() -> builder.append("a"), () -> Seen.value(builder.toString()));
  }

  static void racySimpleDateFormat(Turns turns) throws Exception {
    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
    turns.run(
        () -> Seen.value(format.format(new Date(0))), () -> Seen.value(format.format(new Date(1))));
  }

  static void racyCalendar(Turns turns) throws Exception {
    Calendar calendar = new GregorianCalendar(2000, 1, 1);
    turns.run(
        () -> calendar.set(Calendar.YEAR, 2001), () -> Seen.value(calendar.get(Calendar.YEAR)));
  }

  static void cleanArrayListUnderLock(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    turns.run(locked(list, () -> list.add("a")), locked(list, () -> list.forEach(Seen::value)));
  }

  static void cleanArrayListDifferentElementsSet(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    turns.run(() -> list.set(0, "c"), () -> list.set(1, "d"));
  }

  static void cleanLinkedListUnderLock(Turns turns) throws Exception {
    LinkedList<String> list = new LinkedList<>();
    turns.run(locked(list, () -> list.add("a")), locked(list, () -> Seen.value(list.pollFirst())));
  }

  static void cleanHashMapUnderLock(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>();
    turns.run(locked(map, () -> map.put("a", "1")), locked(map, () -> Seen.value(map.get("a"))));
  }

  static void cleanHashMapReadOnly(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> Seen.value(map.get("a")), () -> map.forEach((key, value) -> Seen.value(key)));
  }

  static void cleanHashMapValuesOfDifferentKeys(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1", "b", "2"));
    turns.run(() -> map.put("a", "3"), () -> map.put("b", "4"));
  }

  static void cleanTreeMapUnderLock(Turns turns) throws Exception {
    TreeMap<String, String> map = new TreeMap<>();
    turns.run(
        locked(map, () -> map.put("a", "1")), locked(map, () -> Seen.value(map.pollFirstEntry())));
  }

  static void cleanHashSetUnderLock(Turns turns) throws Exception {
    Set<String> set = new HashSet<>();
    turns.run(locked(set, () -> set.add("a")), locked(set, () -> set.remove("a")));
  }

  static void cleanAccessOrderUnderLock(Turns turns) throws Exception {
    Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", "1");
    map.put("b", "2");
    turns.run(
        locked(map, () -> Seen.value(map.get("a"))), locked(map, () -> Seen.value(map.get("b"))));
  }

  static void cleanArrayDequeUnderLock(Turns turns) throws Exception {
    Deque<String> deque = new ArrayDeque<>();
    turns.run(locked(deque, () -> deque.push("a")), locked(deque, () -> Seen.value(deque.poll())));
  }

  static void cleanPriorityQueueUnderLock(Turns turns) throws Exception {
    Queue<String> queue = new PriorityQueue<>();
    turns.run(locked(queue, () -> queue.add("a")), locked(queue, () -> Seen.value(queue.poll())));
  }

  static void cleanBitSetUnderLock(Turns turns) throws Exception {
    BitSet bits = new BitSet();
    turns.run(locked(bits, () -> bits.set(0)), locked(bits, () -> bits.flip(1)));
  }

  static void cleanStringBuilderUnderLock(Turns turns) throws Exception {
    StringBuilder builder = new StringBuilder();
    turns.run(
        locked(builder, () -> builder.append("a")),
        locked(builder, () -> Seen.value(builder.length())));
  }

  static void cleanSimpleDateFormatUnderLock(Turns turns) throws Exception {
    SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
    turns.run(
        locked(format, () -> Seen.value(format.format(new Date(0)))),
        locked(format, () -> Seen.value(format.format(new Date(1)))));
  }

  static void cleanCalendarUnderLock(Turns turns) throws Exception {
    Calendar calendar = new GregorianCalendar(2000, 1, 1);
    turns.run(
        locked(calendar, () -> calendar.add(Calendar.YEAR, 1)),
        locked(calendar, () -> Seen.value(calendar.get(Calendar.YEAR))));
  }

  static void cleanRandom(Turns turns) throws Exception {
    Random random = new Random(1);
    turns.run(() -> Seen.value(random.nextInt()), () -> Seen.value(random.nextInt()));
  }

  static void cleanImmutableList(Turns turns) throws Exception {
    List<String> list = List.of("a", "b");
    turns.run(() -> list.forEach(Seen::value), () -> Seen.value(list.contains("b")));
  }

  static void cleanListsOfTheirOwn(Turns turns) throws Exception {
    turns.run(PlainCollections::fillOwnList, PlainCollections::fillOwnList);
  }

  private static void fillOwnList() {
    List<String> list = new ArrayList<>();
    list.add("a");
    Seen.value(list.size());
  }

  static void cleanFilledBeforeAndReadAfter(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    list.add("a");
    turns.run(() -> list.add("b"), () -> {});
    Seen.value(list.size());
  }

  private static Body locked(Object lock, Body body) {
    return () -> {
      synchronized (lock) {
        body.run();
      }
    };
  }
}
