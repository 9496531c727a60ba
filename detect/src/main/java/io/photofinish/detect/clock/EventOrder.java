package io.photofinish.detect.clock;

/**
 * An order of the events so far, as seen from each thread's present. Transitive, and at least the
 * order of each thread.
 */
public interface EventOrder {
  /** How many threads there is room for. */
  int threads();

  /** The thread's own time, from 1; it moves on when others may learn of what it did so far. */
  int time(int thread);

  /** Whether what {@code other} did at {@code time} is before what {@code thread} does now. */
  boolean isBefore(int other, int time, int thread);
}
