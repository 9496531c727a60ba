package io.photofinish.cli.explain;

import io.photofinish.detect.predict.Reason;
import io.photofinish.report.ProofWords;
import io.photofinish.witness.Witness;

/** What is known of a pair of accesses. */
public sealed interface Outcome {
  /**
   * It is a race.
   *
   * @param method how the schedule was found
   * @param witness a schedule that the checker accepted
   */
  record Race(String method, Witness witness) implements Outcome {
    /** How it was proven, for people. */
    public String inWords() {
      return ProofWords.full(method);
    }
  }

  /** No schedule brings the two side by side. */
  record NoRace(Reason reason) implements Outcome {}

  /**
   * There is a schedule, but the trace was repaired, and that bears on it.
   *
   * @param reason what the trace broke, for a sentence
   */
  record Doubtful(String reason) implements Outcome {}

  /** The budget did not suffice. */
  record Undecided() implements Outcome {}

  /** As JSON documents call it. */
  default String verdict() {
    return this instanceof Race ? "race" : this instanceof NoRace ? "no-race" : "undecided";
  }
}
