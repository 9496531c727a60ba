package io.photofinish.recorder.runtime.base;

/** Waiting for what takes a few instructions, unless its thread lost its processor. */
public final class SpinWait {
  /** Longer than this no thread holds what is waited for: something is broken. */
  public static final int PATIENCE_SECONDS = 10;

  private static final int SPINS = 100;

  private int spins;
  private long start;

  /** Waits a little. False if that went on for too long. */
  @SuppressWarnings("ThreadPriorityCheck") // Only to be kind: what we wait for comes anyway.
  public boolean again() {
    if (++spins <= SPINS) {
      Thread.onSpinWait();
      return true;
    }
    Thread.yield();
    if (start == 0) {
      start = System.nanoTime();
    }
    return System.nanoTime() - start < PATIENCE_SECONDS * 1_000_000_000L;
  }
}
