package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * Concurrent maps, sets and lists. They promise that what came before an element was placed is seen
 * by who accesses or removes this element, and nothing more.
 */
final class ConcurrentMaps {
  private ConcurrentMaps() {}

  static void racyPutsOfDifferentKeys(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, String> map = new ConcurrentHashMap<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(map.put("a", "1"));
        },
        () -> {
          Seen.value(map.put("b", "2"));
          Seen.value(shared.value);
        });
  }

  static void racyGetOfOtherKey(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, String> map = new ConcurrentHashMap<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(map.put("a", "1"));
        },
        () -> {
          Seen.value(map.get("b"));
          Seen.value(shared.value);
        });
  }

  static void racyWriteAfterPut(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, Cell> map = new ConcurrentHashMap<>();
    turns.run(
        () -> {
          Seen.value(map.put("a", shared));
          shared.value = 1;
        },
        () -> {
          Seen.value(map.get("a"));
          Seen.value(shared.value);
        });
  }

  static void racyReadBeforeGet(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, Cell> map = new ConcurrentHashMap<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(map.put("a", shared));
        },
        () -> {
          Seen.value(shared.value);
          Seen.value(map.get("a"));
        });
  }

  static void racyValuesAreNotProtected(Turns turns) throws Exception {
    Map<String, Cell> map = new ConcurrentHashMap<>(Map.of("a", new Cell()));
    turns.run(() -> map.get("a").value++, () -> map.get("a").value++);
  }

  static void racyComputeOfDifferentKeys(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, Integer> map = new ConcurrentHashMap<>();
    turns.run(
        () -> Seen.value(map.compute("a", (key, old) -> shared.value++)),
        () -> Seen.value(map.compute("b", (key, old) -> shared.value++)));
  }

  /** Both keys have one hash code, and so share whatever lock the map may have inside. */
  static void racyComputeOfKeysThatCollide(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, Integer> map = new ConcurrentHashMap<>();
    turns.run(
        () -> Seen.value(map.compute("Aa", (key, old) -> shared.value++)),
        () -> Seen.value(map.compute("BB", (key, old) -> shared.value++)));
  }

  static void racySizeIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, String> map = new ConcurrentHashMap<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(map.put("a", "1"));
        },
        () -> {
          Seen.value(map.size());
          Seen.value(shared.value);
        });
  }

  static void racySkipListOfDifferentKeys(Turns turns) throws Exception {
    Cell shared = new Cell();
    Map<String, String> map = new ConcurrentSkipListMap<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(map.put("a", "1"));
        },
        () -> {
          Seen.value(map.put("b", "2"));
          Seen.value(shared.value);
        });
  }

  static void racyWriteAfterCopyOnWriteAdd(Turns turns) throws Exception {
    Cell shared = new Cell();
    Collection<Cell> list = new CopyOnWriteArrayList<>();
    turns.run(
        () -> {
          Seen.value(list.add(shared));
          shared.value = 1;
        },
        () -> {
          list.forEach(Seen::value);
          Seen.value(shared.value);
        });
  }

  static void racyTwoCopyOnWriteAdds(Turns turns) throws Exception {
    Cell shared = new Cell();
    Collection<String> list = new CopyOnWriteArrayList<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(list.add("a"));
        },
        () -> {
          Seen.value(list.add("b"));
          Seen.value(shared.value);
        });
  }

  static void cleanPutAndGet(Turns turns) throws Exception {
    handOver(turns, new ConcurrentHashMap<>());
  }

  static void cleanSkipListMap(Turns turns) throws Exception {
    handOver(turns, new ConcurrentSkipListMap<>());
  }

  private static void handOver(Turns turns, ConcurrentMap<String, Cell> map) throws Exception {
    turns.run(
        () -> {
          Cell made = new Cell();
          made.value = 1;
          Seen.value(map.put("a", made));
        },
        () -> {
          Cell found = map.get("a");
          if (found != null) {
            found.value++;
          }
        });
  }

  static void cleanRemove(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>();
    turns.run(
        () -> Seen.value(map.put("a", new Cell(1))),
        () -> {
          Cell removed = map.remove("a");
          if (removed != null) {
            removed.value++;
          }
        });
  }

  static void cleanPutIfAbsent(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>();
    turns.concurrently(() -> readAfterPutIfAbsent(map), () -> readAfterPutIfAbsent(map));
  }

  private static void readAfterPutIfAbsent(ConcurrentMap<String, Cell> map) {
    Cell mine = new Cell(1);
    Cell other = map.putIfAbsent("a", mine);
    Seen.value(other == null ? mine.value : other.value);
  }

  static void cleanComputeIfAbsent(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>();
    turns.concurrently(
        () -> Seen.value(map.computeIfAbsent("a", key -> new Cell(1)).value),
        () -> Seen.value(map.computeIfAbsent("a", key -> new Cell(2)).value));
  }

  static void cleanComputeIsAtomic(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>(Map.of("a", new Cell()));
    turns.concurrently(
        () -> Seen.value(map.compute("a", ConcurrentMaps::incremented)),
        () -> Seen.value(map.compute("a", ConcurrentMaps::incremented)));
  }

  private static Cell incremented(String key, Cell cell) {
    cell.value++;
    return cell;
  }

  static void cleanMergeIsAtomic(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>(Map.of("a", new Cell()));
    turns.run(() -> addTo(map, new Cell(1)), () -> addTo(map, new Cell(2)));
  }

  private static void addTo(ConcurrentMap<String, Cell> map, Cell more) {
    Seen.value(
        map.merge(
            "a",
            more,
            (old, added) -> {
              old.value += added.value;
              return old;
            }));
  }

  static void cleanIteration(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>();
    turns.run(
        () -> Seen.value(map.put("a", new Cell(1))),
        () -> map.values().forEach(cell -> Seen.value(cell.value)));
  }

  static void cleanReplace(Turns turns) throws Exception {
    ConcurrentMap<String, Cell> map = new ConcurrentHashMap<>();
    Seen.value(map.put("a", new Cell(1)));
    turns.run(
        () -> Seen.value(map.replace("a", new Cell(2))), () -> Seen.value(map.get("a").value));
  }

  static void cleanMapItself(Turns turns) throws Exception {
    ConcurrentMap<String, String> map = new ConcurrentHashMap<>();
    turns.run(
        () -> Seen.value(map.put("a", "1")),
        () -> Seen.value(map.put("a", "2")),
        () -> Seen.value(map.size()));
  }

  static void cleanKeySet(Turns turns) throws Exception {
    Cell shared = new Cell();
    Set<String> set = ConcurrentHashMap.newKeySet();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(set.add("a"));
        },
        () -> {
          if (set.contains("a")) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanSkipListSet(Turns turns) throws Exception {
    Cell shared = new Cell();
    ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(set.add("a"));
        },
        () -> {
          if (set.pollFirst() != null) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanCopyOnWriteList(Turns turns) throws Exception {
    CopyOnWriteArrayList<Cell> list = new CopyOnWriteArrayList<>();
    turns.run(
        () -> Seen.value(list.add(new Cell(1))),
        () -> {
          for (Cell cell : list) {
            Seen.value(cell.value);
          }
        });
  }

  static void cleanCopyOnWriteSet(Turns turns) throws Exception {
    Collection<Cell> set = new CopyOnWriteArraySet<>();
    turns.run(
        () -> Seen.value(set.add(new Cell(1))), () -> set.forEach(cell -> Seen.value(cell.value)));
  }
}
