package io.photofinish.recorder.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two threads that come to wait for each other: for ever, unless they give up. */
public final class Deadlocking {
  private static final CountDownLatch BOTH_HOLD = new CountDownLatch(2);

  private Deadlocking() {}

  /** What a thread does while it holds one lock: it asks for another. */
  private interface Asking {
    void ask() throws InterruptedException;
  }

  /** Takes which locks it is about, and how the program ends. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread left;
    Thread right;
    switch (arguments[0]) {
      case "monitors" -> {
        Object one = new Object();
        Object other = new Object();
        left = start("left", () -> enterBoth(one, other));
        right = start("right", () -> enterBoth(other, one));
      }
      case "methods" -> {
        Fork one = new Fork();
        Fork other = new Fork();
        left = start("left", () -> one.takeWith(other));
        right = start("right", () -> other.takeWith(one));
      }
      case "locks" -> {
        Lock one = new ReentrantLock();
        Lock other = new ReentrantReadWriteLock().writeLock();
        left = start("left", () -> lockBoth(one, other));
        right = start("right", () -> lockBoth(other, one));
      }
      case "timed" -> {
        Lock one = new ReentrantLock();
        Lock other = new ReentrantLock();
        left = start("left", () -> lockBoth(one, other));
        right = start("right", () -> holding(other, () -> giveUpLater(one)));
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
    while (!waits(left) || !waits(right)) {
      Thread.onSpinWait();
    }
    System.out.println("stuck");
    switch (arguments[1]) {
      case "return" -> {}
      case "exit" -> System.exit(3);
      default -> Thread.sleep(TimeUnit.HOURS.toMillis(1));
    }
  }

  private static Thread start(String name, Asking body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.ask();
              } catch (InterruptedException nobodyDoes) {
                throw new IllegalStateException(nobodyDoes);
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static boolean waits(Thread thread) {
    return BOTH_HOLD.getCount() == 0
        && switch (thread.getState()) {
          case BLOCKED, WAITING, TIMED_WAITING -> true;
          default -> false;
        };
  }

  private static void awaitOther() throws InterruptedException {
    BOTH_HOLD.countDown();
    BOTH_HOLD.await();
  }

  private static void enterBoth(Object one, Object other) throws InterruptedException {
    synchronized (one) {
      awaitOther();
      synchronized (other) {
        System.out.println("never");
      }
    }
  }

  /** Has a method that is synchronized itself. */
  private static final class Fork {
    synchronized void takeWith(Fork other) throws InterruptedException {
      awaitOther();
      other.take();
    }

    private synchronized void take() {
      System.out.println("never");
    }
  }

  private static void lockBoth(Lock one, Lock other) throws InterruptedException {
    holding(one, () -> holding(other, () -> System.out.println("never")));
  }

  private static void giveUpLater(Lock lock) throws InterruptedException {
    if (lock.tryLock(1, TimeUnit.HOURS)) {
      lock.unlock();
    }
  }

  private static void holding(Lock lock, Asking body) throws InterruptedException {
    lock.lock();
    try {
      if (BOTH_HOLD.getCount() > 0) {
        awaitOther();
      }
      body.ask();
    } finally {
      lock.unlock();
    }
  }
}
