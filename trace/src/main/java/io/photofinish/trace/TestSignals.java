package io.photofinish.trace;

/**
 * How a recording says which test a thread runs: by a signal of a sync object whose name is one of
 * these and the test's. Nobody awaits it, so it orders nothing.
 *
 * <p>Constants only: the recorder has their text in its own classes, and does not load this one.
 */
public final class TestSignals {
  /** Before the name of a test that the thread begins. */
  public static final String BEGINS = "test begins: ";

  /** Before the name of a test that the thread ends. */
  public static final String ENDS = "test ends: ";

  private TestSignals() {}
}
