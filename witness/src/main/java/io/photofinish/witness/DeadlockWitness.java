package io.photofinish.witness;

import java.util.Objects;

/**
 * A schedule after which every thread of a cycle waits for a lock that the next one holds.
 *
 * @param prefix the schedule begins with the events at positions 0 to prefix - 1, in this order
 * @param rest the events that follow, in the order of the schedule
 * @param next the acquires with which the threads wait, in the order of the cycle; they are neither
 *     in the prefix nor in the rest
 */
public record DeadlockWitness(int prefix, int[] rest, int[] next) implements Exposure {
  public DeadlockWitness {
    Objects.requireNonNull(rest, "rest");
    Objects.requireNonNull(next, "next");
  }
}
