package io.photofinish.recorder.accuracy.cases;

import io.photofinish.recorder.accuracy.harness.Body;
import io.photofinish.recorder.accuracy.harness.NeedsJava;
import io.photofinish.recorder.accuracy.harness.Seen;
import io.photofinish.recorder.accuracy.harness.Sequence;
import io.photofinish.recorder.accuracy.harness.Steps;
import io.photofinish.recorder.accuracy.harness.Turns;
import io.photofinish.recorder.accuracy.harness.VirtualThreads;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Threads that take several locks, one thread after the other. Of a {@code deadlock...} another
 * schedule ends with threads that wait for each other for ever; of a {@code clean...} none does,
 * and of a {@code cleanAsOrdered...} only because something else orders the threads.
 */
final class DeadlockCases {
  private DeadlockCases() {}

  private static void enter(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        Thread.onSpinWait();
      }
    }
  }

  private static void holding(Lock lock, Body body) throws Exception {
    lock.lock();
    try {
      body.run();
    } finally {
      lock.unlock();
    }
  }

  private static void nothing() {}

  private static void lock(Lock outer, Lock inner) throws Exception {
    holding(outer, () -> holding(inner, DeadlockCases::nothing));
  }

  private static void tryToHold(Lock lock, Body body) throws Exception {
    if (lock.tryLock()) {
      try {
        body.run();
      } finally {
        lock.unlock();
      }
    }
  }

  // Monitors.

  static void deadlockMonitors(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(() -> enter(a, b), () -> enter(b, a));
  }

  static void cleanMonitorsInOneOrder(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(() -> enter(a, b), () -> enter(a, b));
  }

  static void cleanMonitorsOfOneThread(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          enter(a, b);
          enter(b, a);
        },
        () -> enter(a, a));
  }

  static void cleanMonitorsOneAfterTheOther(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> enter(a, b),
        () -> {
          enter(b, b);
          enter(a, a);
        });
  }

  /** Has methods that are synchronized themselves. */
  private static final class Account {
    private final Cell balance = new Cell();

    synchronized void transferTo(Account other) {
      other.add();
      // Not before: then the other thread's transfer reads what this one wrote behind its request.
      balance.value--;
    }

    private synchronized void add() {
      balance.value++;
    }
  }

  static void deadlockSynchronizedMethods(Turns turns) throws Exception {
    Account a = new Account();
    Account b = new Account();
    turns.run(() -> a.transferTo(b), () -> b.transferTo(a));
  }

  static void cleanOrderById(Turns turns) throws Exception {
    Object[] locks = {new Object(), new Object()};
    turns.run(() -> enterById(locks, 0, 1), () -> enterById(locks, 1, 0));
  }

  private static void enterById(Object[] locks, int one, int other) {
    enter(locks[Math.min(one, other)], locks[Math.max(one, other)]);
  }

  static void deadlockOfThree(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    Object c = new Object();
    turns.run(() -> enter(a, b), () -> enter(b, c), () -> enter(c, a));
  }

  static void cleanOfThree(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    Object c = new Object();
    turns.run(() -> enter(a, b), () -> enter(b, c), () -> enter(a, c));
  }

  static void deadlockInAndOutOfReentrance(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          synchronized (a) {
            enter(a, b);
          }
        },
        () -> enter(b, a));
  }

  static void cleanReentrance(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          synchronized (a) {
            enter(b, a);
          }
        },
        () -> enter(a, b));
  }

  // Gates.

  static void deadlockBehindDifferentGates(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(() -> enterBehind(new Object(), a, b), () -> enterBehind(new Object(), b, a));
  }

  static void cleanBehindOneGate(Turns turns) throws Exception {
    Object gate = new Object();
    Object a = new Object();
    Object b = new Object();
    turns.run(() -> enterBehind(gate, a, b), () -> enterBehind(gate, b, a));
  }

  private static void enterBehind(Object gate, Object outer, Object inner) {
    synchronized (gate) {
      enter(outer, inner);
    }
  }

  // Locks.

  static void deadlockReentrantLocks(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(() -> lock(a, b), () -> lock(b, a));
  }

  static void deadlockMonitorAndLock(Turns turns) throws Exception {
    Object a = new Object();
    Lock b = new ReentrantLock();
    turns.run(
        () -> {
          synchronized (a) {
            holding(b, DeadlockCases::nothing);
          }
        },
        () -> holding(b, () -> enter(a, a)));
  }

  static void cleanReentrantLocksInOneOrder(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(() -> lock(a, b), () -> lock(a, b));
  }

  static void deadlockLockInterruptibly(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(() -> lockInterruptibly(a, b), () -> lockInterruptibly(b, a));
  }

  private static void lockInterruptibly(Lock outer, Lock inner) throws Exception {
    outer.lockInterruptibly();
    try {
      inner.lockInterruptibly();
      inner.unlock();
    } finally {
      outer.unlock();
    }
  }

  static void cleanTryLock(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(
        () -> holding(a, () -> tryToHold(b, DeadlockCases::nothing)),
        () -> holding(b, () -> tryToHold(a, DeadlockCases::nothing)));
  }

  static void cleanTryLockOfOne(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(() -> holding(a, () -> tryToHold(b, DeadlockCases::nothing)), () -> lock(b, a));
  }

  static void cleanTimedTryLock(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(
        () ->
            holding(
                a,
                () -> {
                  if (b.tryLock(1, TimeUnit.MINUTES)) {
                    b.unlock();
                  }
                }),
        () -> lock(b, a));
  }

  static void deadlockTryLockAsHolder(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    turns.run(
        () -> tryToHold(a, () -> holding(b, DeadlockCases::nothing)),
        () -> tryToHold(b, () -> holding(a, DeadlockCases::nothing)));
  }

  // Read-write locks. Readers are known from their second time on.

  static void deadlockWriters(Turns turns) throws Exception {
    ReadWriteLock a = new ReentrantReadWriteLock();
    ReadWriteLock b = new ReentrantReadWriteLock();
    turns.run(() -> lock(a.writeLock(), b.writeLock()), () -> lock(b.writeLock(), a.writeLock()));
  }

  static void deadlockWritersThatRead(Turns turns) throws Exception {
    ReadWriteLock a = new ReentrantReadWriteLock();
    ReadWriteLock b = new ReentrantReadWriteLock();
    inTwoSteps(
        () -> lock(a.readLock(), b.readLock()),
        () -> lock(a.writeLock(), b.readLock()),
        () -> lock(b.writeLock(), a.readLock()),
        turns);
  }

  static void deadlockReadersThatWrite(Turns turns) throws Exception {
    ReadWriteLock a = new ReentrantReadWriteLock();
    ReadWriteLock b = new ReentrantReadWriteLock();
    inTwoSteps(
        () -> lock(a.readLock(), b.readLock()),
        () -> lock(a.readLock(), b.writeLock()),
        () -> lock(b.readLock(), a.writeLock()),
        turns);
  }

  static void cleanReaders(Turns turns) throws Exception {
    ReadWriteLock a = new ReentrantReadWriteLock();
    ReadWriteLock b = new ReentrantReadWriteLock();
    inTwoSteps(
        () -> lock(a.readLock(), b.readLock()),
        () -> lock(a.readLock(), b.readLock()),
        () -> lock(b.readLock(), a.readLock()),
        turns);
  }

  static void cleanReadersBesideALock(Turns turns) throws Exception {
    ReadWriteLock a = new ReentrantReadWriteLock();
    Lock b = new ReentrantLock();
    inTwoSteps(
        () -> holding(a.readLock(), DeadlockCases::nothing),
        () -> lock(a.readLock(), b),
        () -> lock(b, a.readLock()),
        turns);
  }

  /** Both threads do what is first, one after the other, and then each its own. */
  private static void inTwoSteps(Body first, Body one, Body other, Turns turns) throws Exception {
    Steps steps = new Steps();
    turns.concurrently(
        () -> {
          takeStep(0, first, steps);
          takeStep(2, one, steps);
        },
        () -> {
          takeStep(1, first, steps);
          takeStep(3, other, steps);
        });
  }

  private static void takeStep(int step, Body body, Steps steps) throws Exception {
    steps.await(step);
    body.run();
    steps.take(step);
  }

  // Stamped locks.

  static void deadlockStampedLocks(Turns turns) throws Exception {
    StampedLock a = new StampedLock();
    StampedLock b = new StampedLock();
    turns.run(() -> stamp(a, b), () -> stamp(b, a));
  }

  static void cleanStampedLocksInOneOrder(Turns turns) throws Exception {
    StampedLock a = new StampedLock();
    StampedLock b = new StampedLock();
    turns.run(() -> stamp(a, b), () -> stamp(a, b));
  }

  private static void stamp(StampedLock outer, StampedLock inner) {
    long stamp = outer.writeLock();
    inner.unlockWrite(inner.writeLock());
    outer.unlockWrite(stamp);
  }

  static void cleanStampedTry(Turns turns) throws Exception {
    StampedLock a = new StampedLock();
    StampedLock b = new StampedLock();
    turns.run(() -> tryToStamp(a, b), () -> tryToStamp(b, a));
  }

  private static void tryToStamp(StampedLock outer, StampedLock inner) {
    long stamp = outer.writeLock();
    inner.unlockWrite(inner.tryWriteLock());
    outer.unlockWrite(stamp);
  }

  // Semaphores.

  static void deadlockSemaphores(Turns turns) throws Exception {
    Semaphore a = new Semaphore(1);
    Semaphore b = new Semaphore(1);
    turns.run(() -> acquire(a, b), () -> acquire(b, a));
  }

  static void cleanSemaphoresWithEnoughPermits(Turns turns) throws Exception {
    Semaphore a = new Semaphore(2);
    Semaphore b = new Semaphore(2);
    turns.run(() -> acquire(a, b), () -> acquire(b, a));
  }

  private static void acquire(Semaphore outer, Semaphore inner) throws InterruptedException {
    outer.acquire();
    inner.acquire();
    inner.release();
    outer.release();
  }

  static void cleanTryAcquire(Turns turns) throws Exception {
    Semaphore a = new Semaphore(1);
    Semaphore b = new Semaphore(1);
    turns.run(() -> tryToAcquire(a, b), () -> tryToAcquire(b, a));
  }

  private static void tryToAcquire(Semaphore outer, Semaphore inner) throws InterruptedException {
    outer.acquire();
    if (inner.tryAcquire()) {
      inner.release();
    }
    outer.release();
  }

  // Waits: they give their lock back, and take it again.

  static void deadlockWaitTakesItsMonitorAgain(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          synchronized (b) {
            synchronized (a) {
              pause(b);
            }
          }
        },
        () -> enter(b, a));
  }

  static void cleanWaitWithNothingElseHeld(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          synchronized (b) {
            enter(a, a);
            pause(b);
          }
        },
        () -> enter(b, a));
  }

  @SuppressWarnings("WaitNotInLoop") // Nobody notifies it.
  private static void pause(Object monitor) throws InterruptedException {
    monitor.wait(1);
  }

  static void deadlockAwaitTakesItsLockAgain(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    Condition never = b.newCondition();
    turns.run(() -> holding(b, () -> holding(a, () -> pause(never))), () -> lock(b, a));
  }

  static void cleanAwaitWithNothingElseHeld(Turns turns) throws Exception {
    Lock a = new ReentrantLock();
    Lock b = new ReentrantLock();
    Condition never = b.newCondition();
    turns.run(() -> holding(b, () -> pause(never)), () -> lock(b, a));
  }

  @SuppressWarnings("WaitNotInLoop") // Nobody signals it.
  private static void pause(Condition condition) throws InterruptedException {
    Seen.value(condition.awaitNanos(1));
  }

  // Threads.

  static void deadlockForkUnderALock(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          Steps steps = new Steps();
          Thread child =
              new Thread(
                  () -> {
                    steps.await(1);
                    enter(b, a);
                  });
          synchronized (a) {
            child.start();
            enter(b, b);
          }
          steps.take(0);
          child.join();
        },
        DeadlockCases::nothing);
  }

  static void cleanAsOrderedByFork(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          enter(a, b);
          Thread child = new Thread(() -> enter(b, a));
          child.start();
          child.join();
        },
        DeadlockCases::nothing);
  }

  static void cleanAsOrderedByJoin(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    turns.run(
        () -> {
          Thread child = new Thread(() -> enter(b, a));
          child.start();
          child.join();
          enter(a, b);
        },
        DeadlockCases::nothing);
  }

  @NeedsJava(21)
  static void deadlockVirtualThreads(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    inVirtualThreads(() -> enter(a, b), () -> enter(b, a), turns);
  }

  @NeedsJava(21)
  static void cleanVirtualThreads(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    inVirtualThreads(() -> enter(a, b), () -> enter(a, b), turns);
  }

  private static void inVirtualThreads(Body one, Body other, Turns turns) throws Exception {
    Sequence sequence = turns.sequence(2);
    Thread first = VirtualThreads.start(() -> sequence.takeQuietly(0, one));
    Thread second = VirtualThreads.start(() -> sequence.takeQuietly(1, other));
    first.join();
    second.join();
  }

  // Data flow.

  /** Whoever comes to the second section has read what was written in the first, or does less. */
  static void cleanAsOrderedByDataFlow(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    Cell shared = new Cell();
    turns.run(
        () -> {
          synchronized (a) {
            synchronized (b) {
              shared.value = 1;
            }
          }
        },
        () -> {
          synchronized (b) {
            if (shared.value == 1) {
              enter(a, a);
            }
          }
        });
  }

  static void cleanAsOrderedByAFlag(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    Flag isOver = new Flag();
    turns.run(
        () -> {
          enter(a, b);
          isOver.isSet = true;
        },
        () -> {
          if (isOver.isSet) {
            enter(b, a);
          }
        });
  }

  private static final class Flag {
    volatile boolean isSet;
  }

  /** What is read does not say that the other thread's section is over. */
  static void deadlockInSpiteOfDataFlow(Turns turns) throws Exception {
    Object a = new Object();
    Object b = new Object();
    Cell shared = new Cell();
    turns.run(
        () -> {
          synchronized (a) {
            synchronized (b) {
              shared.value = 1;
            }
          }
        },
        () -> {
          synchronized (b) {
            synchronized (a) {
              Seen.value(shared.value);
            }
          }
        });
  }
}
