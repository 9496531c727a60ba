package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;

/** Synchronized methods and blocks. */
final class Monitors {
  private Monitors() {}

  static final class Counter {
    static int ofAll;
    static int ofAllTogether;
    int count;

    synchronized void increment() {
      count++;
    }

    void incrementUnlocked() {
      count++;
    }

    synchronized int get() {
      return count;
    }

    synchronized void incrementTwice() {
      increment();
      count++;
    }

    synchronized void incrementOfAll() {
      ofAll++;
    }

    synchronized void incrementOfAllAlone() {
      ofAllTogether++;
    }

    static synchronized void incrementOfAllTogether() {
      ofAllTogether++;
    }
  }

  static final class Together {
    static int count;

    private Together() {}

    static synchronized void increment() {
      count++;
    }
  }

  static final class ChangingLock {
    Object lock = new Object();
    int count;
  }

  static void racyOneSideUnlocked(Turns turns) throws Exception {
    Counter shared = new Counter();
    turns.run(shared::increment, shared::incrementUnlocked);
  }

  static void racyReadUnlocked(Turns turns) throws Exception {
    Counter shared = new Counter();
    turns.run(shared::increment, () -> Seen.value(shared.count));
  }

  static void racyDifferentLocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object one = new Object();
    Object other = new Object();
    turns.run(() -> increment(shared, one), () -> increment(shared, other));
  }

  static void racyFreshLockEachTime(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(() -> increment(shared, new Object()), () -> increment(shared, new Object()));
  }

  static void racyStaticUnderInstanceLocks(Turns turns) throws Exception {
    Counter one = new Counter();
    Counter other = new Counter();
    turns.run(one::incrementOfAll, other::incrementOfAll);
  }

  static void racyInstanceLockAgainstClassLock(Turns turns) throws Exception {
    Counter one = new Counter();
    turns.run(one::incrementOfAllAlone, Counter::incrementOfAllTogether);
  }

  static void racyBeforeOneSectionAndAfterAnother(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object lock = new Object();
    turns.run(
        () -> {
          shared.value = 1;
          synchronized (lock) {
          }
        },
        () -> {
          synchronized (lock) {
          }
          Seen.value(shared.value);
        });
  }

  static void racyBetweenTwoSections(Turns turns) throws Exception {
    Cell shared = new Cell();
    Cell guarded = new Cell();
    turns.run(
        () -> writeBetweenSections(shared, guarded), () -> writeBetweenSections(shared, guarded));
  }

  private static void writeBetweenSections(Cell shared, Cell guarded) {
    synchronized (guarded) {
      guarded.value = 1;
    }
    shared.value = 1;
    synchronized (guarded) {
      guarded.value = 2;
    }
  }

  static void racyAfterRelease(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(
        () -> {
          synchronized (shared) {
          }
          shared.value = 1;
        },
        () -> increment(shared, shared));
  }

  static void racyNestedLocksWithoutCommonOne(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object a = new Object();
    Object b = new Object();
    Object c = new Object();
    turns.run(
        () -> {
          synchronized (a) {
            increment(shared, b);
          }
        },
        () -> {
          synchronized (c) {
            shared.value = 2;
          }
        });
  }

  static void racyThreeLocksInPairs(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object a = new Object();
    Object b = new Object();
    turns.run(() -> increment(shared, a), () -> increment(shared, b), () -> increment(shared, a));
  }

  static void racyLockThatChanges(Turns turns) throws Exception {
    ChangingLock shared = new ChangingLock();
    turns.run(() -> changeLock(shared), () -> changeLock(shared));
  }

  @SuppressWarnings("SynchronizeOnNonFinalField") // This is the mistake.
  private static void changeLock(ChangingLock shared) {
    synchronized (shared.lock) {
      shared.lock = new Object();
      shared.count++;
    }
  }

  static void racyReleasedByInnerBlockOfOtherLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object lock = new Object();
    turns.run(
        () -> {
          synchronized (shared) {
            synchronized (lock) {
              Seen.value(1);
            }
          }
          shared.value = 1;
        },
        () -> increment(shared, lock));
  }

  static void cleanMethods(Turns turns) throws Exception {
    Counter shared = new Counter();
    turns.run(shared::increment, () -> Seen.value(shared.get()), shared::increment);
  }

  static void cleanBlocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object lock = new Object();
    turns.run(() -> increment(shared, lock), () -> increment(shared, lock));
  }

  static void cleanMethodAndBlock(Turns turns) throws Exception {
    Counter shared = new Counter();
    turns.run(
        shared::increment,
        () -> {
          synchronized (shared) {
            shared.count++;
          }
        });
  }

  static void cleanReentrant(Turns turns) throws Exception {
    Counter shared = new Counter();
    turns.run(shared::incrementTwice, shared::incrementTwice);
  }

  static void cleanReentrantBlocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(() -> incrementReentrantly(shared), () -> incrementReentrantly(shared));
  }

  private static void incrementReentrantly(Cell shared) {
    synchronized (shared) {
      increment(shared, shared);
      synchronized (shared) {
        shared.value++;
      }
      shared.value++;
    }
  }

  static void cleanNested(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object outer = new Object();
    turns.run(
        () -> {
          synchronized (outer) {
            increment(shared, shared);
          }
        },
        () -> {
          synchronized (outer) {
            increment(shared, shared);
          }
        });
  }

  static void cleanCommonLockOfTwo(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object a = new Object();
    Object b = new Object();
    Object c = new Object();
    turns.run(
        () -> {
          synchronized (a) {
            increment(shared, b);
          }
        },
        () -> {
          synchronized (b) {
            increment(shared, c);
          }
        });
  }

  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // The method's own lock, from elsewhere.
  static void cleanStaticMethods(Turns turns) throws Exception {
    turns.run(
        Together::increment,
        () -> {
          synchronized (Together.class) {
            Together.count++;
          }
        });
  }

  static void cleanLockOfSameObjectByAnotherName(Turns turns) throws Exception {
    Cell shared = new Cell();
    Object[] locks = {shared};
    turns.run(() -> increment(shared, shared), () -> increment(shared, locks[0]));
  }

  static void cleanLockThatIsAnArray(Turns turns) throws Exception {
    Cell shared = new Cell();
    int[] lock = {};
    turns.run(() -> increment(shared, lock), () -> increment(shared, lock));
  }

  static void cleanHandOverHand(Turns turns) throws Exception {
    Cell first = new Cell();
    Cell second = new Cell();
    turns.run(() -> incrementBoth(first, second), () -> incrementBoth(first, second));
  }

  private static void incrementBoth(Cell first, Cell second) {
    synchronized (first) {
      first.value++;
      synchronized (second) {
        second.value++;
      }
    }
  }

  static void cleanHandOverByGuardedFlag(Turns turns) throws Exception {
    Cell shared = new Cell();
    Cell flag = new Cell();
    turns.run(
        () -> {
          shared.value = 1;
          synchronized (flag) {
            flag.value = 1;
          }
        },
        () -> {
          boolean isSet;
          synchronized (flag) {
            isSet = flag.value == 1;
          }
          if (isSet) {
            Seen.value(shared.value);
          }
        });
  }

  static void cleanReturnOutOfBlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    turns.run(() -> Seen.value(next(shared)), () -> Seen.value(next(shared)));
  }

  private static int next(Cell shared) {
    for (int i = 0; ; i++) {
      synchronized (shared) {
        if (i == 1) {
          return shared.value++;
        }
      }
    }
  }

  private static void increment(Cell shared, Object lock) {
    synchronized (lock) {
      shared.value++;
    }
  }
}
