package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Garbage;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** What is done once an object is not reachable any more, and the queues that tell of it. */
final class Cleaners {
  private static final Cleaner CLEANER = Cleaner.create();

  private Cleaners() {}

  /** Does something when nobody can reach it any more. */
  private static final class Finalized {
    private final Runnable last;

    Finalized(Runnable last) {
      this.last = last;
    }

    @Override
    @SuppressWarnings({"deprecation", "removal", "Finalize"})
    protected void finalize() {
      last.run();
    }
  }

  static void cleanWrittenBeforeRegistration(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    shared.value = 1;
    Seen.value(CLEANER.register(new Object(), () -> end.takeQuietly(0, () -> shared.value++)));
    Garbage.collectUntilEnd(end);
    end.awaitEnd();
  }

  static void racyWrittenAfterRegistration(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    Seen.value(CLEANER.register(new Object(), () -> sequence.takeQuietly(0, () -> shared.value++)));
    Garbage.collectUntilEnd(sequence);
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  static void racyActionsOfTwoCleaners(Turns turns) throws Exception {
    Cell shared = Cell.known();
    shared.value = 1;
    Sequence sequence = turns.sequence(2);
    Seen.value(CLEANER.register(new Object(), () -> sequence.takeQuietly(0, () -> shared.value++)));
    Seen.value(
        Cleaner.create()
            .register(new Object(), () -> sequence.takeQuietly(1, () -> shared.value++)));
    Garbage.collectUntilEnd(sequence);
    sequence.awaitEnd();
  }

  /** The documentation of java.lang.ref promises it. */
  static void cleanReachableUntilWritten(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    useAndDrop(shared, end);
    Garbage.collectUntilEnd(end);
    end.awaitEnd();
  }

  private static void useAndDrop(Cell shared, Sequence end) {
    Object used = new Object();
    try {
      Seen.value(CLEANER.register(used, () -> end.takeQuietly(0, () -> shared.value++)));
      shared.value = 1;
    } finally {
      Reference.reachabilityFence(used);
    }
  }

  /** What is reachable is another object. */
  static void racyOtherReachableUntilWritten(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    Object other = new Object();
    Seen.value(CLEANER.register(other, () -> Seen.value(false)));
    Seen.value(CLEANER.register(new Object(), () -> end.takeQuietly(0, () -> shared.value++)));
    try {
      shared.value = 1;
    } finally {
      Reference.reachabilityFence(other);
    }
    Garbage.collectUntilEnd(end);
    end.awaitEnd();
  }

  /** Whoever cleans by hand runs the action itself. */
  static void cleanCleanedByHand(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Object kept = new Object();
    shared.value = 1;
    Cleaner.Cleanable cleanable = CLEANER.register(kept, () -> shared.value++);
    turns.run(cleanable::clean, () -> Seen.value(kept));
  }

  static void racyCleanedByHand(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Object kept = new Object();
    Cleaner.Cleanable cleanable = CLEANER.register(kept, () -> shared.value++);
    turns.run(cleanable::clean, () -> Seen.value(shared.value));
    Seen.value(kept);
  }

  static void cleanFinalizer(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence end = turns.sequence(1);
    shared.value = 1;
    Seen.value(new Finalized(() -> end.takeQuietly(0, () -> shared.value++)));
    Garbage.collectUntilEnd(end);
    end.awaitEnd();
  }

  static void racyFinalizer(Turns turns) throws Exception {
    Cell shared = Cell.known();
    Sequence sequence = turns.sequence(2);
    Seen.value(new Finalized(() -> sequence.takeQuietly(0, () -> shared.value++)));
    Garbage.collectUntilEnd(sequence);
    sequence.take(1, () -> shared.value = 1);
    sequence.awaitEnd();
  }

  static void cleanEnqueuedAndRemoved(Turns turns) throws Exception {
    Cell shared = Cell.known();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Object kept = new Object();
    Reference<Object> reference = new WeakReference<>(kept, queue);
    turns.concurrently(
        () -> {
          shared.value = 1;
          Seen.value(reference.enqueue());
        },
        () -> {
          Seen.value(queue.remove());
          shared.value++;
        });
    Seen.value(kept);
  }

  static void cleanEnqueuedAndPolled(Turns turns) throws Exception {
    Cell shared = Cell.known();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Object kept = new Object();
    Reference<Object> reference = new WeakReference<>(kept, queue);
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(reference.enqueue());
        },
        () -> {
          if (queue.poll() != null) {
            shared.value++;
          }
        });
    Seen.value(kept);
  }

  static void racyWrittenAfterEnqueued(Turns turns) throws Exception {
    Cell shared = Cell.known();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Reference<Object> reference = new WeakReference<>(new Object(), queue);
    turns.concurrently(
        () -> {
          Seen.value(reference.enqueue());
          shared.value = 1;
        },
        () -> {
          Seen.value(queue.remove());
          Seen.value(shared.value);
        });
  }

  static void racyNothingPolled(Turns turns) throws Exception {
    Cell shared = Cell.known();
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Object kept = new Object();
    Reference<Object> reference = new WeakReference<>(kept, queue);
    turns.run(
        () -> {
          shared.value = 1;
          Seen.value(reference.enqueue());
        },
        () -> {
          Seen.value(new ReferenceQueue<>().poll());
          Seen.value(shared.value);
        });
    Seen.value(kept);
  }
}
