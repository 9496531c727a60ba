package io.photofinish.detect;

/** The proofs of the deadlocks that a detector reported, in the order in which it reported them. */
public interface DeadlockProofs {
  /** The name of the method that proved the deadlock. */
  String method(int deadlock);

  /**
   * A schedule that ends in the deadlock. Making one takes time, and it is made again each time.
   */
  DeadlockSchedule schedule(int deadlock);
}
