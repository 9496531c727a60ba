package io.photofinish.analysis;

import java.util.Locale;

/** How certain it is that a pair of accesses is a race, the most certain first. */
public enum Certainty {
  /** There is a schedule that exposes it, and the witness checker has accepted that. */
  PROVEN,

  /**
   * Happens-before leaves the two unordered in the observed run: a data race of that very run, by
   * section 17.4.5 of the Java Language Specification. No other schedule of the run is known that
   * brings the two side by side; mostly the read of another race pins their order.
   */
  OBSERVED,

  /** A detector reported it that may be wrong, or could not decide. */
  POTENTIAL;

  /** {@return this in a word, such as "proven"} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
