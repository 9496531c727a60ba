package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Turns;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** ReentrantLock, its conditions, and a lock of one's own making. */
final class Locks {
  private Locks() {}

  static void racyDifferentLocks(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock one = new ReentrantLock();
    Lock other = new ReentrantLock();
    turns.run(() -> increment(shared, one), () -> increment(shared, other));
  }

  static void racyOneSideUnlocked(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(() -> increment(shared, lock), () -> Seen.value(shared.value));
  }

  static void racyMonitorOfTheLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(() -> increment(shared, lock), () -> incrementUnderMonitor(shared, lock));
  }

  private static void incrementUnderMonitor(Cell shared, Object monitor) {
    synchronized (monitor) {
      shared.value++;
    }
  }

  static void racyFailedTryLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    try {
      turns.run(
          () -> {
            Seen.value(lock.tryLock());
            shared.value = 1;
          },
          () -> {
            Seen.value(lock.tryLock());
            shared.value = 2;
          });
    } finally {
      lock.unlock();
    }
  }

  static void racyFailedTimedTryLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    try {
      turns.run(
          () -> {
            Seen.value(lock.tryLock(1, TimeUnit.MILLISECONDS));
            shared.value = 1;
          },
          () -> {
            Seen.value(lock.tryLock(1, TimeUnit.MILLISECONDS));
            shared.value = 2;
          });
    } finally {
      lock.unlock();
    }
  }

  static void racyBeforeOneSectionAndAfterAnother(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(
        () -> {
          shared.value = 1;
          pass(lock);
        },
        () -> {
          pass(lock);
          Seen.value(shared.value);
        });
  }

  static void racyAfterUnlock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(
        () -> {
          pass(lock);
          shared.value = 1;
        },
        () -> increment(shared, lock));
  }

  static void racyIsLockedIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    ReentrantLock lock = new ReentrantLock();
    turns.run(
        () -> increment(shared, lock),
        () -> {
          Seen.value(lock.isLocked());
          Seen.value(shared.value);
        });
  }

  static void racyWriteAfterSignal(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          gate.open();
          shared.value = 1;
        },
        () -> {
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void racyTimedAwaitIsNoHandOver(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.run(
        () -> {
          shared.value = 1;
          gate.knock();
        },
        () -> {
          gate.pause();
          Seen.value(shared.value);
        });
  }

  static void racyOwnLockOnOneSide(Turns turns) throws Exception {
    Cell shared = new Cell();
    Mutex mutex = new Mutex();
    turns.run(() -> increment(shared, mutex), () -> shared.value++);
  }

  static void cleanLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(() -> increment(shared, lock), () -> increment(shared, lock));
  }

  static void cleanFairLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock(true);
    turns.concurrently(
        () -> increment(shared, lock),
        () -> increment(shared, lock),
        () -> increment(shared, lock));
  }

  static void cleanTryLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.concurrently(() -> tryIncrement(shared, lock), () -> tryIncrement(shared, lock));
  }

  private static void tryIncrement(Cell shared, Lock lock) {
    if (lock.tryLock()) {
      try {
        shared.value++;
      } finally {
        lock.unlock();
      }
    }
  }

  static void cleanTimedTryLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.concurrently(() -> incrementInTime(shared, lock), () -> incrementInTime(shared, lock));
  }

  private static void incrementInTime(Cell shared, Lock lock) throws InterruptedException {
    if (lock.tryLock(5, TimeUnit.SECONDS)) {
      try {
        shared.value++;
      } finally {
        lock.unlock();
      }
    }
  }

  static void cleanLockInterruptibly(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(
        () -> {
          lock.lockInterruptibly();
          try {
            shared.value++;
          } finally {
            lock.unlock();
          }
        },
        () -> increment(shared, lock));
  }

  static void cleanReentrant(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(() -> incrementReentrantly(shared, lock), () -> incrementReentrantly(shared, lock));
  }

  private static void incrementReentrantly(Cell shared, Lock lock) {
    lock.lock();
    try {
      increment(shared, lock);
      shared.value++;
    } finally {
      lock.unlock();
    }
  }

  static void cleanUnlockAfterException(Turns turns) throws Exception {
    Cell shared = new Cell();
    Lock lock = new ReentrantLock();
    turns.run(() -> incrementAndFail(shared, lock), () -> increment(shared, lock));
  }

  private static void incrementAndFail(Cell shared, Lock lock) {
    try {
      lock.lock();
      try {
        shared.value++;
        throw new UnsupportedOperationException("on purpose");
      } finally {
        lock.unlock();
      }
    } catch (UnsupportedOperationException expected) {
      Seen.value(expected);
    }
  }

  static void cleanLockedAndUnlockedInDifferentMethods(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.run(
        () -> {
          gate.begin();
          shared.value++;
          gate.end();
        },
        () -> {
          gate.begin();
          shared.value++;
          gate.end();
        });
  }

  static void cleanCondition(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          shared.value = 1;
          gate.open();
        },
        () -> {
          gate.pass();
          Seen.value(shared.value);
        });
  }

  static void cleanConditionUninterruptibly(Turns turns) throws Exception {
    Cell shared = new Cell();
    Gate gate = new Gate();
    turns.concurrently(
        () -> {
          turns.letOthersWait();
          shared.value = 1;
          gate.open();
        },
        () -> {
          gate.passUninterruptibly();
          Seen.value(shared.value);
        });
  }

  static void cleanDataOfTheConditionItself(Turns turns) throws Exception {
    Gate gate = new Gate();
    turns.concurrently(
        gate::open,
        () -> {
          gate.pass();
          gate.begin();
          gate.isOpen = false;
          gate.end();
        });
  }

  static void cleanOwnLock(Turns turns) throws Exception {
    Cell shared = new Cell();
    Mutex mutex = new Mutex();
    turns.concurrently(() -> increment(shared, mutex), () -> increment(shared, mutex));
  }

  static final class Gate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    boolean isOpen;

    void begin() {
      lock.lock();
    }

    void end() {
      lock.unlock();
    }

    void open() {
      lock.lock();
      try {
        isOpen = true;
        opened.signalAll();
      } finally {
        lock.unlock();
      }
    }

    void pass() throws InterruptedException {
      lock.lock();
      try {
        while (!isOpen) {
          opened.await();
        }
      } finally {
        lock.unlock();
      }
    }

    void passUninterruptibly() {
      lock.lock();
      try {
        while (!isOpen) {
          opened.awaitUninterruptibly();
        }
      } finally {
        lock.unlock();
      }
    }

    void knock() {
      lock.lock();
      try {
        opened.signalAll();
      } finally {
        lock.unlock();
      }
    }

    @SuppressWarnings("WaitNotInLoop") // It waits for nothing.
    void pause() throws InterruptedException {
      lock.lock();
      try {
        Seen.value(opened.await(1, TimeUnit.MILLISECONDS));
      } finally {
        lock.unlock();
      }
    }
  }

  /** Its memory effects are those that AbstractQueuedSynchronizer documents for its state. */
  static final class Mutex {
    private final Sync sync = new Sync();

    private static final class Sync extends AbstractQueuedSynchronizer {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean tryAcquire(int ignored) {
        return compareAndSetState(0, 1);
      }

      @Override
      protected boolean tryRelease(int ignored) {
        setState(0);
        return true;
      }
    }

    void lock() {
      sync.acquire(1);
    }

    void unlock() {
      sync.release(1);
    }
  }

  private static void increment(Cell shared, Mutex mutex) {
    mutex.lock();
    shared.value++;
    mutex.unlock();
  }

  private static void increment(Cell shared, Lock lock) {
    lock.lock();
    try {
      shared.value++;
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
