package io.photofinish.report.analysis;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.detect.order.UnorderedPlaces;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The data races of the observed run itself: pairs that happens-before (Java Language
 * Specification, 17.4.5) leaves unordered. A predictor reorders what the run did, and each read
 * must see what it saw; so behind a racy read it sees no race, though there may be one: in {@code
 * while (!flag); use(x)} the race on {@code flag} pins the order of the accesses of {@code x}.
 *
 * <p>It is looked for where a predictor has the whole trace in memory, and where nothing was
 * dropped from the trace to mend it: that may have been what ordered the two. What the recorder
 * leaves out does not order: docs/findings.md says why.
 */
public final class ObservedRaces {
  /** Told from the detector of that name, which users may ask for, by what it finds. */
  private static final DetectorInfo DETECTOR = copy(Detectors.named("hb").orElseThrow());

  private ObservedRaces() {}

  private static DetectorInfo copy(DetectorInfo hb) {
    return new DetectorInfo(
        hb.name(),
        hb.family(),
        hb.guarantee(),
        "every pair of places that happens-before leaves unordered in the observed run",
        hb.source(),
        false,
        hb.factory());
  }

  /** Results of a whole trace that was not mended, and behind them the observed races, if any. */
  public static List<DetectorResult> addTo(List<DetectorResult> results) {
    Optional<TraceColumns> trace =
        results.stream()
            .flatMap(result -> result.prediction().stream())
            .map(Prediction::trace)
            .findFirst();
    if (trace.isEmpty()) {
      return results;
    }
    long start = System.nanoTime();
    RaceLog races = UnorderedPlaces.of(trace.get());
    if (races.isEmpty()) {
      return results;
    }
    List<DetectorResult> all = new ArrayList<>(results);
    all.add(
        new DetectorResult(
            DETECTOR, races, System.nanoTime() - start, List.of(), Optional.empty()));
    return all;
  }

  /** Whether it is they that are in a result. */
  public static boolean areIn(DetectorResult result) {
    return result.detector().equals(DETECTOR);
  }
}
