package io.photofinish.detect;

/** The proofs of the races that a detector reported, in the order in which it reported them. */
public interface Proofs {
  /** The name of the method that proved the race. */
  String method(int pair);

  /** A schedule that exposes the race. Making one takes time, and it is made again each time. */
  Schedule schedule(int pair);
}
