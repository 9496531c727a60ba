package io.photofinish.analysis;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.detect.order.UnorderedPlaces;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The data races of the observed run itself: pairs that happens-before (Java Language
 * Specification, 17.4.5) leaves unordered. A predictor reorders what the run did, and each read
 * must see what it saw; so behind a racy read it sees no race, though there may be one: in {@code
 * while (!flag); use(x)} the race on {@code flag} pins the order of the accesses of {@code x}.
 *
 * <p>It is looked for where a predictor has the whole trace in memory, and where nothing was
 * dropped from the trace to repair it: that may have been what ordered the two. What the recorder
 * leaves out does not order: docs/findings.md says why.
 */
final class ObservedRaces {
  /** Told from the detector of that name, which users may ask for, by what it finds. */
  private static final DetectorInfo DETECTOR = copy(Detectors.ours("hb"));

  /** Those whose every report is a pair that happens-before leaves unordered. */
  private static final Set<DetectorInfo> HAPPENS_BEFORE =
      Stream.of("hb", "fasttrack", "lockstamp", "shb", "shb-ee")
          .map(Detectors::ours)
          .collect(Collectors.toUnmodifiableSet());

  /** The family of detectors that hold a trace and look for no races. */
  private static final String OF_DEADLOCKS = "deadlock";

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

  /**
   * How sure the pairs are that a detector reports without a schedule: observed, if it reports only
   * what happens-before leaves unordered.
   *
   * @param isIntact whether nothing was dropped from the trace that may have ordered the two
   */
  static Certainty certaintyOf(DetectorInfo detector, boolean isIntact) {
    return isIntact && HAPPENS_BEFORE.contains(detector) ? Certainty.OBSERVED : Certainty.POTENTIAL;
  }

  /** Those of a trace without repairs, if there are any, and a predictor of races holds it. */
  static Optional<CheckedResult> in(List<CheckedResult> results) {
    long start = System.nanoTime();
    return results.stream()
        .filter(result -> !result.detector().family().equals(OF_DEADLOCKS))
        .flatMap(result -> result.trace().stream())
        .findFirst()
        .map(UnorderedPlaces::of)
        .filter(races -> !races.isEmpty())
        .map(
            races ->
                new CheckedResult(
                    DETECTOR, races, Certainty.OBSERVED, System.nanoTime() - start, List.of()));
  }
}
