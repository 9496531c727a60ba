package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Volatile fields: what they publish, and what they do not. */
final class Volatiles {
  private Volatiles() {}

  static final class Shared {
    int data;
    boolean plainFlag;
    volatile boolean flag;
    volatile boolean otherFlag;
    volatile long number;
    volatile Cell cell;
    volatile int[] array;
  }

  @SuppressWarnings("DoubleCheckedLocking") // This is the mistake.
  static final class PlainLazy {
    Cell instance;

    Cell get() {
      if (instance == null) {
        synchronized (this) {
          if (instance == null) {
            instance = new Cell(1);
          }
        }
      }
      return instance;
    }
  }

  static final class VolatileLazy {
    volatile Cell instance;

    Cell get() {
      Cell seen = instance;
      if (seen == null) {
        synchronized (this) {
          seen = instance;
          if (seen == null) {
            seen = new Cell(1);
            instance = seen;
          }
        }
      }
      return seen;
    }
  }

  static void racyPlainFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.plainFlag = true;
        },
        () -> {
          if (shared.plainFlag) {
            Seen.value(shared.data);
          }
        });
  }

  static void racyWriteAfterFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.flag = true;
          shared.data = 1;
        },
        () -> {
          Seen.value(shared.flag);
          Seen.value(shared.data);
        });
  }

  static void racyReadBeforeFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          Seen.value(shared.data);
          Seen.value(shared.flag);
        });
  }

  static void racyOtherFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          Seen.value(shared.otherFlag);
          Seen.value(shared.data);
        });
  }

  static void racySameFlagOfOtherObject(Turns turns) throws Exception {
    Shared shared = new Shared();
    Shared other = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          Seen.value(other.flag);
          Seen.value(shared.data);
        });
  }

  static void racyBothWriteTheFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          shared.flag = false;
          Seen.value(shared.data);
        });
  }

  static void racyBothReadTheFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          Seen.value(shared.flag);
        },
        () -> {
          Seen.value(shared.flag);
          Seen.value(shared.data);
        });
  }

  static void racyElementOfVolatileArray(Turns turns) throws Exception {
    Shared shared = new Shared();
    shared.array = new int[1];
    turns.run(() -> shared.array[0] = 1, () -> Seen.value(shared.array[0]));
  }

  static void racyFieldBehindVolatileReference(Turns turns) throws Exception {
    Shared shared = new Shared();
    shared.cell = new Cell();
    turns.run(() -> shared.cell.value = 1, () -> Seen.value(shared.cell.value));
  }

  static void racyDoubleCheckedLocking(Turns turns) throws Exception {
    PlainLazy lazy = new PlainLazy();
    turns.run(() -> Seen.value(lazy.get().value), () -> Seen.value(lazy.get().value));
  }

  static void cleanFlag(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          if (shared.flag) {
            Seen.value(shared.data);
          }
        });
  }

  static void cleanFlagAwaited(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.concurrently(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> {
          while (!shared.flag) {
            Thread.sleep(1);
          }
          shared.data++;
        });
  }

  static void cleanBackAndForth(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.concurrently(
        () -> {
          shared.data = 1;
          shared.flag = true;
          while (!shared.otherFlag) {
            Thread.sleep(1);
          }
          shared.data++;
        },
        () -> {
          while (!shared.flag) {
            Thread.sleep(1);
          }
          shared.data++;
          shared.otherFlag = true;
        });
  }

  static void cleanReference(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          Cell cell = new Cell();
          cell.value = 1;
          shared.cell = cell;
        },
        () -> {
          Cell cell = shared.cell;
          if (cell != null) {
            Seen.value(cell.value);
          }
        });
  }

  static void cleanArrayPublished(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          int[] array = {1, 2};
          array[0]++;
          shared.array = array;
        },
        () -> {
          int[] array = shared.array;
          if (array != null) {
            Seen.value(array[0]);
          }
        });
  }

  static void cleanFieldItself(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(() -> shared.number = 1L, () -> Seen.value(shared.number), () -> shared.number = 2L);
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // It may lose an increment; it is no data race.
  static void cleanLostUpdates(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(() -> shared.number++, () -> shared.number++);
  }

  static void cleanDoubleCheckedLocking(Turns turns) throws Exception {
    VolatileLazy lazy = new VolatileLazy();
    turns.run(() -> Seen.value(lazy.get().value), () -> Seen.value(lazy.get().value));
  }

  static void cleanChainOfFlags(Turns turns) throws Exception {
    Shared shared = new Shared();
    turns.run(
        () -> {
          shared.data = 1;
          shared.flag = true;
        },
        () -> shared.otherFlag = shared.flag,
        () -> {
          if (shared.otherFlag) {
            Seen.value(shared.data);
          }
        });
  }
}
