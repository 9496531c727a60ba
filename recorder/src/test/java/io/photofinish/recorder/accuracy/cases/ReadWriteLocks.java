package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks that several readers may hold. */
final class ReadWriteLocks {
  private ReadWriteLocks() {}

  static void racyTwoWritesUnderReadLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(() -> increment(shared, lock.readLock()), () -> increment(shared, lock.readLock()));
  }

  static void racyWriteAndReadUnderReadLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(() -> increment(shared, lock.readLock()), () -> read(shared, lock.readLock()));
  }

  static void racyDifferentLocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock one = new ReentrantReadWriteLock();
    ReadWriteLock other = new ReentrantReadWriteLock();
    turns.run(() -> increment(shared, one.writeLock()), () -> read(shared, other.readLock()));
  }

  static void racyReaderUnlocked(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(() -> increment(shared, lock.writeLock()), () -> Seen.value(shared.value));
  }

  static void racyReadersOrderNothing(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(
        () -> {
          shared.value = 1;
          pass(lock.readLock());
        },
        () -> {
          pass(lock.readLock());
          Seen.value(shared.value);
        });
  }

  static void racyAroundWriteLocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(
        () -> {
          shared.value = 1;
          pass(lock.writeLock());
        },
        () -> {
          pass(lock.writeLock());
          Seen.value(shared.value);
        });
  }

  static void racyAfterWriteLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(
        () -> {
          pass(lock.writeLock());
          shared.value = 1;
        },
        () -> read(shared, lock.readLock()));
  }

  static void cleanWriters(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.concurrently(
        () -> increment(shared, lock.writeLock()), () -> increment(shared, lock.writeLock()));
  }

  static void cleanReaderAndWriter(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(() -> increment(shared, lock.writeLock()), () -> read(shared, lock.readLock()));
  }

  static void cleanReadersBetweenWriters(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock(true);
    turns.run(
        () -> increment(shared, lock.writeLock()),
        () -> read(shared, lock.readLock()),
        () -> read(shared, lock.readLock()),
        () -> increment(shared, lock.writeLock()));
  }

  static void cleanOnlyReaders(Turns turns) throws Exception {
    Cell shared = new Cell(1);
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(() -> read(shared, lock.readLock()), () -> read(shared, lock.readLock()));
  }

  static void cleanDowngraded(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(() -> incrementAndDowngrade(shared, lock), () -> incrementAndDowngrade(shared, lock));
  }

  private static void incrementAndDowngrade(Cell shared, ReadWriteLock lock) {
    lock.writeLock().lock();
    try {
      shared.value++;
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
    Seen.value(shared.value);
    lock.readLock().unlock();
  }

  static void cleanReentrantReaders(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(
        () -> readReentrantly(shared, lock.readLock()), () -> increment(shared, lock.writeLock()));
  }

  private static void readReentrantly(Cell shared, Lock lock) {
    lock.lock();
    try {
      read(shared, lock);
      Seen.value(shared.value);
    } finally {
      lock.unlock();
    }
  }

  static void racyFailedTryWriteLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    try {
      turns.run(
          () -> {
            Seen.value(lock.writeLock().tryLock());
            shared.value = 1;
          },
          () -> {
            Seen.value(lock.writeLock().tryLock());
            shared.value = 2;
          });
    } finally {
      lock.readLock().unlock();
    }
  }

  static void cleanTryLocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    turns.run(
        () -> {
          if (lock.writeLock().tryLock()) {
            try {
              shared.value++;
            } finally {
              lock.writeLock().unlock();
            }
          }
        },
        () -> {
          if (lock.readLock().tryLock(5, TimeUnit.SECONDS)) {
            try {
              Seen.value(shared.value);
            } finally {
              lock.readLock().unlock();
            }
          }
        });
  }

  static void cleanStampedLockAsReadWriteLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReadWriteLock lock = new StampedLock().asReadWriteLock();
    turns.run(() -> increment(shared, lock.writeLock()), () -> read(shared, lock.readLock()));
  }

  private static void increment(Cell shared, Lock lock) {
    lock.lock();
    try {
      shared.value++;
    } finally {
      lock.unlock();
    }
  }

  private static void read(Cell shared, Lock lock) {
    lock.lock();
    try {
      Seen.value(shared.value);
    } finally {
      lock.unlock();
    }
  }

  private static void pass(Lock lock) {
    lock.lock();
    try {
      Seen.value(lock);
    } finally {
      lock.unlock();
    }
  }
}
