package io.photofinish.analysis;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.DeadlockWitness;
import java.util.function.Supplier;

/**
 * Threads that wait for each other for ever in another schedule of the recorded run. It exists only
 * if the independent checker has accepted that schedule: code outside this package cannot create
 * one.
 */
public final class ProvenDeadlock {
  private final DeadlockPattern pattern;
  private final String method;
  private final TraceColumns trace;
  private final Supplier<DeadlockWitness> witness;

  /**
   * A deadlock whose witness was accepted.
   *
   * @param witness gives it, or makes it again and has it checked again
   */
  ProvenDeadlock(
      DeadlockPattern pattern,
      String method,
      TraceColumns trace,
      Supplier<DeadlockWitness> witness) {
    this.pattern = pattern;
    this.method = method;
    this.trace = trace;
    this.witness = witness;
  }

  /** {@return who waits for whom} */
  public DeadlockPattern pattern() {
    return pattern;
  }

  /**
   * The name of the method that found it.
   *
   * @return for our own detector {@code syncp}, {@code osr} or {@code exact}
   */
  public String method() {
    return method;
  }

  /** {@return the trace whose positions the witness speaks of} */
  public TraceColumns trace() {
    return trace;
  }

  /**
   * The schedule, shortened, and accepted by the checker as it is.
   *
   * @return positions in {@link #trace}
   * @throws RejectedWitnessException if it is not, which is a bug of ours
   */
  public DeadlockWitness witness() {
    return witness.get();
  }

  /**
   * {@return the events of the schedule by their indices in the trace, the acquires that wait last}
   */
  public long[] schedule() {
    return witness().indices(trace);
  }

  @Override
  public String toString() {
    return pattern + ", proven by " + method;
  }
}
