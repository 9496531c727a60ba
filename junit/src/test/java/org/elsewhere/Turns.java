package org.elsewhere;

/**
 * Lets two threads work one after the other, in a package that is not recorded: the trace does not
 * say that anything ordered them, as where it is only luck that they did not meet.
 */
public final class Turns {
  private volatile boolean isOver;

  /** The work that comes first. */
  public Runnable first(Runnable work) {
    return () -> {
      work.run();
      isOver = true;
    };
  }

  /** The work that comes behind it. */
  public Runnable second(Runnable work) {
    return () -> {
      while (!isOver) {
        Thread.onSpinWait();
      }
      work.run();
    };
  }
}
