package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/** Calls that may change which elements a collection has: only those that do are writes. */
final class CollectionChanges {
  private CollectionChanges() {}

  private static Set<String> letters() {
    return new HashSet<>(Set.of("a", "b", "c"));
  }

  static void racyAddOfNewElement(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.add("d"), () -> Seen.value(set.contains("a")));
  }

  static void racyRemoveOfPresentElement(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.remove("b"), () -> Seen.value(set.contains("a")));
  }

  static void racyAddAllOfNewElements(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.addAll(List.of("a", "d")), () -> Seen.value(set.size()));
  }

  static void racyRemoveIfOfSome(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.removeIf("b"::equals), () -> Seen.value(set.size()));
  }

  static void racyRetainAllOfSome(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.retainAll(List.of("b")), () -> Seen.value(set.size()));
  }

  static void racyRemoveOfListElement(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    turns.run(() -> list.remove("a"), () -> Seen.value(list.get(0)));
  }

  static void racyPollOfDeque(Turns turns) throws Exception {
    Deque<String> deque = new ArrayDeque<>(List.of("a"));
    turns.run(() -> Seen.value(deque.poll()), () -> Seen.value(deque.isEmpty()));
  }

  static void racyPollOfPriorityQueue(Turns turns) throws Exception {
    Queue<String> queue = new PriorityQueue<>(List.of("a"));
    turns.run(() -> Seen.value(queue.poll()), () -> Seen.value(queue.peek()));
  }

  static void racyPollFirstOfTreeSet(Turns turns) throws Exception {
    TreeSet<String> set = new TreeSet<>(letters());
    turns.run(() -> Seen.value(set.pollFirst()), () -> Seen.value(set.last()));
  }

  static void racyPutOfNewKeyBySize(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>();
    turns.run(() -> map.put("a", "1"), () -> Seen.value(map.keySet().size()));
  }

  static void racyMergeOfNewKey(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.merge("b", "2", String::concat), () -> Seen.value(map.get("a")));
  }

  static void racyMergeThatRemoves(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.merge("a", "2", (old, added) -> null), () -> Seen.value(map.size()));
  }

  static void racyComputeIfAbsentOfNewKey(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.computeIfAbsent("b", key -> "2"), () -> Seen.value(map.get("a")));
  }

  static void racyComputeIfPresentThatRemoves(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.computeIfPresent("a", (k, v) -> null), () -> Seen.value(map.size()));
  }

  static void racyRemoveOfPresentKey(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1", "b", "2"));
    turns.run(() -> map.remove("b"), () -> Seen.value(map.get("a")));
  }

  static void racyRemoveByIterator(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> removeFirst(set), () -> Seen.value(set.size()));
  }

  private static void removeFirst(Set<String> set) {
    var iterator = set.iterator();
    iterator.next();
    iterator.remove();
  }

  static void cleanAddOfPresentElement(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.add("b"), () -> Seen.value(set.contains("a")));
  }

  static void cleanAddsOfPresentElement(Turns turns) throws Exception {
    Set<String> set = new TreeSet<>(letters());
    turns.run(() -> set.add("b"), () -> set.add("b"));
  }

  static void cleanRemoveOfAbsentElement(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.remove("d"), () -> Seen.value(set.size()));
  }

  static void cleanAddAllOfPresentElements(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.addAll(List.of("a", "b")), () -> Seen.value(set.size()));
  }

  static void cleanRemoveIfOfNone(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.removeIf("d"::equals), () -> Seen.value(set.size()));
  }

  static void cleanRemoveAllOfAbsentElements(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.removeAll(List.of("d")), () -> Seen.value(set.contains("a")));
  }

  static void cleanRetainAllOfAll(Turns turns) throws Exception {
    Set<String> set = letters();
    turns.run(() -> set.retainAll(letters()), () -> Seen.value(set.contains("a")));
  }

  static void cleanRemoveOfAbsentListElement(Turns turns) throws Exception {
    List<String> list = new ArrayList<>(List.of("a", "b"));
    turns.run(() -> list.remove("c"), () -> Seen.value(list.get(0)));
  }

  static void cleanPollOfEmptyDeque(Turns turns) throws Exception {
    Deque<String> deque = new ArrayDeque<>();
    turns.run(() -> Seen.value(deque.poll()), () -> Seen.value(deque.pollLast()));
  }

  static void cleanPollOfEmptyPriorityQueue(Turns turns) throws Exception {
    Queue<String> queue = new PriorityQueue<>();
    turns.run(() -> Seen.value(queue.poll()), () -> Seen.value(queue.isEmpty()));
  }

  static void cleanRemoveOfAbsentKeyBySet(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.keySet().remove("b"), () -> Seen.value(map.get("a")));
  }

  static void cleanComputeIfPresentOfAbsentKey(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.computeIfPresent("b", (k, v) -> "2"), () -> Seen.value(map.get("a")));
  }

  static void cleanComputeIfAbsentThatGivesNothing(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> map.computeIfAbsent("b", key -> null), () -> Seen.value(map.get("a")));
  }

  static void cleanGetsOfAbsentKey(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1"));
    turns.run(() -> Seen.value(map.get("b")), () -> Seen.value(map.getOrDefault("b", "")));
  }
}
