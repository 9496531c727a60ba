package io.photofinish.report;

/** How sure it is that a finding is a race. */
public enum Certainty {
  /** There is a schedule that exposes it, and the witness checker has accepted that. */
  PROVEN,

  /** A detector reported it that may be wrong, or could not decide. */
  POTENTIAL
}
