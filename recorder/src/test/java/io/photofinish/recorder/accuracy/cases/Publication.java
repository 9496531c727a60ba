package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.KnownMiss;
import io.photofinish.recorder.accuracy.harness.OneOrderOnly;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Objects;
import java.util.zip.CRC32;

/** Final fields, objects that are published without care, and constructors that let this escape. */
final class Publication {
  private static final VarHandle OPAQUE;

  static {
    try {
      OPAQUE = MethodHandles.lookup().findVarHandle(Box.class, "opaque", Object.class);
    } catch (ReflectiveOperationException problem) {
      throw new ExceptionInInitializerError(problem);
    }
  }

  private Publication() {}

  static final class Box {
    Object plain;
    Object opaque;
    volatile Escaping escaped;

    void publish(Object value) {
      OPAQUE.setOpaque(this, value);
    }

    Object published() {
      return OPAQUE.getOpaque(this);
    }
  }

  static final class Immutable {
    final int value;
    final int[] array;

    Immutable(int value) {
      this.value = value;
      array = new int[] {value};
    }
  }

  record Point(int x, int y) {}

  static class Escaping {
    int before;
    int after;
    final int atTheEnd;

    Escaping(Box box) {
      before = 1;
      box.escaped = this;
      after = 1;
      atTheEnd = 1;
    }
  }

  static final class StartsThread {
    final Thread thread;
    int value;

    StartsThread(Sequence sequence) {
      thread = new Thread(() -> sequence.takeQuietly(0, () -> Seen.value(value)));
      thread.start();
      sequence.takeQuietly(1, () -> value = 1);
    }
  }

  static final class StartsThreadAtTheEnd {
    final Thread thread;
    int value;

    StartsThreadAtTheEnd() {
      value = 1;
      thread = new Thread(() -> value++);
      thread.start();
    }
  }

  static void racyFieldThatPublishesImmutable(Turns turns) throws Exception {
    Box box = new Box();
    Seen.value(new Immutable(0));
    turns.run(
        () -> box.plain = new Immutable(1),
        () -> {
          if (box.plain instanceof Immutable immutable) {
            Seen.value(immutable.value);
          }
        });
  }

  static void racyFieldThatPublishesMutable(Turns turns) throws Exception {
    Box box = new Box();
    turns.run(
        () -> box.plain = new Cell(1),
        () -> {
          if (box.plain instanceof Cell cell) {
            Seen.value(cell.value);
          }
        });
  }

  @KnownMiss("what is done to an object before its reference is given away is not recorded")
  @OneOrderOnly("who reads first finds nothing published, and so has nothing to read")
  static void racyPlainFieldBehindOpaqueReference(Turns turns) throws Exception {
    Box box = new Box();
    turns.run(
        () -> box.publish(new Cell(1)),
        () -> {
          if (box.published() instanceof Cell cell) {
            Seen.value(cell.value);
          }
        });
  }

  static void racyArrayOfFinalFieldChanged(Turns turns) throws Exception {
    Immutable shared = new Immutable(1);
    turns.run(() -> shared.array[0] = 2, () -> Seen.value(shared.array[0]));
  }

