package io.photofinish.recorder.programs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Prints what programs can see of themselves: under the recorder it must be the same. */
@SuppressWarnings({
  "unused",
  "UnusedVariable",
  "serial",
  "SynchronizeOnNonFinalField",
  "InfiniteRecursion"
}) // By reflection.
public class Behaviour {
  private int[] numbers = {1, 2, 3};
  private Object[] things = new String[2];
  private Behaviour next;
  private long large;
  private static String name = "name";

  private Behaviour() {}

  /** Its serialised form depends on all that it declares. */
  private static class Kept implements Serializable {
    private int number = 7;
    private transient int hidden = 8;
    private String text = "text";
    private final List<String> list = new ArrayList<>(List.of("a", "b"));

    synchronized int sum() {
      return number + hidden;
    }

    static int twice(int x) {
      return 2 * x;
    }
  }

  private static class Copied implements Cloneable {
    private int number;
    private Copied other;

    Copied copy() {
      try {
        return (Copied) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  private record Point(int x, int y) {}

  private enum Level {
    LOW,
    HIGH {
      @Override
      int value() {
        return 2;
      }
    };

    int value() {
      return 1;
    }
  }

  private static final class Broken {
    private static final int VALUE = compute();
    private static int count;

    private static int compute() {
      throw new IllegalStateException("broken");
    }
  }

  /** What a reference captures may be of a type below that of the method. */
  private static final class References {
    private static String results() {
      ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
      ArrayList<String> list = new ArrayList<>(List.of("b"));
      Function<String, Integer> get = map::get;
      Function<ConcurrentMap<String, Integer>, Integer> size = Map::size;
      Predicate<Object> contains = list::contains;
      return get.apply("a") + " " + size.apply(map) + " " + contains.test("b");
    }
  }

  /** Prints everything. */
  public static void main(String[] arguments) throws Exception {
    // Some JDKs change what reflection shows when a static field is first read by it.
    System.out.println(Behaviour.class.getDeclaredField("name").get(null));
    members(Behaviour.class);
    members(Copied.class);
    copied();
    members(Kept.class);
    members(Point.class);
    members(Level.class);
    serialized();
    exceptions();
    System.out.println(new Point(1, 2) + " " + new Point(1, 2).equals(new Point(1, 2)));
    System.out.println(Arrays.toString(Level.values()) + " " + Level.HIGH.value());
    for (int kilobytes = 200; kilobytes < 400; kilobytes += 8) {
      Thread thread = new Thread(null, Behaviour::recurse, "deep", kilobytes * 1024L);
      thread.start();
      thread.join();
      System.out.println(References.results());
    }
    nested();
  }

  private static void members(Class<?> type) {
    System.out.println(type + " " + type.getModifiers() + " " + type.getSuperclass());
    for (Field field : type.getDeclaredFields()) {
      System.out.println("  " + field);
    }
    Method[] methods = type.getDeclaredMethods();
    Arrays.stream(methods)
        .map(Method::toString)
        .sorted()
        .forEach(m -> System.out.println("  " + m));
    System.out.println("  " + Arrays.toString(type.getInterfaces()));
  }

  private static void copied() {
    Copied one = new Copied();
    one.number = 3;
    one.other = one.copy();
    one.other.number = 4;
    Copied copy = one.copy();
    System.out.println(one.number + " " + copy.number + " " + copy.other.number);
    for (Field field : one.getClass().getFields()) {
      System.out.println(field);
    }
  }

  private static void serialized() throws IOException, ClassNotFoundException {
    System.out.println(ObjectStreamClass.lookup(Kept.class).getSerialVersionUID());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Kept());
    }
    System.out.println(Base64.getEncoder().encodeToString(bytes.toByteArray()));
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      Kept back = (Kept) in.readObject();
      System.out.println(back.number + back.text + back.list + back.hidden);
    }
  }

  private static void exceptions() {
    Behaviour one = new Behaviour();
    show(() -> one.next.large);
    show(() -> one.next.numbers[0]);
    show(() -> one.numbers[3]);
    show(() -> one.numbers[-1] = 4);
    show(() -> one.things[0] = 4);
    show(() -> one.things[2] = "two");
    show(() -> ((int[]) null)[0]);
    show(() -> (Integer) one.things[0] + (Integer) (Object) "no number");
    show(() -> new int[-1].length);
    show(() -> 1 / (one.numbers[0] - 1));
    show(() -> Broken.VALUE);
    show(() -> Broken.count++);
    show(() -> List.of(1).get(1));
    show(() -> new ArrayList<>(List.of(1)).iterator().next().toString().charAt(5));
    show(
        () -> {
          synchronized (one.next) {
            return 1;
          }
        });
    show(
        () -> {
          new Object().notify();
          return 1;
        });
    show(
        () -> {
          synchronized (one) {
            throw new IllegalStateException("inside");
          }
        });
    show(one::getLockedOut);
  }

  private synchronized int getLockedOut() {
    throw new UnsupportedOperationException(name);
  }

  private static void show(Supplier<Object> action) {
    try {
      System.out.println(action.get());
    } catch (RuntimeException | Error problem) {
      System.out.println(problem);
      for (StackTraceElement frame : problem.getStackTrace()) {
        System.out.println("    " + frame);
      }
      System.out.println(problem.getCause());
    }
  }

  private static void recurse() {
    Behaviour one = new Behaviour();
    boolean isDeep = deepest(0) > 200 && one.deepestLocked(0) > 200;
    System.out.println(isDeep + " " + Thread.holdsLock(one) + " " + Thread.holdsLock(one.numbers));
  }

  private synchronized int deepestLocked(int depth) {
    synchronized (numbers) {
      numbers[0]++;
      try {
        return deepestLocked(depth + 1);
      } catch (StackOverflowError end) {
        return depth;
      }
    }
  }

  private static int deepest(int depth) {
    name = "depth " + depth;
    try {
      return deepest(depth + 1);
    } catch (StackOverflowError end) {
      return depth;
    }
  }

  void print() {
    System.out.println(this);
  }

  private static void nested() throws InterruptedException {
    Map<String, List<Integer>> map = new HashMap<>();
    Thread thread =
        new Thread(
            () -> {
              synchronized (map) {
                map.computeIfAbsent("a", key -> new ArrayList<>()).add(name.length());
              }
            });
    thread.start();
    thread.join();
    synchronized (map) {
      while (map.size() < 3) {
        map.put("key " + map.size(), List.of());
      }
    }
    System.out.println(map.keySet() + " " + Thread.holdsLock(map));
    new Behaviour() {
      @Override
      public String toString() {
        Behaviour self = this;
        self.large += 3;
        return self.large + name.substring(0, 5);
      }
    }.print();
  }
}
