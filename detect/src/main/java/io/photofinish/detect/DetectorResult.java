package io.photofinish.detect;

import java.util.List;
import java.util.Optional;

/**
 * What one detector found in one trace.
 *
 * @param detector which one
 * @param races all that it reported
 * @param nanos the time that it took, without reading the trace
 * @param notes what the user should know of the pass
 * @param prediction proofs of all the races, if the detector is one that has them
 * @param deadlocks that it found
 */
public record DetectorResult(
    DetectorInfo detector,
    RaceLog races,
    long nanos,
    List<String> notes,
    Optional<Prediction> prediction,
    Deadlocks deadlocks) {
  /** The pairs that it could not decide, which are not among its races. */
  public RaceLog undecided() {
    return prediction.map(Prediction::undecided).orElseGet(RaceLog::new);
  }
}
