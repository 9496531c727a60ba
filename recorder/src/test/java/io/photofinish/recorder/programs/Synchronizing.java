package io.photofinish.recorder.programs;

/** Synchronized blocks, often enough to be compiled. */
public final class Synchronizing {
  private static final int TIMES = 20_000;

  private final Object inner = new Object();
  private int count;

  private Synchronizing() {}

  /** Prints how often it was in them, and whether it has left them all. */
  public static void main(String[] arguments) {
    Synchronizing outer = new Synchronizing();
    for (int i = 0; i < TIMES; i++) {
      outer.block();
      outer.blockInBlock();
      outer.blockInFinally();
      try {
        outer.throwing();
      } catch (IllegalStateException thrown) {
        outer.block();
      }
    }
    boolean isLeft = !Thread.holdsLock(outer) && !Thread.holdsLock(outer.inner);
    System.out.println(outer.count + " " + isLeft);
  }

  private void block() {
    synchronized (this) {
      count++;
    }
  }

  private void blockInBlock() {
    synchronized (this) {
      synchronized (inner) {
        count++;
      }
      count++;
    }
  }

  private synchronized void blockInFinally() {
    try {
      count++;
    } catch (IllegalStateException impossible) {
      count--;
    } finally {
      synchronized (inner) {
        count++;
      }
    }
  }

  private void throwing() {
    synchronized (inner) {
      synchronized (this) {
        count++;
        throw new IllegalStateException("for the handlers");
      }
    }
  }
}
