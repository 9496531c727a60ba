package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The JDK's classes behind references to methods, subclasses of the program, and views. */
final class JdkCorners {
  private JdkCorners() {}

  private static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  private static final class LockedNames extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    @Override
    public synchronized boolean add(String name) {
      return super.add(name);
    }
  }

  private static final class OwnLock extends ReentrantLock {
    private static final long serialVersionUID = 1;

    @Override
    public void lock() {
      super.lock();
    }
  }

  /** Makes nothing of what it has from the JDK. */
  private static class OwnQueue extends java.util.AbstractQueue<String> {
    private final AtomicReference<String> only = new AtomicReference<>();

    @Override
    public boolean offer(String added) {
      return only.compareAndSet(null, added);
    }

    @Override
    public String poll() {
      return only.getAndSet(null);
    }

    @Override
    public String peek() {
      return only.get();
    }

    @Override
    public int size() {
      return only.get() == null ? 0 : 1;
    }

    @Override
    public java.util.Iterator<String> iterator() {
      return Collections.emptyIterator();
    }
  }

  private static final class FurtherQueue extends OwnQueue {
    @Override
    public boolean offer(String added) {
      return super.offer(added);
    }

    @Override
    public String poll() {
      return super.poll();
    }
  }

  private static class MoreNames extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  private static final class FurtherNames extends MoreNames {
    private static final long serialVersionUID = 1;

    @Override
    public boolean add(String name) {
      return super.add(name);
    }
  }

  static void cleanOwnQueueCalledFromBelow(Turns turns) throws Exception {
    FurtherQueue queue = new FurtherQueue();
    turns.run(() -> queue.offer("a"), () -> Seen.value(queue.poll()));
  }

  static void cleanOwnQueueByWhatItInherits(Turns turns) throws Exception {
    java.util.Queue<String> queue = new OwnQueue();
    turns.run(() -> queue.add("a"), queue::clear);
  }

  static void racyListCalledFromBelow(Turns turns) throws Exception {
    FurtherNames names = new FurtherNames();
    turns.run(() -> names.add("a"), () -> names.add("b"));
  }

  static void racySubclassOfList(Turns turns) throws Exception {
    Names names = new Names();
    turns.run(() -> names.add("a"), () -> names.add("b"));
  }

  static void cleanSubclassThatLocks(Turns turns) throws Exception {
    LockedNames names = new LockedNames();
    turns.run(() -> names.add("a"), () -> names.add("b"));
  }

  static void cleanSubclassThatLocksBehindInterface(Turns turns) throws Exception {
    Collection<String> names = new LockedNames();
    turns.run(() -> names.add("a"), () -> names.add("b"));
  }

  static void cleanSubclassOfLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    OwnLock lock = new OwnLock();
    Body increment =
        () -> {
          lock.lock();
          try {
            shared.value++;
          } finally {
            lock.unlock();
          }
        };
    turns.run(increment, increment);
  }

  static void racyReferenceToAdd(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    Consumer<String> add = list::add;
    turns.run(() -> add.accept("a"), () -> add.accept("b"));
  }

  static void racyReferenceToSize(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    Supplier<Integer> size = list::size;
    turns.run(() -> list.add("a"), () -> Seen.value(size.get()));
  }

  static void racyReferenceToConstructor(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    java.util.function.Function<List<String>, List<String>> copy = ArrayList::new;
    turns.run(() -> list.add("a"), () -> Seen.value(copy.apply(list)));
  }

  static void cleanReferencesToLockAndUnlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    Body increment = () -> between(lock::lock, () -> shared.value++, lock::unlock);
    turns.run(increment, increment);
  }

  private static void between(Runnable before, Body body, Runnable after) throws Exception {
    before.run();
    try {
      body.run();
    } finally {
      after.run();
    }
  }

  static void cleanPermitGivenBackByAnother(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore semaphore = new Semaphore(1);
    semaphore.acquire();
    turns.concurrently(
        () -> {
          shared.value = 1;
          semaphore.release();
        },
        () -> {
          semaphore.acquire();
          shared.value++;
        });
  }

  static void cleanMadeByUpdatingFunction(Turns turns) throws Exception {
    AtomicReference<Cell> latest = new AtomicReference<>(new Cell());
    Body update = () -> Seen.value(latest.updateAndGet(old -> new Cell(old.value + 1)).value);
    turns.concurrently(update, update, () -> Seen.value(latest.get().value));
  }

  static void racyUnmodifiableView(Turns turns) throws Exception {
    List<String> list = new ArrayList<>();
    List<String> view = Collections.unmodifiableList(list);
    turns.run(() -> list.add("a"), () -> Seen.value(view.size()));
  }

  static void racyViewOfView(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>();
    Collection<String> view = Collections.unmodifiableCollection(map.values());
    turns.run(() -> map.put("a", "b"), () -> view.forEach(Seen::value));
  }

  static void racyValueOfEntry(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1", "b", "2"));
    turns.run(
        () -> map.put("a", "3"),
        () -> {
          for (Map.Entry<String, String> entry : map.entrySet()) {
            Seen.value(entry.getValue());
          }
        });
  }

  static void racyValueOfEntryOfTree(Turns turns) throws Exception {
    Map<Integer, String> map = new TreeMap<>(Map.of(1, "a"));
    Set<Map.Entry<Integer, String>> entries = map.entrySet();
    turns.run(() -> map.put(1, "b"), () -> Seen.value(entries.iterator().next().getValue()));
  }

  static void cleanKeyOfEntry(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1", "b", "2"));
    turns.run(
        () -> map.put("a", "3"),
        () -> {
          for (Map.Entry<String, String> entry : map.entrySet()) {
            Seen.value(entry.getKey());
          }
        });
  }

  static void cleanValueOfOtherEntry(Turns turns) throws Exception {
    Map<String, String> map = new HashMap<>(Map.of("a", "1", "b", "2"));
    turns.run(
        () -> map.put("a", "3"),
        () -> {
          for (Map.Entry<String, String> entry : map.entrySet()) {
            if (entry.getKey().equals("b")) {
              Seen.value(entry.getValue());
            }
          }
        });
  }

  static void cleanValueOfEntryOfOwn(Turns turns) throws Exception {
    Map.Entry<String, String> entry = Map.entry("a", "1");
    Map<String, String> map = new HashMap<>(Map.ofEntries(entry));
    turns.run(() -> map.put("a", "3"), () -> Seen.value(entry.getValue()));
  }

  static void racyLooksAtMapOrderedByAccess(Turns turns) throws Exception {
    Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", "b");
    turns.run(() -> Seen.value(map.get("a")), () -> Seen.value(map.get("a")));
  }

  static void cleanLooksAtMapOrderedByInsertion(Turns turns) throws Exception {
    Map<String, String> map = new LinkedHashMap<>(16, 0.75f, false);
    map.put("a", "b");
    turns.run(() -> Seen.value(map.get("a")), () -> Seen.value(map.get("a")));
  }

  static void racyRangesThatOverlap(Turns turns) throws Exception {
    int[] shared = new int[8];
    turns.run(() -> Arrays.fill(shared, 0, 5, 1), () -> Arrays.sort(shared, 4, 8));
  }

  static void cleanRangesApart(Turns turns) throws Exception {
    int[] shared = new int[8];
    turns.run(() -> Arrays.fill(shared, 0, 4, 1), () -> Arrays.sort(shared, 4, 8));
  }

  static void racyEndOfLongRange(Turns turns) throws Exception {
    long[] shared = new long[10_000];
    turns.run(() -> Arrays.fill(shared, 1), () -> Seen.value(shared[9_999]));
  }
}
