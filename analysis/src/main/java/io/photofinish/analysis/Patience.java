package io.photofinish.analysis;

import java.util.function.BooleanSupplier;

/**
 * Whether passes over a trace shall stop, because the user asked for it or the time is up. After
 * that a short while is left to look up what is needed to print the findings.
 */
final class Patience implements BooleanSupplier {
  private static final long GRACE_NANOS = 2_000_000_000L;

  private final BooleanSupplier isInterrupted;
  private boolean isLookup;
  private long lookupStart;

  Patience(BooleanSupplier isInterrupted) {
    this.isInterrupted = isInterrupted;
  }

  void startLookup() {
    isLookup = true;
    lookupStart = System.nanoTime();
  }

  @Override
  public boolean getAsBoolean() {
    return isInterrupted.getAsBoolean()
        && !(isLookup && System.nanoTime() - lookupStart < GRACE_NANOS);
  }
}
