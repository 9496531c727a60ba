package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.reflect.Field;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/** Shapes that the language gives to accesses. */
final class Language {
  private Language() {}

  @SuppressWarnings("ClassCanBeStatic") // The case is about an inner class.
  static final class Outer {
    private int count;

    final class Inner {
      void increment() {
        count++;
      }
    }
  }

  interface Setter<T> {
    void set(T value);
  }

  static final class PlainSetter implements Setter<Integer> {
    int value;

    @Override
    public void set(Integer newValue) {
      value = newValue;
    }
  }

  static final class SynchronizedSetter implements Setter<Integer> {
    int value;

    @Override
    public synchronized void set(Integer newValue) {
      value = newValue;
    }
  }

  interface Counting {
    Cell counter();

    default void count() {
      counter().value++;
    }

    default void countLocked() {
      synchronized (counter()) {
        counter().value++;
      }
    }
  }

  @SuppressWarnings("ImmutableEnumChecker") // The case is about a field that is not final.
  enum Level {
    LOW,
    HIGH;

    int uses;
  }

  record Numbers(int[] values) {}

  record Point(int x, int y) {}

  static final class Counted {
    static int instances;

    final int number;

    {
      instances++;
    }

    Counted(int number) {
      this.number = number;
    }
  }

  static final class Resource implements AutoCloseable {
    int closed;

    @Override
    public void close() {
      closed++;
    }
  }

  /** The write comes after the other thread's, in every schedule; the read does not. */
  static void racyReadOfAnAssignmentThatWaits(Turns turns) throws Exception {
    Cell shared = new Cell();
    Semaphore permits = new Semaphore(0);
    turns.run(
        () -> {
          shared.value = 1;
          permits.release();
        },
        () -> shared.value += take(permits));
  }

  private static int take(Semaphore permits) {
    return permits.tryAcquire() ? 1 : 2;
  }

  static void racyCompoundAssignments(Turns turns) throws Exception {
    Cell shared = new Cell();
    int[] array = new int[1];
    turns.run(
        () -> {
          shared.value += 2;
          array[0] *= 3;
        },
        () -> {
          Seen.value(shared.value);
          Seen.value(array[0]);
        });
  }

  static void cleanCompoundAssignments(Turns turns) throws Exception {
    Cell shared = new Cell();
    int[] array = new int[2];
    turns.run(
        () -> {
          array[0] += 2;
          array[0] *= 3;
          synchronized (shared) {
            shared.value += array[0];
          }
        },
        () -> {
          array[1] += 2;
          synchronized (shared) {
            shared.value -= array[1];
          }
        });
  }

  static void cleanOrderToldByFieldAssignment(Turns turns) throws Exception {
    Cell arrivals = Cell.known();
    toldByArrivals(turns, () -> arrivals.value += 1);
  }

  static void cleanOrderToldByElementAssignment(Turns turns) throws Exception {
    int[] arrivals = new int[1];
    toldByArrivals(turns, () -> arrivals[0] += 1);
  }

