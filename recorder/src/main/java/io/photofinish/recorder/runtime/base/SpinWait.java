package io.photofinish.recorder.runtime.base;

/**
 * Spin waiting for something that takes a few instructions, unless the thread that does it was
 * descheduled.
 */
public final class SpinWait {
  /** Longer than this no thread holds what is waited for: something is broken. */
  public static final int PATIENCE_SECONDS = 10;

  private static final int SPINS = 100;

  /**
   * So much of the time between two looks counts. If it was longer, the waiting thread did not run:
   * the JVM collected garbage, or the machine is busy. Then others did not run either.
   */
  private static final long MOST_NANOS_BETWEEN_LOOKS = 10_000_000;

  private int spins;
  private long lastLook;
  private long waited;

  /** Waits a little. False if that went on for too long. */
  @SuppressWarnings("ThreadPriorityCheck") // Only to be kind: what we wait for comes anyway.
  public boolean again() {
    if (++spins <= SPINS) {
      Thread.onSpinWait();
      return true;
    }
    Thread.yield();
    return isPatient(System.nanoTime());
  }

  /** Whether the thread waits on, at a time. */
  boolean isPatient(long now) {
    if (lastLook != 0) {
      waited += Math.min(now - lastLook, MOST_NANOS_BETWEEN_LOOKS);
    }
    lastLook = now;
    return waited < PATIENCE_SECONDS * 1_000_000_000L;
  }
}
