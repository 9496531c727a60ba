package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** Locks that give stamps, and reads that take no lock. */
final class StampedLocks {
  private StampedLocks() {}

  static void racyStampedReadLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(() -> incrementUnderReadLock(shared, lock), () -> read(shared, lock));
  }

  private static void incrementUnderReadLock(Cell shared, StampedLock lock) {
    long stamp = lock.readLock();
    try {
      shared.value++;
    } finally {
      lock.unlockRead(stamp);
    }
  }

  static void racyOptimisticReadNotValidated(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          Seen.value(lock.tryOptimisticRead());
          Seen.value(shared.value);
        });
  }

  static void racyWriteInOptimisticMode(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          Seen.value(lock.tryOptimisticRead());
          shared.value = 1;
        });
  }

  static void cleanStampedTryLocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> {
          long stamp = lock.tryWriteLock();
          if (stamp != 0) {
            shared.value++;
            lock.unlock(stamp);
          }
        },
        () -> {
          long stamp = lock.tryReadLock(5, TimeUnit.SECONDS);
          if (stamp != 0) {
            Seen.value(shared.value);
            lock.unlockRead(stamp);
          }
        });
  }

  static void cleanStampedWriters(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.concurrently(() -> increment(shared, lock), () -> increment(shared, lock));
  }

  static void cleanStampedReaderAndWriter(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(() -> increment(shared, lock), () -> read(shared, lock));
  }

  static void cleanOptimisticReadValidated(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(() -> increment(shared, lock), () -> readOptimistically(shared, lock));
  }

  private static void readOptimistically(Cell shared, StampedLock lock) {
    long stamp = lock.tryOptimisticRead();
    int value = shared.value;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        value = shared.value;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    Seen.value(value);
  }

  static void cleanValidatedByAnotherMethod(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          long stamp = lock.tryOptimisticRead();
          int value = shared.value;
          if (isStillValid(lock, stamp)) {
            Seen.value(value);
          }
        });
  }

  private static boolean isStillValid(StampedLock lock, long stamp) {
    return lock.validate(stamp);
  }

  static void cleanStampFromAnotherMethod(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          long stamp = beginToRead(lock);
          int value = shared.value;
          if (lock.validate(stamp)) {
            Seen.value(value);
          }
        });
  }

  private static long beginToRead(StampedLock lock) {
    return lock.tryOptimisticRead();
  }

  /** Begins to read in one method, and ends in another. */
  private static final class Reading {
    private final StampedLock lock;
    private long stamp;

    Reading(StampedLock lock) {
      this.lock = lock;
    }

    void begin() {
      stamp = lock.tryOptimisticRead();
    }

    boolean isUndisturbed() {
      return lock.validate(stamp);
    }
  }

  static void cleanStampKeptInField(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          Reading reading = new Reading(lock);
          reading.begin();
          int value = shared.value;
          if (reading.isUndisturbed()) {
            Seen.value(value);
          }
        });
  }

  static void racyReadAfterAnotherMethodValidated(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> {
          lock.unlockWrite(lock.writeLock());
          shared.value = 1;
        },
        () -> {
          long stamp = lock.tryOptimisticRead();
          Seen.value(isStillValid(lock, stamp));
          Seen.value(shared.value);
        });
  }

  static void racyWriteThatAnotherMethodValidates(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          long stamp = lock.tryOptimisticRead();
          shared.value = 7;
          Seen.value(isStillValid(lock, stamp));
        });
  }

  static void cleanConvertedToWriteLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> incrementIfNotNegative(shared, lock), () -> incrementIfNotNegative(shared, lock));
  }

  private static void incrementIfNotNegative(Cell shared, StampedLock lock) {
    long stamp = lock.readLock();
    try {
      while (shared.value >= 0) {
        long converted = lock.tryConvertToWriteLock(stamp);
        if (converted != 0) {
          stamp = converted;
          shared.value++;
          break;
        }
        lock.unlockRead(stamp);
        stamp = lock.writeLock();
      }
    } finally {
      lock.unlock(stamp);
    }
  }

  private static void increment(Cell shared, StampedLock lock) {
    long stamp = lock.writeLock();
    try {
      shared.value++;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private static void read(Cell shared, StampedLock lock) {
    long stamp = lock.readLock();
    try {
      Seen.value(shared.value);
    } finally {
      lock.unlockRead(stamp);
    }
  }

  static void cleanReadWithAndWithoutTheLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    StampedLock lock = new StampedLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          long read = lock.readLock();
          Seen.value(valueOf(shared));
          lock.unlockRead(read);
          long stamp = lock.tryOptimisticRead();
          Seen.value(valueOf(shared));
          Seen.value(lock.validate(stamp));
        });
  }

  private static int valueOf(Cell shared) {
    return shared.value;
  }
}
