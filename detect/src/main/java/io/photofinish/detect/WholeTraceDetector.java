package io.photofinish.detect;

import java.util.function.BooleanSupplier;

/** A detector that searches a trace in memory, back and forth. */
public non-sealed interface WholeTraceDetector extends Detector {
  /**
   * Searches the trace, and reports the races in trace order of the later events.
   *
   * @param shallStop whether to end with what was found so far, and a note that says so
   * @return proofs of what was reported, and what could not be decided
   */
  Prediction search(WholeTrace trace, BooleanSupplier shallStop);
}
