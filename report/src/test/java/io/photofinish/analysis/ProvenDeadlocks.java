package io.photofinish.analysis;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.DeadlockWitness;

/** Makes deadlocks that pass for proven, for tests of what shows them. */
public final class ProvenDeadlocks {
  private ProvenDeadlocks() {}

  public static CheckedDeadlock of(
      DeadlockPattern pattern, String method, TraceColumns trace, DeadlockWitness witness) {
    return CheckedDeadlock.proven(new ProvenDeadlock(pattern, method, trace, () -> witness));
  }
}
