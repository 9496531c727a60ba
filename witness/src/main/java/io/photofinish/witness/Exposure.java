package io.photofinish.witness;

import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * A schedule, and what some threads do next when it is over: two of them race, or all wait for each
 * other. Events are positions in a {@link TraceColumns}, not indices. The schedule begins as the
 * run did, which for a long one is most of it.
 */
public sealed interface Exposure permits Witness, DeadlockWitness {
  /** The schedule begins with the events at positions 0 to prefix - 1, in this order. */
  int prefix();

  /** The events that follow, in the order of the schedule. */
  int[] rest();

  /** What the threads do next; these events are neither in the prefix nor in the rest. */
  int[] next();

  /** How many events come before what the threads do next. */
  default int steps() {
    return Math.addExact(prefix(), rest().length);
  }

  /** The event of a step, from 0 on; the last ones are what the threads do next. */
  default int position(int step) {
    int behindPrefix = step - prefix();
    if (behindPrefix < 0) {
      return step;
    }
    return behindPrefix < rest().length
        ? rest()[behindPrefix]
        : next()[behindPrefix - rest().length];
  }

  /** All events in their order, what the threads do next last. */
  default int[] schedule() {
    int[] positions = new int[Math.addExact(steps(), next().length)];
    for (int step = 0; step < prefix(); step++) {
      positions[step] = step;
    }
    System.arraycopy(rest(), 0, positions, prefix(), rest().length);
    System.arraycopy(next(), 0, positions, steps(), next().length);
    return positions;
  }

  /** The schedule as indices, the identities of events that users know. */
  default long[] indices(TraceColumns trace) {
    return Arrays.stream(schedule()).mapToLong(trace::index).toArray();
  }
}
