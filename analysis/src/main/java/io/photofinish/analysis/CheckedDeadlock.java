package io.photofinish.analysis;

import io.photofinish.detect.DeadlockPattern;
import java.util.Optional;

/**
 * A deadlock that a detector reported, after its claim was checked.
 *
 * @param pattern who waits for whom
 * @param certainty {@link Certainty#PROVEN} if the checker has accepted a schedule that ends in it;
 *     {@link Certainty#OBSERVED} if the run itself ended in it; else it may be false
 * @param proof the schedule; there is one exactly if it is proven
 * @param doubt why it is only potential, where something is to be said
 */
public record CheckedDeadlock(
    DeadlockPattern pattern,
    Certainty certainty,
    Optional<ProvenDeadlock> proof,
    Optional<String> doubt) {
  /** A deadlock with its proof. */
  static CheckedDeadlock proven(ProvenDeadlock proof) {
    return new CheckedDeadlock(
        proof.pattern(), Certainty.PROVEN, Optional.of(proof), Optional.empty());
  }

  /** A deadlock that may be false. */
  static CheckedDeadlock potential(DeadlockPattern pattern, Optional<String> doubt) {
    return new CheckedDeadlock(pattern, Certainty.POTENTIAL, Optional.empty(), doubt);
  }
}
