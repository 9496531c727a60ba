package io.photofinish.cli.analyze;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C, as long as this is open: what was found so far is printed before the process ends.
 *
 * <p>The JVM answers the signal by running its shutdown hooks and ending with 130. Our hook lets
 * everybody know, and holds the end back until this is closed.
 */
public final class Interruption implements AutoCloseable {
  /** Who asked to stop does not wait longer, unless the output is already on its way. */
  private static final long PATIENCE_SECONDS = 10;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::requestAndWait, "photofinish-interrupted");
  private volatile boolean isRequested;
  private volatile boolean isPrinting;

  private Interruption() {}

  /** Takes care of interrupts from now on. */
  public static Interruption open() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void requestAndWait() {
    isRequested = true;
    try {
      boolean isClosed;
      do {
        isClosed = closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      } while (!isClosed && isPrinting);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public boolean isRequested() {
    return isRequested;
  }

  /** What is printed now is printed to its end. */
  public void printing() {
    isPrinting = true;
  }

  @Override
  public void close() {
    closed.countDown();
    if (!isRequested) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The JVM is ending; nothing holds it back any more.
      }
    }
  }
}
