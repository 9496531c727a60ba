package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAdder;

/** java.util.concurrent.atomic. */
final class Atomics {
  private static final AtomicIntegerFieldUpdater<Updated> NUMBER =
      AtomicIntegerFieldUpdater.newUpdater(Updated.class, "number");
  private static final AtomicReferenceFieldUpdater<Updated, Cell> CELL =
      AtomicReferenceFieldUpdater.newUpdater(Updated.class, Cell.class, "cell");

  private Atomics() {}

  static final class Updated {
    volatile int number;
    volatile Cell cell;
  }

  static void racyWriteAfterSet(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicBoolean flag = new AtomicBoolean();
    turns.run(
        () -> {
          flag.set(true);
          shared.value = 1;
        },
        () -> {
          Seen.value(flag.get());
          Seen.value(shared.value);
        });
  }

  static void racyDifferentAtomics(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger one = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          one.set(1);
        },
        () -> {
          Seen.value(other.get());
          Seen.value(shared.value);
        });
  }

  static void racyDifferentElements(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    turns.run(
        () -> {
          shared.value = 1;
          array.set(0, 1);
        },
        () -> {
          Seen.value(array.get(1));
          Seen.value(shared.value);
        });
  }

  static void racyBehindReference(Turns turns) throws Exception {
    AtomicReference<Cell> reference = new AtomicReference<>(new Cell());
    turns.run(() -> reference.get().value++, () -> reference.get().value++);
  }

  static void racyTwoSets(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger number = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          number.set(1);
        },
        () -> {
          number.set(2);
          Seen.value(shared.value);
        });
  }

  static void racyPlainModes(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger number = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          number.setPlain(1);
        },
        () -> {
          Seen.value(number.getPlain());
          Seen.value(shared.value);
        });
  }

  static void racyOpaqueModes(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger number = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          number.setOpaque(1);
        },
        () -> {
          Seen.value(number.getOpaque());
          Seen.value(shared.value);
        });
  }

  static void racyReleaseReadOpaquely(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicLong number = new AtomicLong();
    turns.run(
        () -> {
          shared.value = 1;
          number.lazySet(1);
        },
        () -> {
          Seen.value(number.getOpaque());
          Seen.value(shared.value);
        });
  }

  static void racyPlainCompareAndSet(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger number = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          number.set(1);
        },
        () -> {
          Seen.value(number.weakCompareAndSetPlain(1, 2));
          Seen.value(shared.value);
        });
  }

  static void racyLongAdderIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    LongAdder adder = new LongAdder();
    turns.run(
        () -> {
          shared.value = 1;
          adder.increment();
        },
        () -> {
          Seen.value(adder.sum());
          Seen.value(shared.value);
        });
  }

  static void racyCheckThenAct(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicBoolean isBusy = new AtomicBoolean();
    turns.run(
        () -> {
          if (!isBusy.get()) {
            shared.value++;
          }
        },
        () -> {
          if (!isBusy.get()) {
            shared.value++;
          }
        });
  }

  static void cleanCounter(Turns turns) throws Exception {
    AtomicInteger counter = new AtomicInteger();
    turns.concurrently(
        () -> Seen.value(counter.incrementAndGet()),
        () -> Seen.value(counter.getAndAdd(2)),
        () -> Seen.value(counter.updateAndGet(old -> old * 2)));
  }

  static void cleanFlag(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicBoolean flag = new AtomicBoolean();
    turns.run(
        () -> {
          shared.value = 1;
          flag.set(true);
        },
        () -> {
          if (flag.get()) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanLastOneReads(Turns turns) throws Exception {
    int[] shared = new int[2];
    AtomicInteger done = new AtomicInteger();
    turns.concurrently(
        () -> {
          shared[0] = 1;
          readIfLast(shared, done);
        },
        () -> {
          shared[1] = 1;
          readIfLast(shared, done);
        });
  }

  private static void readIfLast(int[] shared, AtomicInteger done) {
    if (done.incrementAndGet() == 2) {
      Seen.value(shared[0] + shared[1]);
    }
  }

  static void cleanReference(Turns turns) throws Exception {
    AtomicReference<Cell> reference = new AtomicReference<>();
    turns.run(
        () -> reference.set(new Cell(1)),
        () -> {
          Cell taken = reference.getAndSet(null);
          if (taken != null) {
            taken.value++;
          }
        });
  }

  static void cleanReferenceCompareAndSet(Turns turns) throws Exception {
    AtomicReference<Cell> reference = new AtomicReference<>();
    turns.run(() -> readAgreed(reference), () -> readAgreed(reference));
  }

  private static void readAgreed(AtomicReference<Cell> reference) {
    Seen.value(reference.compareAndSet(null, new Cell(1)));
    Seen.value(reference.get().value);
  }

  static void cleanFailedCompareAndSetReads(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger number = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          number.set(1);
        },
        () -> {
          if (!number.compareAndSet(0, 2)) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanSpinLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicBoolean lock = new AtomicBoolean();
    turns.concurrently(() -> incrementUnder(lock, shared), () -> incrementUnder(lock, shared));
  }

  private static void incrementUnder(AtomicBoolean lock, Cell shared) {
    while (!lock.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    shared.value++;
    lock.set(false);
  }

  static void cleanLazySetIsRelease(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicInteger number = new AtomicInteger();
    turns.run(
        () -> {
          shared.value = 1;
          number.lazySet(1);
        },
        () -> {
          if (number.get() == 1) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanIntegerArray(Turns turns) throws Exception {
    Cell shared = new Cell();
    AtomicIntegerArray array = new AtomicIntegerArray(2);
    turns.run(
        () -> {
          shared.value = 1;
          array.set(1, 1);
        },
        () -> {
          if (array.get(1) == 1) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanReferenceArray(Turns turns) throws Exception {
    AtomicReferenceArray<Cell> array = new AtomicReferenceArray<>(2);
    turns.run(
        () -> array.set(1, new Cell(1)),
        () -> {
          Cell found = array.get(1);
          if (found != null) {
            found.value++;
          }
        });
  }

  static void cleanIntegerFieldUpdater(Turns turns) throws Exception {
    Cell shared = new Cell();
    Updated updated = new Updated();
    turns.run(
        () -> {
          shared.value = 1;
          NUMBER.set(updated, 1);
        },
        () -> {
          if (NUMBER.getAndIncrement(updated) == 1) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanReferenceFieldUpdaterAndField(Turns turns) throws Exception {
    Updated updated = new Updated();
    turns.run(
        () -> Seen.value(CELL.compareAndSet(updated, null, new Cell(1))),
        () -> {
          Cell found = updated.cell;
          if (found != null) {
            found.value++;
          }
        });
  }

  static void cleanStampedReference(Turns turns) throws Exception {
    AtomicStampedReference<Cell> reference = new AtomicStampedReference<>(null, 0);
    turns.run(
        () -> Seen.value(reference.compareAndSet(null, new Cell(1), 0, 1)),
        () -> {
          if (reference.getStamp() == 1) {
            reference.getReference().value++;
          }
        });
  }

  static void cleanMarkableReference(Turns turns) throws Exception {
    AtomicMarkableReference<Cell> reference = new AtomicMarkableReference<>(null, false);
    turns.run(
        () -> reference.set(new Cell(1), true),
        () -> {
          boolean[] isMarked = new boolean[1];
          Cell found = reference.get(isMarked);
          if (isMarked[0]) {
            found.value++;
          }
        });
  }

  static void cleanLongAdder(Turns turns) throws Exception {
    LongAdder adder = new LongAdder();
    turns.run(adder::increment, adder::increment, () -> Seen.value(adder.sum()));
  }

  static void cleanSeenAsNumber(Turns turns) throws Exception {
    Cell shared = Cell.known();
    AtomicInteger flag = new AtomicInteger();
    Number number = flag;
    turns.concurrently(
        () -> {
          shared.value = 1;
          flag.set(1);
        },
        () -> {
          while (number.intValue() == 0) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }

  static void cleanWeaklyMarked(Turns turns) throws Exception {
    Cell shared = Cell.known();
    AtomicMarkableReference<String> flag = new AtomicMarkableReference<>("a", false);
    turns.concurrently(
        () -> {
          shared.value = 1;
          while (!flag.weakCompareAndSet("a", "a", false, true)) {
            Thread.onSpinWait();
          }
        },
        () -> {
          while (!flag.isMarked()) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }
}
