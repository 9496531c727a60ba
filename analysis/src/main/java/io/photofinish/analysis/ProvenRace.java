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

  /** {@return the index of the access that came first in the run} */
  public long first() {
    return first;
  }

  /** {@return the index of the other access} */
  public long second() {
    return second;
  }

  /**
   * The name of the method that found it.
   *
   * @return for our own detectors {@code syncp}, {@code osr}, {@code m2}, {@code exact} or {@code
   *     same-value}
   */
  public String method() {
    return schedules.method(claim);
  }

  /** {@return the trace whose positions the witness speaks of} */
  public TraceColumns trace() {
    return schedules.trace();
  }

  /**
   * The schedule, shortened, and accepted by the checker as it is.
   *
   * @return positions in {@link #trace}
   * @throws RejectedWitnessException if it is not, which is a bug of ours
   */
  public Witness witness() {
    return ofThisRace(schedules.shown(claim));
  }

  /**
   * A schedule that takes little room: the shortened one; or, if that is long, the one that was
   * found, if most of it is as observed. Both were accepted as they are.
   *
   * @return positions in {@link #trace}
   * @throws RejectedWitnessException if it is not, which is a bug of ours
   */
  public Witness brief() {
    return ofThisRace(schedules.brief(claim));
  }

  /**
   * A detector makes a schedule again each time: a second one may be right, and of another race.
   */
  private Witness ofThisRace(Witness witness) {
    long one = trace().index(witness.first());
    long other = trace().index(witness.second());
    if (Math.min(one, other) != first || Math.max(one, other) != second) {
      throw new RejectedWitnessException(
          "this is a bug of ours: "
              + this
              + ", have a schedule now that is one of events "
              + one
              + " and "
              + other);
    }
    return witness;
  }

  /** {@return the events of the schedule by their indices in the trace, the two accesses last} */
  public long[] schedule() {
    return witness().indices(trace());
  }

  @Override
  public String toString() {
    return "events " + first + " and " + second + ", proven by " + method();
  }
}
