package io.photofinish.analysis;

import io.photofinish.detect.predict.Reason;
import io.photofinish.witness.Witness;

/** What is known of a pair of accesses. */
public sealed interface PairOutcome {
  /**
   * It is a race.
   *
   * @param method how the schedule was found: {@code syncp}, {@code osr}, {@code m2}, {@code exact}
   *     or {@code same-value}
   * @param witness a schedule that the checker accepted
   */
  record Race(String method, Witness witness) implements PairOutcome {}

  /**
   * No schedule brings the two side by side.
   *
   * @param reason why
   */
  record NoRace(Reason reason) implements PairOutcome {}

  /**
   * There is a schedule, but the trace was repaired, and that bears on it.
   *
   * @param reason what the trace broke, for a sentence
   */
  record Doubtful(String reason) implements PairOutcome {}

  /** The budget did not suffice. */
  record Undecided() implements PairOutcome {}
}
