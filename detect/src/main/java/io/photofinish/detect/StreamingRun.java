package io.photofinish.detect;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.Names;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Gives a detector every event. */
final class StreamingRun extends DetectorRun {
  private final StreamingDetector detector;

  StreamingRun(DetectorInfo info, RaceLog log, StreamingDetector detector) {
    super(info, log);
    this.detector = detector;
  }

  @Override
  void begin(Names names) {
    detector.begin(names);
  }

  @Override
  void take(EventBlock block, IdCounts counts) {
    detector.prepare(counts);
    detector.events(block);
  }

  @Override
  DetectorResult finish(Optional<CollectedTrace> collected, BooleanSupplier shallStop) {
    long start = System.nanoTime();
    detector.finish();
    addTime(System.nanoTime() - start);
    return result(detector, detector.notes(), Optional.empty());
  }
}
