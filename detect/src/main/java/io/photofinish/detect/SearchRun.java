package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Lets a detector search the trace that the pass collected; there is none without an event. */
final class SearchRun extends DetectorRun {
  private final WholeTraceDetector detector;

  SearchRun(DetectorInfo info, RaceLog log, WholeTraceDetector detector) {
    super(info, log);
    this.detector = detector;
  }

  @Override
  void take(EventBlock block, IdCounts counts) {}

  @Override
  DetectorResult finish(Optional<CollectedTrace> collected, BooleanSupplier shallStop) {
    Optional<Prediction> prediction = collected.map(trace -> search(trace, shallStop));
    List<String> notes = new ArrayList<>(detector.notes());
    collected.flatMap(CollectedTrace::note).ifPresent(notes::add);
    return result(detector, notes, prediction);
  }

  /** What is claimed is claimed of this trace: no detector brings another one to be judged by. */
  private Prediction search(CollectedTrace collected, BooleanSupplier shallStop) {
    long start = System.nanoTime();
    WholeTrace trace = collected.trace();
    Prediction claimed = detector.search(trace, shallStop);
    addTime(collected.nanos() + System.nanoTime() - start);
    return new Prediction(trace.columns(), claimed.proofs(), claimed.undecided());
  }
}
