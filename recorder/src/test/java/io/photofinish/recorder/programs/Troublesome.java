package io.photofinish.recorder.programs;

import java.util.concurrent.Phaser;
import java.util.concurrent.locks.StampedLock;

/**
 * Overrides what the recorder asks the JDK's objects for, so that its hooks fail: inside a call
 * that itself does not throw, and with locks held.
 */
public final class Troublesome {
  private static final Object MONITOR = new Object();
  private static int guarded;

  private Troublesome() {}

  private static final class SecretiveLock extends StampedLock {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean isWriteLocked() {
      throw new IllegalStateException("nobody's business");
    }
  }

  private static final class SecretivePhaser extends Phaser {
    SecretivePhaser() {
      super(1);
    }

    @Override
    public Phaser getRoot() {
      throw new OutOfMemoryError("none for the curious");
    }
  }

  private static final class SecretiveThread extends Thread {
    SecretiveThread() {
      super(() -> {});
    }

    @Override
    public State getState() {
      throw new AssertionError("unknown\nand not to be told");
    }
  }

  /** Takes which of them to use. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(Troublesome::count);
    other.start();
    synchronized (MONITOR) {
      use(arguments[0]);
      guarded++;
    }
    other.join();
    synchronized (MONITOR) {
      System.out.println("counted " + guarded);
    }
  }

  private static void count() {
    synchronized (MONITOR) {
      guarded++;
    }
  }

  private static void use(String what) throws InterruptedException {
    switch (what) {
      case "lock" -> {
        StampedLock lock = new SecretiveLock();
        lock.unlock(lock.writeLock());
        // Nobody could take it if it had not been given back.
        guarded += lock.tryWriteLock() == 0 ? 100 : 0;
      }
      case "thread" -> {
        Thread thread = new SecretiveThread();
        thread.start();
        thread.join();
      }
      case "phaser" -> guarded += new SecretivePhaser().arrive() == 0 ? 0 : 100;
      default -> throw new IllegalArgumentException(what);
    }
  }
}
