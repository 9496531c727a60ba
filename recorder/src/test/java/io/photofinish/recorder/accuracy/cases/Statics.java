package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Static fields; each case has its own. */
final class Statics {
  private static final int CONSTANT = Integer.parseInt("7");
  private static final int[] TABLE = new int[2];
  private static final int[] OTHER_TABLE = new int[2];

  static int racyInt;
  static long racyLong;
  static Object racyReference;
  static double racyDouble;
  static int counter;
  static Cell lazy;
  static int writtenByInstances;
  static int ofTwo;
  static int otherOfTwo;
  static int underClassLock;
  static int setBeforeStart;
  static volatile int atomic;

  private Statics() {}

  interface Shape {
    @SuppressWarnings("MutablePublicArray") // This is the mistake.
    int[] CORNERS = {3, 4};
  }

  static final class Writer {
    void write(int value) {
      writtenByInstances = value;
    }
  }

  static void racyInt(Turns turns) throws Exception {
    turns.run(() -> racyInt = 1, () -> Seen.value(racyInt));
  }

  static void racyLong(Turns turns) throws Exception {
    turns.run(() -> racyLong = 1L, () -> racyLong = 2L);
  }

  static void racyReference(Turns turns) throws Exception {
    turns.run(() -> racyReference = "new", () -> Seen.value(racyReference));
  }

  static void racyDouble(Turns turns) throws Exception {
    turns.run(() -> racyDouble += 1d, () -> racyDouble += 2d);
  }

  static void racyCounter(Turns turns) throws Exception {
    turns.run(() -> counter++, () -> counter++, () -> counter++);
  }

  static void racyElementOfFinalArray(Turns turns) throws Exception {
    turns.run(() -> TABLE[0] = 1, () -> Seen.value(TABLE[0]));
  }

  static void racyElementOfInterfaceConstant(Turns turns) throws Exception {
    Seen.value(Shape.CORNERS[0]);
    turns.run(() -> Shape.CORNERS[0] = 1, () -> Seen.value(Shape.CORNERS[0]));
  }

  static void racyLazyInstance(Turns turns) throws Exception {
    turns.run(() -> Seen.value(lazyInstance().value), () -> Seen.value(lazyInstance().value));
  }

  private static Cell lazyInstance() {
    if (lazy == null) {
      lazy = new Cell(1);
    }
    return lazy;
  }

  static void racyWrittenByInstances(Turns turns) throws Exception {
    Writer one = new Writer();
    Writer other = new Writer();
    turns.run(() -> one.write(1), () -> other.write(2));
  }

  static void cleanFinal(Turns turns) throws Exception {
    turns.run(() -> Seen.value(CONSTANT), () -> Seen.value(CONSTANT));
  }

  static void cleanDifferentFields(Turns turns) throws Exception {
    turns.run(() -> ofTwo = 1, () -> otherOfTwo = 2);
    Seen.value(ofTwo + otherOfTwo);
  }

  static void cleanDifferentElements(Turns turns) throws Exception {
    turns.run(() -> OTHER_TABLE[0] = 1, () -> OTHER_TABLE[1] = 1);
  }

  static void cleanUnderClassLock(Turns turns) throws Exception {
    turns.run(Statics::increment, Statics::increment);
  }

  private static synchronized void increment() {
    underClassLock++;
  }

  static void cleanSetBeforeStart(Turns turns) throws Exception {
    setBeforeStart = 1;
    turns.run(() -> Seen.value(setBeforeStart), () -> Seen.value(setBeforeStart));
    setBeforeStart = 2;
  }

  static void cleanVolatile(Turns turns) throws Exception {
    turns.run(() -> atomic = 1, () -> Seen.value(atomic));
  }
}
