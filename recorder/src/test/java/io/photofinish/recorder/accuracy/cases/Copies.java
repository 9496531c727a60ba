package io.photofinish.recorder.accuracy.cases;

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
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Collections that are copied, or read as a whole by one call, while others add to them. Whatever
 * came in before the call returned is handed over, so all is done many times.
 */
final class Copies {
  private static final int CELLS = 300;

  private Copies() {}

  /** Those that others could find already. */
  private static Cell[] cells() {
    return Stream.generate(Cell::known).limit(CELLS).toArray(Cell[]::new);
  }

  /** One thread writes cells and adds them to a queue, another reads all that it gets. */
  private static void copyWhileAdding(
      Turns turns, Queue<Cell> queue, Supplier<? extends Collection<Cell>> copy) throws Exception {
    Cell[] cells = cells();
    turns.concurrently(
        () -> {
          for (Cell cell : cells) {
            cell.value = 1;
            queue.add(cell);
          }
        },
        () -> {
          Collection<Cell> copied;
          do {
            copied = copy.get();
            copied.forEach(cell -> Seen.value(cell.value));
          } while (copied.size() < CELLS);
        });
  }

  static void cleanNewList(Turns turns) throws Exception {
    Queue<Cell> queue = new ConcurrentLinkedQueue<>();
    copyWhileAdding(turns, queue, () -> new ArrayList<>(queue));
  }

  static void cleanNewSet(Turns turns) throws Exception {
    Queue<Cell> queue = new ConcurrentLinkedQueue<>();
    copyWhileAdding(turns, queue, () -> new LinkedHashSet<>(queue));
  }

  static void cleanAddedToList(Turns turns) throws Exception {
    Queue<Cell> queue = new ConcurrentLinkedQueue<>();
    copyWhileAdding(
        turns,
        queue,
        () -> {
          List<Cell> list = new ArrayList<>();
          list.addAll(queue);
          return list;
        });
  }

  static void cleanListOfAll(Turns turns) throws Exception {
    Queue<Cell> queue = new ConcurrentLinkedQueue<>();
    copyWhileAdding(turns, queue, () -> List.copyOf(queue));
  }

  static void cleanNewMap(Turns turns) throws Exception {
    Map<Integer, Cell> map = new ConcurrentHashMap<>();
    copyMapWhilePutting(turns, map, () -> new HashMap<>(map));
  }

  static void cleanMapOfAll(Turns turns) throws Exception {
    Map<Integer, Cell> map = new ConcurrentHashMap<>();
    copyMapWhilePutting(turns, map, () -> Map.copyOf(map));
  }

  static void cleanPutIntoMap(Turns turns) throws Exception {
    Map<Integer, Cell> map = new ConcurrentHashMap<>();
    copyMapWhilePutting(
        turns,
        map,
        () -> {
          Map<Integer, Cell> copy = new HashMap<>();
          copy.putAll(map);
          return copy;
        });
  }

  private static void copyMapWhilePutting(
      Turns turns, Map<Integer, Cell> map, Supplier<Map<Integer, Cell>> copy) throws Exception {
    Cell[] cells = cells();
    turns.concurrently(
        () -> {
          for (int i = 0; i < CELLS; i++) {
            cells[i].value = 1;
            map.put(i, cells[i]);
          }
        },
        () -> {
          Map<Integer, Cell> copied;
          do {
            copied = copy.get();
            for (Cell cell : copied.values()) {
              Seen.value(cell.value);
            }
          } while (copied.size() < CELLS);
        });
  }

  static void cleanGreatest(Turns turns) throws Exception {
    Cell[] cells = cells();
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(0));
    turns.concurrently(
        () -> {
          for (int i = 0; i < CELLS; i++) {
            cells[i].value = 1;
            queue.add(i);
          }
        },
        () -> {
          int greatest;
          do {
            greatest = Collections.max(queue);
            if (greatest > 0) {
              Seen.value(cells[greatest].value);
            }
          } while (greatest < CELLS - 1);
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

  static void cleanSearch(Turns turns) throws Exception {
    ConcurrentHashMap<String, Cell> map = new ConcurrentHashMap<>();
    seenByCall(turns, map, () -> map.search(Long.MAX_VALUE, (key, cell) -> cell));
  }

  static void cleanReduceValues(Turns turns) throws Exception {
    ConcurrentHashMap<String, Cell> map = new ConcurrentHashMap<>();
    seenByCall(turns, map, () -> map.reduceValues(1, (one, other) -> one));
  }

  private static void seenByCall(Turns turns, Map<String, Cell> map, Supplier<Cell> call)
      throws Exception {
    Cell shared = Cell.known();
    turns.concurrently(
        () -> {
          shared.value = 1;
          map.put("a", shared);
        },
        () -> {
          Cell seen;
          do {
            seen = call.get();
          } while (seen == null);
          seen.value++;
        });
  }
}