  /**
   * Whoever is the second one to arrive comes after the other, and knows it by what it has read.
   */
  private static void toldByArrivals(Turns turns, IntSupplier arrive) throws Exception {
    Cell shared = Cell.known();
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(inTurn(arrive));
        },
        () -> {
          if (inTurn(arrive) == 2) {
            shared.value++;
          }
        });
  }

  private static synchronized int inTurn(IntSupplier arrive) {
    return arrive.getAsInt();
  }

  static void racyInnerClass(Turns turns) throws Exception {
    Outer outer = new Outer();
    Outer.Inner inner = outer.new Inner();
    turns.run(inner::increment, () -> Seen.value(outer.count));
  }

  static void racyAnonymousClass(Turns turns) throws Exception {
    Cell shared = new Cell();
    Body increment =
        new Body() {
          @Override
          public void run() {
            shared.value++;
          }
        };
    turns.run(increment, increment);
  }

  static void racyLocalClass(Turns turns) throws Exception {
    Cell shared = new Cell();
    class Reader implements Body {
      @Override
      public void run() {
        Seen.value(shared.value);
      }
    }
    Reader reader = new Reader();
    turns.run(reader, () -> shared.value = 1);
  }

  static void racyNestedLambdas(Turns turns) throws Exception {
    Cell shared = new Cell();
    IntConsumer setter = value -> shared.value = value;
    IntSupplier getter = () -> shared.value;
    turns.run(() -> setter.accept(1), () -> Seen.value(getter.getAsInt()));
  }

  static void racyMethodReference(Turns turns) throws Exception {
    PlainSetter setter = new PlainSetter();
    Consumer<Integer> set = setter::set;
    turns.run(() -> set.accept(1), () -> Seen.value(setter.value));
  }

  static void racyBridgeMethod(Turns turns) throws Exception {
    PlainSetter setter = new PlainSetter();
    Setter<Integer> generic = setter;
    turns.run(() -> generic.set(1), () -> Seen.value(setter.value));
  }

  static void racyDefaultMethod(Turns turns) throws Exception {
    Cell cell = new Cell();
    Counting counting = () -> cell;
    turns.run(counting::count, counting::count);
  }

  static void racyDefaultMethodHalfLocked(Turns turns) throws Exception {
    Cell cell = new Cell();
    Counting counting = () -> cell;
    turns.run(counting::countLocked, counting::count);
  }

  static void racyEnumField(Turns turns) throws Exception {
    Seen.value(Level.LOW);
    turns.run(() -> Level.HIGH.uses++, () -> Level.valueOf("HIGH").uses++);
  }

  static void racyArrayInRecord(Turns turns) throws Exception {
    Numbers numbers = new Numbers(new int[2]);
    turns.run(() -> numbers.values()[0] = 1, () -> Seen.value(numbers.values()[0]));
  }

  static void racyVarargs(Turns turns) throws Exception {
    int[] shared = new int[2];
    turns.run(() -> setFirst(1, shared), () -> Seen.value(shared[0]));
  }

  private static void setFirst(int value, int... numbers) {
    numbers[0] = value;
  }

  static void racyInstanceInitialiser(Turns turns) throws Exception {
    Seen.value(Counted.instances);
    turns.run(() -> Seen.value(new Counted(1).number), () -> Seen.value(new Counted(2).number));
  }

  static void racyTryWithResources(Turns turns) throws Exception {
    Resource resource = new Resource();
    turns.run(
        () -> {
          try (Resource closing = resource) {
            Seen.value(closing);
          }
        },
        () -> Seen.value(resource.closed));
  }

  static void racyPattern(Turns turns) throws Exception {
    Object shared = new Cell();
    turns.run(
        () -> {
          if (shared instanceof Cell cell) {
            cell.value = 1;
          }
        },
        () -> Seen.value(shared instanceof Cell cell && cell.value == 1));
  }

  static void racyStringConcatenation(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(() -> shared.value = 1, () -> Seen.value("value " + shared.value));
  }

  static void racyReflection(Turns turns) throws Exception {
    Cell shared = new Cell();
    Field field = Cell.class.getDeclaredField("value");
    turns.run(() -> field.setInt(shared, 1), () -> Seen.value(shared.value));
  }

  static void cleanInnerClassLocked(Turns turns) throws Exception {
    Outer outer = new Outer();
    Outer.Inner inner = outer.new Inner();
    Body increment =
        () -> {
          synchronized (outer) {
            inner.increment();
          }
        };
    turns.run(increment, increment);
  }

  static void cleanSynchronizedBehindBridge(Turns turns) throws Exception {
    Setter<Integer> generic = new SynchronizedSetter();
    turns.run(() -> generic.set(1), () -> generic.set(2));
  }

  static void cleanDefaultMethodLocked(Turns turns) throws Exception {
    Cell cell = new Cell();
    Counting counting = () -> cell;
    turns.run(counting::countLocked, counting::countLocked);
  }

  static void cleanEnumsApart(Turns turns) throws Exception {
    turns.run(() -> Seen.value(Level.LOW.name()), () -> Seen.value(Level.valueOf("LOW").name()));
  }

  static void cleanRecord(Turns turns) throws Exception {
    Point point = new Point(1, 2);
    turns.run(() -> Seen.value(point.x()), () -> Seen.value(point.toString()));
  }

  static void cleanLocalVariables(Turns turns) throws Exception {
    turns.run(Language::sumOfLocals, Language::sumOfLocals);
  }

  private static void sumOfLocals() {
    long sum = 0;
    for (int i = 0; i < 10; i++) {
      sum += i;
    }
    Seen.value(sum);
  }

  static void cleanCapturedValues(Turns turns) throws Exception {
    int captured = Integer.parseInt("3");
    turns.run(() -> Seen.value(captured), () -> Seen.value(captured + 1));
  }

  static void cleanLambdasOfTheirOwn(Turns turns) throws Exception {
    turns.run(() -> countInLambda(new Cell()), () -> countInLambda(new Cell()));
  }

  private static void countInLambda(Cell own) {
    Runnable increment = () -> own.value++;
    increment.run();
    increment.run();
  }
}
