package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntSupplier;

/** Classes of the program that are atomic variables by what they extend. */
final class InheritedAtomics {
  private InheritedAtomics() {}

  /** Whoever finds nobody inside goes in; as in reactive libraries. */
  private static final class Gate extends AtomicInteger {
    private static final long serialVersionUID = 1;

    private int inside;

    void tryOnce() {
      if (get() == 0 && compareAndSet(0, 1)) {
        inside++;
        Seen.value(inside);
        decrementAndGet();
      }
    }

    void lookOnly() {
      if (get() == 0) {
        inside++;
      }
    }
  }

  private static final class Flag extends AtomicBoolean {
    private static final long serialVersionUID = 1;
  }

  private static class Counter extends AtomicLong {
    private static final long serialVersionUID = 1;
  }

  private static final class FurtherCounter extends Counter {
    private static final long serialVersionUID = 1;
  }

  private static final class Holder extends AtomicReference<Cell> {
    private static final long serialVersionUID = 1;
  }

  private static final class Ring extends AtomicReferenceArray<Cell> {
    private static final long serialVersionUID = 1;

    Ring() {
      super(4);
    }
  }

  /** Has its own method of such a name, which is none. */
  private static final class OwnGet {
    private int value;

    int get() {
      return value;
    }

    boolean compareAndSet(int expected, int next) {
      boolean isExpected = value == expected;
      value = isExpected ? next : value;
      return isExpected;
    }
  }

  static void cleanGate(Turns turns) throws Exception {
    Gate gate = new Gate();
    turns.concurrently(gate::tryOnce, gate::tryOnce, gate::tryOnce);
  }

  static void racyGateThatNobodyCloses(Turns turns) throws Exception {
    Gate gate = new Gate();
    turns.run(gate::lookOnly, gate::lookOnly);
  }

  static void cleanFlagOfAnotherClass(Turns turns) throws Exception {
    Cell shared = new Cell();
    Flag flag = new Flag();
    turns.concurrently(
        () -> {
          shared.value = 1;
          flag.set(true);
        },
        () -> {
          while (!flag.get()) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }

  static void racyBesideAFlag(Turns turns) throws Exception {
    Cell shared = new Cell();
    Flag flag = new Flag();
    turns.run(
        () -> {
          flag.set(true);
          shared.value = 1;
        },
        () -> Seen.value(shared.value));
  }

  static void cleanCounterTwiceRemoved(Turns turns) throws Exception {
    Cell shared = new Cell();
    FurtherCounter counter = new FurtherCounter();
    turns.concurrently(
        () -> {
          shared.value = 1;
          counter.incrementAndGet();
        },
        () -> {
          while (counter.getAndAdd(0) == 0) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }

  static void cleanReferenceToInheritedMethod(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    IntSupplier get = gate::get;
    turns.concurrently(
        () -> {
          shared.value = 1;
          gate.incrementAndGet();
        },
        () -> {
          while (get.getAsInt() == 0) {
            Thread.onSpinWait();
          }
          shared.value++;
        });
  }

  static void cleanMadeBeforeItIsHeld(Turns turns) throws Exception {
    Holder holder = new Holder();
    turns.concurrently(
        () -> {
          Cell made = new Cell();
          made.value = 1;
          holder.set(made);
        },
        () -> {
          while (holder.get() == null) {
            Thread.onSpinWait();
          }
          holder.get().value++;
        });
  }

  static void racyChangedWhenItIsHeld(Turns turns) throws Exception {
    Holder holder = new Holder();
    Body change = () -> holder.get().value++;
    Cell made = new Cell();
    holder.set(made);
    turns.run(change, change);
  }

  static void cleanHandedOverInARing(Turns turns) throws Exception {
    Ring ring = new Ring();
    turns.concurrently(
        () -> {
          Cell made = new Cell();
          made.value = 1;
          ring.lazySet(2, made);
        },
        () -> {
          while (ring.get(2) == null) {
            Thread.onSpinWait();
          }
          ring.get(2).value++;
        });
  }

  static void racyOwnMethodOfSuchAName(Turns turns) throws Exception {
    OwnGet own = new OwnGet();
    turns.run(() -> own.compareAndSet(0, 1), () -> Seen.value(own.get()));
  }
}
