package io.photofinish.detect;

import io.photofinish.trace.TraceColumns;
import java.util.Map;
import java.util.Optional;

/**
 * What a search of a whole trace gives beyond the races that it reports.
 *
 * @param trace the one that was searched: schedules are positions in it
 * @param proofs of all these races
 * @param undecided pairs that may race or not: no method decided, within the budget, or what was
 *     repaired in the trace bears on their proofs
 * @param doubts by number of an undecided pair that has a proof: why it does not count
 */
public record Prediction(
    TraceColumns trace, Proofs proofs, RaceLog undecided, Map<Integer, String> doubts) {
  public Prediction {
    doubts = Map.copyOf(doubts);
  }

  public Prediction(TraceColumns trace, Proofs proofs, RaceLog undecided) {
    this(trace, proofs, undecided, Map.of());
  }

  /** Why the proof of an undecided pair does not count, if it has one. */
  public Optional<String> doubt(int undecidedPair) {
    return Optional.ofNullable(doubts.get(undecidedPair));
  }
}
