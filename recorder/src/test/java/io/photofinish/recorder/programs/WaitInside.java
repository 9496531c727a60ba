package io.photofinish.recorder.programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Waits for a condition by the first use of its class: to call it, the JVM asks the loader of this
 * class for it, whose code runs just before the wait.
 */
public final class WaitInside implements Runnable {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition told = lock.newCondition();
  private boolean isTold;

  /** No lambda: to make one, the JVM would look for more classes. */
  private static final class Teller extends Thread {
    private final WaitInside inside;

    Teller(WaitInside inside) {
      this.inside = inside;
    }

    @Override
    public void run() {
      inside.tell();
    }
  }

  @Override
  public void run() {
    lock.lock();
    try {
      new Teller(this).start();
      while (!isTold) {
        told.awaitUninterruptibly();
      }
    } finally {
      lock.unlock();
    }
    System.out.println("told");
  }

  private void tell() {
    lock.lock();
    try {
      isTold = true;
      told.signal();
    } finally {
      lock.unlock();
    }
  }
}
