package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/**
 * Private fields that are effectively final, and some that only seem to be: something writes them
 * after the object has escaped.
 */
final class EffectivelyFinalFields {
  private EffectivelyFinalFields() {}

  /** Where threads find what others have made. */
  static final class Box {
    volatile Object content;

    /** Waits for it. */
    Object content() throws InterruptedException {
      while (content == null) {
        Thread.sleep(1);
      }
      return content;
    }
  }

  static final class Point {
    private int x;
    private int[] more;

    Point(int x) {
      this.x = x;
      more = new int[] {x};
    }

    static Point parse(String text) {
      Point point = new Point(0);
      for (int i = 0; i < text.length(); i++) {
        point.x = 10 * point.x + text.charAt(i) - '0';
      }
      return point;
    }
  }

  /** The field is written when the object is known. */
  static class Announced {
    private int value;

    Announced(Box box) {
      box.content = this;
      value = 1;
    }
  }

  static class Announcing {
    Announcing(Box box) {
      box.content = this;
    }
  }

  static final class AnnouncedByItsParent extends Announcing {
    private int value;

    AnnouncedByItsParent(Box box) {
      super(box);
      value = 1;
    }
  }

  static final class WithSetter {
    private int value = 1;

    void setValue(int value) {
      this.value = value;
    }
  }

  static final class WrittenFromOutside {
    private int value = 1;
  }

  static final class WrittenByFactory {
    private int value;

    static WrittenByFactory make(Box box) {
      WrittenByFactory made = new WrittenByFactory();
      box.content = made;
      made.value = 1;
      return made;
    }
  }

  static final class WrittenInALoop {
    private int value;

    /** The second time the object is known already. */
    static void make(Box box) {
      WrittenInALoop made = new WrittenInALoop();
      for (int i = 0; i < 2; i++) {
        made.value = i;
        if (box.content == null) {
          box.content = made;
        }
      }
    }
  }

  static final class WrittenByLambda {
    private int value;

    Runnable writer() {
      return () -> value = 1;
    }
  }

  static void racyWrittenAfterEscape(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> Seen.value(new Announced(box)), () -> Seen.value(((Announced) box.content()).value));
  }

  static void racyWrittenAfterEscapeFromTheParent(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> Seen.value(new AnnouncedByItsParent(box)),
        () -> Seen.value(((AnnouncedByItsParent) box.content()).value));
  }

  static void racyWrittenBySetter(Turns turns) throws Exception {
    WithSetter shared = new WithSetter();
    turns.run(() -> shared.setValue(2), () -> Seen.value(shared.value));
  }

  static void racyWrittenFromOutside(Turns turns) throws Exception {
    WrittenFromOutside shared = new WrittenFromOutside();
    turns.run(() -> shared.value = 2, () -> Seen.value(shared.value));
  }

  static void racyWrittenByFactoryAfterEscape(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> Seen.value(WrittenByFactory.make(box)),
        () -> Seen.value(((WrittenByFactory) box.content()).value));
  }

  static void racyWrittenInALoopAfterEscape(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> WrittenInALoop.make(box), () -> Seen.value(((WrittenInALoop) box.content()).value));
  }

  static void racyWrittenByLambda(Turns turns) throws Exception {
    WrittenByLambda shared = new WrittenByLambda();
    Runnable writer = shared.writer();
    turns.run(writer::run, () -> Seen.value(shared.value));
  }

  static void racyWrittenByVarHandle(Turns turns) throws Exception {
    WrittenByHandle shared = new WrittenByHandle(1);
    turns.run(() -> shared.set(2), () -> Seen.value(shared.value()));
  }

  static void racyWrittenByReflection(Turns turns) throws Exception {
    WrittenByReflection shared = new WrittenByReflection(1);
    turns.run(() -> shared.set(2), () -> Seen.value(shared.value()));
  }

  static void racyArrayInEffectivelyFinalField(Turns turns) throws Exception {
    Point shared = new Point(1);
    turns.run(() -> shared.more[0] = 2, () -> Seen.value(shared.more[0]));
  }

  static void cleanWrittenByConstructor(Turns turns) throws Exception {
    Point shared = new Point(1);
    turns.run(() -> Seen.value(shared.x), () -> Seen.value(shared.x + shared.more[0]));
  }

  static void cleanWrittenByFactory(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> box.content = Point.parse("123"), () -> Seen.value(((Point) box.content()).x));
  }
}
