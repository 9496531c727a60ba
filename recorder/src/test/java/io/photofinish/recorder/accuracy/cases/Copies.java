package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.FilledMeanwhile;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Collections that are copied, or read as a whole by one call, while others add to them: whatever
 * came in before the call returned is handed over.
 */
final class Copies {
  private Copies() {}

  /** One thread writes a cell and adds it to a queue while another copies that. */
  private static void copyWhileAdding(
      Turns turns, Function<Queue<Cell>, ? extends Collection<Cell>> copy) throws Exception {
    Cell shared = Cell.known();
    FilledMeanwhile filled = new FilledMeanwhile();
    Queue<Cell> queue = filled.queue();
    turns.concurrently(
        () ->
            filled.fill(
                () -> {
                  shared.value = 1;
                  queue.add(shared);
                }),
        () -> {
          for (Cell cell : copy.apply(queue)) {
            cell.value++;
          }
        });
  }

  static void cleanNewList(Turns turns) throws Exception {
    copyWhileAdding(turns, queue -> new ArrayList<>(queue));
  }

  static void cleanNewSet(Turns turns) throws Exception {
    copyWhileAdding(turns, queue -> new LinkedHashSet<>(queue));
  }

  static void cleanAddedToList(Turns turns) throws Exception {
    copyWhileAdding(
        turns,
        queue -> {
          List<Cell> list = new ArrayList<>();
          list.addAll(queue);
          return list;
        });
  }

  static void cleanListOfAll(Turns turns) throws Exception {
    copyWhileAdding(turns, queue -> List.copyOf(queue));
  }

  /** One thread writes a cell and puts it into a map while another copies that. */
  private static void copyWhilePutting(
      Turns turns, Function<Map<String, Cell>, Map<String, Cell>> copy) throws Exception {
    Cell shared = Cell.known();
    FilledMeanwhile filled = new FilledMeanwhile();
    Map<String, Cell> map = filled.map();
    turns.concurrently(
        () ->
            filled.fill(
                () -> {
                  shared.value = 1;
                  map.put("a", shared);
                }),
        () -> {
          for (Cell cell : copy.apply(map).values()) {
            cell.value++;
          }
        });
  }

  static void cleanNewMap(Turns turns) throws Exception {
    copyWhilePutting(turns, map -> new HashMap<>(map));
  }

  static void cleanMapOfAll(Turns turns) throws Exception {
    copyWhilePutting(turns, map -> Map.copyOf(map));
  }

  static void cleanPutIntoMap(Turns turns) throws Exception {
    copyWhilePutting(
        turns,
        map -> {
          Map<String, Cell> copy = new HashMap<>();
          copy.putAll(map);
          return copy;
        });
  }

  static void cleanGreatest(Turns turns) throws Exception {
    Cell shared = Cell.known();
    FilledMeanwhile filled = new FilledMeanwhile();
    Queue<Integer> queue = filled.queue();
    turns.concurrently(
        () ->
            filled.fill(
                () -> {
                  shared.value = 1;
                  queue.add(1);
                }),
        () -> {
          int greatest = Collections.max(queue);
          shared.value = greatest;
        });
  }

  static void racyCopyOfOther(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Queue<Cell> queue = new ConcurrentLinkedQueue<>();
    Queue<Cell> other = new ConcurrentLinkedQueue<>();
    turns.run(
        () -> {
          shared.value = 1;
          queue.add(shared);
          Seen.value(queue);
        },
        () -> {
          Seen.value(new ArrayList<>(other));
          Seen.value(shared.value);
        });
  }

  /** A call comes to one key, and then to another that was put meanwhile. */
  private static void seenByCall(
      Turns turns,
      BiFunction<ConcurrentHashMap<String, Cell>, BiFunction<String, Cell, Cell>, Cell> call)
      throws Exception {
    Cell shared = Cell.known();
    FilledMeanwhile filled = new FilledMeanwhile();
    // So large that "b" is behind "a".
    ConcurrentHashMap<String, Cell> map = new ConcurrentHashMap<>(256);
    map.put("a", new Cell());
    BiFunction<String, Cell, Cell> second =
        (key, cell) -> {
          filled.beginReading();
          return key.equals("a") ? null : cell;
        };
    turns.concurrently(
        () ->
            filled.fill(
                () -> {
                  shared.value = 1;
                  map.put("b", shared);
                }),
        () -> call.apply(map, second).value++);
  }

  static void cleanSearch(Turns turns) throws Exception {
    seenByCall(turns, (map, second) -> map.search(Long.MAX_VALUE, second));
  }

  static void cleanReduce(Turns turns) throws Exception {
    seenByCall(turns, (map, second) -> map.reduce(Long.MAX_VALUE, second, (one, other) -> one));
  }
}
