package io.photofinish.analysis;

import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Witness;

/**
 * Two accesses that another schedule of the recorded run brings side by side. It exists only if the
 * independent checker has accepted that schedule: code outside this package cannot create one.
 */
public final class ProvenRace {
  private final Schedules schedules;
  private final int claim;
  private final long first;
  private final long second;

  ProvenRace(Schedules schedules, int claim, long first, long second) {
    this.schedules = schedules;
    this.claim = claim;
    this.first = first;
    this.second = second;
  }

  /** The index of the access that came first in the run. */
  public long first() {
    return first;
  }

  /** The index of the other access. */
  public long second() {
    return second;
  }

  /** The name of the predictive method that found it, such as {@code osr}; see docs/json.md. */
  public String method() {
    return schedules.method(claim);
  }

  /** The trace whose positions the witness speaks of. */
  public TraceColumns trace() {
    return schedules.trace();
  }

  /**
   * The schedule, shortened, and accepted by the checker as it is.
   *
   * @throws RejectedWitnessException if it is not, which is a bug of ours
   */
  public Witness witness() {
    return schedules.shown(claim);
  }

  /**
   * A schedule that takes little room: the shortened one; or, if that is long, the one that was
   * found, if most of it is as observed. Both were accepted as they are.
   */
  public Witness brief() {
    return schedules.brief(claim);
  }

  /** The events of the schedule by their indices in the trace, the two accesses last. */
  public long[] schedule() {
    return witness().indices(trace());
  }

  @Override
  public String toString() {
    return "events " + first + " and " + second + ", proven by " + method();
  }
}
