package io.photofinish.detect;

import io.photofinish.trace.TraceColumns;

/**
 * What a search of a whole trace claims beyond the races that it reports.
 *
 * @param trace the one that was searched: schedules are positions in it
 * @param proofs of all these races; nobody has checked them yet
 * @param undecided pairs that may race or not: no method decided within the budget
 */
public record Prediction(TraceColumns trace, Proofs proofs, RaceLog undecided) {
  /** Nothing was reported. */
  public static Prediction ofNoRace(TraceColumns trace) {
    return new Prediction(trace, new NoProofs(), new RaceLog());
  }

  private static final class NoProofs implements Proofs {
    @Override
    public String method(int pair) {
      throw new IndexOutOfBoundsException(pair);
    }

    @Override
    public Schedule schedule(int pair) {
      throw new IndexOutOfBoundsException(pair);
    }
  }
}
