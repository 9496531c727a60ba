package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;

/** Collections that lock themselves. */
@SuppressWarnings("JdkObsolete") // The cases are about the old classes.
final class SynchronizedCollections {
  private SynchronizedCollections() {}

  static void racySynchronizedListIteratedUnlocked(Turns turns) throws Exception {
    List<String> list = Collections.synchronizedList(new ArrayList<>());
    turns.run(
        () -> list.add("a"),
        () -> {
          for (String element : list) {
            Seen.value(element);
          }
        });
  }

  static void racyListBehindSynchronizedOne(Turns turns) throws Exception {
    List<String> inner = new ArrayList<>();
    List<String> outer = Collections.synchronizedList(inner);
    turns.run(() -> outer.add("a"), () -> inner.add("b"));
  }

  static void racyTwoWrappersOfOneMap(Turns turns) throws Exception {
    Map<String, String> inner = new HashMap<>();
    Map<String, String> one = Collections.synchronizedMap(inner);
    Map<String, String> other = Collections.synchronizedMap(inner);
    turns.run(() -> one.put("a", "1"), () -> Seen.value(other.get("a")));
  }

  static void racyElementsOfVectorAreNotProtected(Turns turns) throws Exception {
    Vector<Cell> vector = new Vector<>(List.of(new Cell()));
    turns.run(() -> vector.get(0).value++, () -> vector.get(0).value++);
  }

  static void racyDifferentVectors(Turns turns) throws Exception {
    Cell shared = new Cell();
    Vector<String> one = new Vector<>();
    Vector<String> other = new Vector<>();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(one.add("a"));
        },
        () -> {
          Seen.value(other.add("b"));
          Seen.value(shared.value);
        });
  }

  static void racyValuesOfHashtableAreNotProtected(Turns turns) throws Exception {
    Map<String, Cell> table = new Hashtable<>();
    table.put("a", new Cell());
    turns.run(() -> table.get("a").value = 1, () -> Seen.value(table.get("a").value));
  }

  static void cleanVector(Turns turns) throws Exception {
    Vector<String> vector = new Vector<>();
    turns.run(() -> vector.add("a"), () -> vector.add("b"), () -> Seen.value(vector.size()));
  }

  static void cleanStack(Turns turns) throws Exception {
    Stack<String> stack = new Stack<>();
    stack.push("a");
    turns.run(() -> stack.push("b"), () -> Seen.value(stack.pop()));
  }

  static void cleanHashtable(Turns turns) throws Exception {
    Map<String, String> table = new Hashtable<>();
    turns.run(() -> table.put("a", "1"), () -> Seen.value(table.get("a")));
  }

  static void cleanStringBuffer(Turns turns) throws Exception {
    StringBuffer buffer = new StringBuffer();
    turns.run(() -> buffer.append("a"), () -> Seen.value(buffer.length()));
  }

  static void cleanSynchronizedList(Turns turns) throws Exception {
    List<String> list = Collections.synchronizedList(new ArrayList<>());
    turns.run(() -> list.add("a"), () -> list.add("b"), () -> Seen.value(list.contains("a")));
  }

  static void cleanSynchronizedMap(Turns turns) throws Exception {
    Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
    turns.run(() -> map.put("a", "1"), () -> Seen.value(map.get("a")));
  }

  static void cleanSynchronizedSet(Turns turns) throws Exception {
    Set<String> set = Collections.synchronizedSet(new TreeSet<>());
    turns.run(() -> set.add("a"), () -> set.remove("a"));
  }

  static void cleanSynchronizedListIteratedUnderItsLock(Turns turns) throws Exception {
    List<String> list = Collections.synchronizedList(new ArrayList<>());
    turns.run(
        () -> list.add("a"),
        () -> {
          synchronized (list) {
            for (String element : list) {
              Seen.value(element);
            }
          }
        });
  }

  static void cleanHandOverThroughVector(Turns turns) throws Exception {
    Vector<Cell> vector = new Vector<>();
    turns.run(
        () -> vector.add(new Cell(1)),
        () -> {
          if (!vector.isEmpty()) {
            vector.get(0).value++;
          }
        });
  }

  static void cleanHandOverThroughSynchronizedMap(Turns turns) throws Exception {
    Map<String, Cell> map = Collections.synchronizedMap(new HashMap<>());
    turns.run(
        () -> map.put("a", new Cell(1)),
        () -> {
          Cell found = map.get("a");
          if (found != null) {
            found.value++;
          }
        });
  }

  static void cleanElementSetInVector(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Vector<String> vector = new Vector<>(List.of("a"));
    turns.concurrently(
        () -> {
          shared.value = 1;
          vector.setElementAt("b", 0);
        },
        () -> {
          while (!vector.firstElement().equals("b")) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }
}
