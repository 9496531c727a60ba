package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Instance fields of every type. */
final class Fields {
  private Fields() {}

  static class Everything {
    boolean aBoolean;
    byte aByte;
    char aChar;
    short aShort;
    int anInt;
    long aLong;
    float aFloat;
    double aDouble;
    Object anObject;
    int[] anArray;
  }

  static class Parent {
    int inherited;
    int hidden;
  }

  static final class Child extends Parent {
    @SuppressWarnings("HidingField") // The case is about two fields of one name.
    int hidden;

    void setInherited(int value) {
      inherited = value;
    }
  }

  static final class Node {
    Node next;
    int value;
  }

  static void racyBoolean(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aBoolean = true, () -> Seen.value(shared.aBoolean));
  }

  static void racyByte(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aByte = 1, () -> Seen.value(shared.aByte));
  }

  static void racyChar(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aChar = 'a', () -> Seen.value(shared.aChar));
  }

  static void racyShort(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aShort = 1, () -> Seen.value(shared.aShort));
  }

  static void racyInt(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.anInt = 1, () -> Seen.value(shared.anInt));
  }

  static void racyLong(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aLong = 1L, () -> Seen.value(shared.aLong));
  }

  static void racyFloat(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aFloat = 1f, () -> Seen.value(shared.aFloat));
  }

  static void racyDouble(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aDouble = 1d, () -> Seen.value(shared.aDouble));
  }

  static void racyReference(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.anObject = "new", () -> Seen.value(shared.anObject));
  }

  static void racyReferenceToArray(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.anArray = new int[1], () -> Seen.value(shared.anArray));
  }

  static void racyTwoWrites(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aLong = 1L, () -> shared.aLong = 2L);
  }

  static void racyIncrements(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.anInt++, () -> shared.anInt += 2);
  }

  static void racySameValueWrittenTwice(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(() -> shared.aBoolean = true, () -> shared.aBoolean = true);
  }

  static void racyInherited(Turns turns) throws Exception {
    Child shared = new Child();
    turns.run(() -> shared.setInherited(1), () -> Seen.value(((Parent) shared).inherited));
  }

  static void racyBehindTwoReferences(Turns turns) throws Exception {
    Node first = new Node();
    first.next = new Node();
    Node alias = first.next;
    turns.run(() -> first.next.value = 1, () -> Seen.value(alias.value));
  }

  static void racyThirdThread(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(
        () -> Seen.value(shared.anInt), () -> Seen.value(shared.anInt), () -> shared.anInt = 3);
  }

  static void cleanDifferentFields(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(
        () -> {
          shared.aByte = 1;
          shared.aLong = 1L;
        },
        () -> {
          shared.aBoolean = true;
          shared.aChar = 'a';
        });
  }

  static void cleanDifferentObjects(Turns turns) throws Exception {
    Everything one = new Everything();
    Everything other = new Everything();
    turns.run(() -> one.anInt = 1, () -> other.anInt = 2);
    Seen.value(one.anInt + other.anInt);
  }

  static void cleanReadsOnly(Turns turns) throws Exception {
    Everything shared = new Everything();
    shared.aDouble = 1d;
    turns.run(() -> Seen.value(shared.aDouble), () -> Seen.value(shared.aDouble));
  }

  static void cleanWrittenBeforeAndReadAfter(Turns turns) throws Exception {
    Everything shared = new Everything();
    shared.aLong = 1L;
    turns.run(() -> shared.aLong++, () -> {});
    Seen.value(shared.aLong);
  }

  static void cleanHiddenField(Turns turns) throws Exception {
    Child shared = new Child();
    turns.run(() -> shared.hidden = 1, () -> ((Parent) shared).hidden = 2);
  }

  static void cleanLongUnderLock(Turns turns) throws Exception {
    Everything shared = new Everything();
    Runnable increment = () -> shared.aLong++;
    turns.run(() -> locked(shared, increment), () -> locked(shared, increment));
  }

  static void cleanDoubleUnderLock(Turns turns) throws Exception {
    Everything shared = new Everything();
    Runnable doubling = () -> shared.aDouble *= 2;
    turns.run(() -> locked(shared, doubling), () -> locked(shared, doubling));
  }

  static void cleanReferenceUnderLock(Turns turns) throws Exception {
    Everything shared = new Everything();
    turns.run(
        () -> locked(shared, () -> shared.anObject = "new"),
        () -> locked(shared, () -> Seen.value(shared.anObject)));
  }

  static void cleanSmallTypesUnderLock(Turns turns) throws Exception {
    Everything shared = new Everything();
    Runnable changes =
        () -> {
          shared.aBoolean = !shared.aBoolean;
          shared.aByte++;
          shared.aChar++;
          shared.aShort++;
          shared.aFloat++;
        };
    turns.run(() -> locked(shared, changes), () -> locked(shared, changes));
  }

  static void cleanObjectsOfOneThread(Turns turns) throws Exception {
    turns.run(Fields::fillListOfOwn, Fields::fillListOfOwn);
  }

  private static void fillListOfOwn() {
    Node head = new Node();
    for (int i = 0; i < 5; i++) {
      Node next = new Node();
      next.value = i;
      next.next = head;
      head = next;
    }
    Seen.value(head.next.value);
  }

  private static void locked(Object lock, Runnable body) {
    synchronized (lock) {
      body.run();
    }
  }

  /** A clone is known to nobody else. */
  static final class Copied implements Cloneable {
    int value;
    Cell inner = new Cell();

    Copied copy() {
      try {
        return (Copied) super.clone();
      } catch (CloneNotSupportedException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  static void racyCloneThatIsShared(Turns turns) throws Exception {
    Copied shared = new Copied().copy();
    turns.run(() -> shared.value = 1, () -> Seen.value(shared.value));
  }

  static void racyInsideCloneAndOriginal(Turns turns) throws Exception {
    Copied original = new Copied();
    Copied clone = original.copy();
    turns.run(() -> original.inner.value = 1, () -> Seen.value(clone.inner.value));
  }

  static void cleanOwnClones(Turns turns) throws Exception {
    Copied shared = new Copied();
    turns.run(() -> shared.copy().value++, () -> shared.copy().value++);
  }
}
