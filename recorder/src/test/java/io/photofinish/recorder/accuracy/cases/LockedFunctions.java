package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/** Functions of the program that collections run while they have their own monitors. */
@SuppressWarnings("JdkObsolete") // They are still in use.
final class LockedFunctions {
  private LockedFunctions() {}

  private static Map<String, Integer> synchronizedMap() {
    return Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
  }

  private static List<String> synchronizedList() {
    return Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));
  }

  static void cleanComputeInMap(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    Body compute = () -> map.compute("a", (key, value) -> ++shared.value);
    turns.run(compute, compute);
  }

  static void cleanComputeOfDifferentKeys(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    turns.run(
        () -> map.computeIfAbsent("b", key -> ++shared.value),
        () -> map.computeIfAbsent("c", key -> ++shared.value));
  }

  static void cleanMergeAndMonitor(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    turns.run(
        () -> map.merge("a", 1, (one, other) -> ++shared.value),
        () -> {
          synchronized (map) {
            shared.value++;
          }
        });
  }

  static void racyMergeAndOtherMonitor(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    turns.run(
        () -> map.merge("a", 1, (one, other) -> ++shared.value),
        () -> {
          synchronized (shared) {
            shared.value++;
          }
        });
  }

  static void racyComputeInTwoMaps(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    Map<String, Integer> other = synchronizedMap();
    turns.run(
        () -> map.compute("a", (key, value) -> ++shared.value),
        () -> other.compute("a", (key, value) -> ++shared.value));
  }

  static void cleanFunctionThatThrows(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    Body compute =
        () -> {
          try {
            map.compute("a", (key, value) -> Integer.parseInt("x" + ++shared.value));
          } catch (NumberFormatException expected) {
            synchronized (map) {
              shared.value++;
            }
          }
        };
    turns.run(compute, compute);
  }

  static void racyBehindFunctionThatThrows(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> map = synchronizedMap();
    Body compute =
        () -> {
          try {
            map.compute("a", (key, value) -> Integer.parseInt("x"));
          } catch (NumberFormatException expected) {
            shared.value++;
          }
        };
    turns.run(compute, compute);
  }

  static void cleanForEachOfList(Turns turns) throws Exception {
    Cell shared = Cell.known();
    List<String> list = synchronizedList();
    Body count = () -> list.forEach(each -> shared.value++);
    turns.run(count, count);
  }

  static void cleanRemoveIfAndSort(Turns turns) throws Exception {
    Cell shared = Cell.known();
    List<String> list = synchronizedList();
    turns.run(
        () -> list.removeIf(each -> ++shared.value < 0),
        () ->
            list.sort(
                (one, other) -> {
                  shared.value++;
                  return one.compareTo(other);
                }));
  }

  static void cleanForEachOfVector(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Vector<String> vector = new Vector<>(List.of("a"));
    turns.run(
        () -> vector.forEach(each -> shared.value++),
        () -> vector.replaceAll(each -> each + ++shared.value));
  }

  static void racyForEachOfTwoVectors(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Vector<String> vector = new Vector<>(List.of("a"));
    Vector<String> other = new Vector<>(List.of("a"));
    turns.run(
        () -> vector.forEach(each -> shared.value++), () -> other.forEach(each -> shared.value++));
  }

  static void cleanComputeInTable(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> table = new Hashtable<>();
    turns.run(
        () -> table.compute("a", (key, value) -> ++shared.value),
        () -> table.computeIfAbsent("b", key -> ++shared.value));
  }

  static void cleanTableFunctionThatThrows(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> table = new Hashtable<>();
    Body compute =
        () -> {
          try {
            table.compute("a", (key, value) -> Integer.parseInt("x" + ++shared.value));
          } catch (NumberFormatException expected) {
            synchronized (table) {
              shared.value++;
            }
          }
        };
    turns.run(compute, compute);
  }

  static void racyBehindTableFunctionThatThrows(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Map<String, Integer> table = new Hashtable<>();
    Body compute =
        () -> {
          try {
            table.compute("a", (key, value) -> Integer.parseInt("x"));
          } catch (NumberFormatException expected) {
            shared.value++;
          }
        };
    turns.run(compute, compute);
  }
}
