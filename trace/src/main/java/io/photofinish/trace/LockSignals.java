package io.photofinish.trace;

/**
 * How a trace says more of a lock than that it was taken: by a signal of a sync object with such a
 * name, right before the thread's acquire or in place of it. Nobody awaits it, so it orders
 * nothing.
 *
 * <p>Constants only: the recorder has their text in its own classes, and does not load this one.
 */
public final class LockSignals {
  /** The acquire that comes next in the thread gives up if it cannot have the lock, as tryLock. */
  public static final String GIVES_UP = "acquire gives up";

  /**
   * Before the name of a lock that the thread waits for when the trace ends: for ever, since others
   * that wait like it keep it from getting the lock. It is the last event of the thread.
   */
  public static final String WAITS = "waits for ever for ";

  private LockSignals() {}
}