  static void racyFieldWrittenAfterEscape(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> Seen.value(new Escaping(box)), () -> Seen.value(awaitEscaped(box).after));
  }

  @KnownMiss("accesses of final fields are not recorded")
  static void racyFinalFieldWrittenAfterEscape(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> Seen.value(new Escaping(box)), () -> Seen.value(awaitEscaped(box).atTheEnd));
  }

  @KnownMiss("a field that its own class leaves alone is not recorded, whatever others do")
  static void racyWrittenByReflectionFromElsewhere(Turns turns) throws Exception {
    Untouched shared = new Untouched(1);
    WrittenByReflection.set(shared, 0);
    turns.run(() -> WrittenByReflection.set(shared, 2), () -> Seen.value(shared.value()));
  }

  static void racyThreadStartedInConstructor(Turns turns) throws Exception {
    new StartsThread(turns.sequence(2)).thread.join();
  }

  static void cleanFieldWrittenBeforeEscape(Turns turns) throws Exception {
    Box box = new Box();
    turns.concurrently(
        () -> Seen.value(new Escaping(box)), () -> Seen.value(awaitEscaped(box).before));
  }

  private static Escaping awaitEscaped(Box box) throws InterruptedException {
    while (box.escaped == null) {
      Thread.sleep(1);
    }
    return box.escaped;
  }

  static void cleanThreadStartedAtEndOfConstructor(Turns turns) throws Exception {
    StartsThreadAtTheEnd starter = new StartsThreadAtTheEnd();
    starter.thread.join();
    Seen.value(starter.value);
  }

  static void cleanFinalFieldBehindOpaqueReference(Turns turns) throws Exception {
    Box box = new Box();
    turns.run(
        () -> box.publish(new Immutable(1)),
        () -> {
          if (box.published() instanceof Immutable immutable) {
            Seen.value(immutable.value);
          }
        });
  }

  /** The guarantee of final fields covers what is reached through them (JLS 17.5). */
  static void cleanArrayBehindFinalField(Turns turns) throws Exception {
    Box box = new Box();
    turns.run(
        () -> box.publish(new Immutable(1)),
        () -> {
          if (box.published() instanceof Immutable immutable) {
            Seen.value(immutable.array[0]);
          }
        });
  }

  static void cleanRecordBehindOpaqueReference(Turns turns) throws Exception {
    Box box = new Box();
    turns.run(
        () -> box.publish(new Point(1, 2)),
        () -> {
          if (box.published() instanceof Point point) {
            Seen.value(point.x() + point.y());
          }
        });
  }

  static void cleanStringBehindOpaqueReference(Turns turns) throws Exception {
    Box box = new Box();
    turns.run(
        () -> box.publish(String.valueOf(12345)),
        () -> {
          if (box.published() instanceof String string) {
            Seen.value(string.length());
          }
        });
  }

  static void cleanImmutableShared(Turns turns) throws Exception {
    Immutable shared = new Immutable(1);
    turns.run(
        () -> Seen.value(shared.value + shared.array[0]),
        () -> Seen.value(shared.value + shared.array[0]));
  }

  /** What an object holds, and what that holds. */
  static class Holder {
    final Inner inner = new Inner();
    Inner[] more = {new Inner()};

    static final class Inner {
      int value;
    }
  }

  static void racyInsideWhatIsPublished(Turns turns) throws Exception {
    Holder holder = new Holder();
    Box box = new Box();
    box.plain = holder;
    turns.run(() -> holder.inner.value = 1, () -> holder.inner.value = 2);
  }

  static void racyInsideAnArrayInsideWhatIsPublished(Turns turns) throws Exception {
    Holder holder = new Holder();
    turns.run(() -> holder.more[0].value = 1, () -> holder.more[0].value = 2);
  }

  static void racyInsideWhatWasLockedBefore(Turns turns) throws Exception {
    Holder holder = new Holder();
    synchronized (holder) {
      holder.inner.value = 0;
    }
    turns.run(() -> holder.inner.value = 1, () -> holder.inner.value = 2);
  }

  static void racyInsideWhatWasHashedBefore(Turns turns) throws Exception {
    Holder holder = new Holder();
    Seen.value(holder.hashCode());
    turns.run(() -> holder.inner.value = 1, () -> holder.inner.value = 2);
  }

  static void racyInsideWhatWasPrintedBefore(Turns turns) throws Exception {
    Holder holder = new Holder();
    Seen.value("a " + holder);
    turns.run(() -> holder.inner.value = 1, () -> holder.inner.value = 2);
  }

  static void racyInsideWhatWasCheckedBefore(Turns turns) throws Exception {
    Holder holder = checked(new Holder());
    turns.run(() -> holder.inner.value = 1, () -> holder.inner.value = 2);
  }

  private static Holder checked(Object holder) {
    return Holder.class.cast(Objects.requireNonNull(holder));
  }

  static void racyArrayThatWasSummedBefore(Turns turns) throws Exception {
    byte[] shared = {3, 1, 2};
    Arrays.sort(shared);
    new CRC32().update(shared);
    turns.run(() -> shared[0] = 1, () -> Seen.value(shared[0]));
  }

  static void cleanArrayThatIsSummed(Turns turns) throws Exception {
    byte[] shared = Arrays.copyOf(new byte[] {3, 1, 2}, 3);
    turns.run(() -> new CRC32().update(shared), () -> new CRC32().update(shared));
  }

  static void racyStoredAfterPublication(Turns turns) throws Exception {
    Holder holder = new Holder();
    Box box = new Box();
    box.plain = holder;
    Holder.Inner late = new Holder.Inner();
    holder.more[0] = late;
    turns.run(() -> holder.more[0].value = 1, () -> holder.more[0].value = 2);
  }

  static void cleanInsideWhatIsPublished(Turns turns) throws Exception {
    Holder holder = new Holder();
    holder.inner.value = 1;
    holder.more[0].value = 1;
    turns.run(() -> Seen.value(holder.inner.value), () -> Seen.value(holder.more[0].value));
  }
}
