package io.photofinish.recorder.programs;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Takes locks of all kinds, each once and in a method of its own. */
public final class GivingUp {
  private GivingUp() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    StampedLock stamped = new StampedLock();
    Semaphore semaphore = new Semaphore(1);
    waits(new ReentrantLock());
    waitsInterruptibly(new ReentrantLock());
    tries(new ReentrantLock());
    triesForSomeTime(new ReentrantLock());
    triesInVain();
    triesAgain(new ReentrantLock());
    triesToRead(both.readLock());
    triesToWrite(both.writeLock());
    waitsToWrite(both.writeLock());
    stampsForReading(stamped);
    triesToStampForReading(stamped);
    stampsForWriting(stamped);
    triesToStampForWriting(stamped);
    convertsToWriting(stamped);
    acquires(semaphore);
    triesToAcquire(semaphore);
    triesToAcquireForSomeTime(semaphore);
    awaitsForSomeTime(new ReentrantLock());
    System.out.println("done");
  }

  private static void waits(Lock lock) {
    lock.lock();
    try {
      Thread.onSpinWait();
    } finally {
      lock.unlock();
    }
  }

  private static void waitsInterruptibly(Lock lock) throws InterruptedException {
    lock.lockInterruptibly();
    lock.unlock();
  }

  private static void tries(Lock lock) {
    if (lock.tryLock()) {
      lock.unlock();
    }
  }

  private static void triesForSomeTime(Lock lock) throws InterruptedException {
    if (lock.tryLock(1, TimeUnit.MINUTES)) {
      lock.unlock();
    }
  }

  private static void triesInVain() throws InterruptedException {
    Lock lock = new ReentrantLock();
    Thread holder = new Thread(lock::lock);
    holder.start();
    holder.join();
    if (lock.tryLock()) {
      throw new IllegalStateException("a thread that is over holds it");
    }
  }

  private static void triesAgain(Lock lock) {
    lock.lock();
    try {
      tries(lock);
    } finally {
      lock.unlock();
    }
  }

  private static void triesToRead(Lock lock) {
    tries(lock);
  }

  private static void triesToWrite(Lock lock) {
    tries(lock);
  }

  private static void waitsToWrite(Lock lock) {
    waits(lock);
  }

  private static void stampsForReading(StampedLock lock) {
    lock.unlockRead(lock.readLock());
  }

  private static void triesToStampForReading(StampedLock lock) {
    lock.unlockRead(lock.tryReadLock());
  }

  private static void stampsForWriting(StampedLock lock) {
    lock.unlockWrite(lock.writeLock());
  }

  private static void triesToStampForWriting(StampedLock lock) {
    lock.unlockWrite(lock.tryWriteLock());
  }

  private static void convertsToWriting(StampedLock lock) {
    lock.unlockWrite(lock.tryConvertToWriteLock(lock.readLock()));
  }

  private static void acquires(Semaphore semaphore) throws InterruptedException {
    semaphore.acquire();
    semaphore.release();
  }

  private static void triesToAcquire(Semaphore semaphore) {
    if (semaphore.tryAcquire()) {
      semaphore.release();
    }
  }

  private static void triesToAcquireForSomeTime(Semaphore semaphore) throws InterruptedException {
    if (semaphore.tryAcquire(1, TimeUnit.MINUTES)) {
      semaphore.release();
    }
  }

  private static void awaitsForSomeTime(Lock lock) throws InterruptedException {
    Condition neverSignalled = lock.newCondition();
    lock.lock();
    try {
      long left = 1;
      while (left > 0) {
        left = neverSignalled.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }
}
