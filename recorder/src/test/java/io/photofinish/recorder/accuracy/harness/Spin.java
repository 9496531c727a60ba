package io.photofinish.recorder.accuracy.harness;

import java.util.function.BooleanSupplier;

/** Waits without any synchronisation that a recorder could see. */
final class Spin {
  private static final int SPINS_BEFORE_SLEEP = 1_000;

  private Spin() {}

  static void until(BooleanSupplier condition) {
    for (int spins = 0; !condition.getAsBoolean(); spins++) {
      if (spins < SPINS_BEFORE_SLEEP) {
        Thread.onSpinWait();
      } else {
        sleep();
      }
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException interruption) {
      throw new IllegalStateException(
          "interrupted while it waited for its turn: let no case interrupt such a thread",
          interruption);
    }
  }
}
