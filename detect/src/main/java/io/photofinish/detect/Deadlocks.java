package io.photofinish.detect;

import java.util.List;
import java.util.Optional;

/**
 * The deadlocks that a detector found.
 *
 * @param found what it reports, sorted by their acquires
 * @param undecided patterns that may be deadlocks or not: no method decided within the budget
 * @param proofs of all that it found, if it is a detector that has them; nobody has checked them
 *     yet
 */
public record Deadlocks(
    List<DeadlockPattern> found, List<DeadlockPattern> undecided, Optional<DeadlockProofs> proofs) {
  /** What a detector found that does not look for deadlocks. */
  public static final Deadlocks NONE = new Deadlocks(List.of(), List.of(), Optional.empty());

  /** Lists are copied. */
  public Deadlocks {
    found = List.copyOf(found);
    undecided = List.copyOf(undecided);
  }
}
