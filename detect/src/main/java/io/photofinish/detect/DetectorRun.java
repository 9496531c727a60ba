package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The part of one detector in an analysis: what it found, and how long it took. */
abstract sealed class DetectorRun permits StreamingRun, SearchRun {
  private final DetectorInfo info;
  private final RaceLog log;
  private long nanos;

  DetectorRun(DetectorInfo info, RaceLog log) {
    this.info = info;
    this.log = log;
  }

  /** A run of a new detector. One that could choose what it reads gets every event here. */
  static DetectorRun of(DetectorInfo info, DetectorOptions options) {
    RaceLog log = new RaceLog();
    return info.factory()
        .choose(
            new DetectorFactory.Cases<>() {
              @Override
              public DetectorRun streaming(DetectorFactory.Streaming factory) {
                return new StreamingRun(info, log, factory.create(log, options));
              }

              @Override
              public DetectorRun wholeTrace(DetectorFactory.WholeTrace factory) {
                return new SearchRun(info, log, factory.create(log, options));
              }

              @Override
              public DetectorRun windows(DetectorFactory.Windows factory) {
                return new StreamingRun(info, log, factory.createStreaming(log, options));
              }
            });
  }

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

  final DetectorResult result(List<String> notes, Optional<Prediction> prediction) {
    return new DetectorResult(info, log, nanos, notes, prediction);
  }
}
