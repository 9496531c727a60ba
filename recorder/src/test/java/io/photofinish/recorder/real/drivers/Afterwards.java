package io.photofinish.recorder.real.drivers;

/**
 * Has what one user does come behind what another one did, unseen: recordings leave this class out,
 * and it calls nothing of the JDK that orders, so that nothing in them orders the two. Else the
 * users might hang in the deadlock that is to be predicted.
 */
public final class Afterwards {
  private static volatile boolean isDone;

  private Afterwards() {}

  /**
   * Before there are users: else who comes first initialises the class, and the other after him.
   */
  static void begin() {
    isDone = false;
  }

  static void done() {
    isDone = true;
  }

  static void awaitDone() {
    while (!isDone) {
      Thread.onSpinWait();
    }
  }
}
