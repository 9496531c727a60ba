package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The part of one detector in an analysis: what it found, and how long it took. */
abstract class DetectorRun {
  private final DetectorInfo info;
  private final RaceLog log;
  private long nanos;

  DetectorRun(DetectorInfo info, RaceLog log) {
    this.info = info;
    this.log = log;
  }

  /** The trace begins. */
  void begin(Names names) {}

  /** Shows the detector the next events, if it looks at events one by one. */
  abstract void take(EventBlock block, IdCounts counts);

  /**
   * Ends the run, and returns what was found.
   *
   * @param collected the trace, if there is a detector that searches it, and it has events
   */
  abstract DetectorResult finish(Optional<CollectedTrace> collected, BooleanSupplier shallStop);

  final void addTime(long more) {
    nanos += more;
  }

  final DetectorResult result(
      Detector detector, List<String> notes, Optional<Prediction> prediction) {
    return new DetectorResult(info, log, nanos, notes, prediction, detector.deadlocks());
  }
}
