package io.photofinish.cli.analyze;

import io.photofinish.detect.DetectorResult;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.RaceNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The races between two places in the program, whichever comes first, found by any detector.
 * Detectors may name different partners for an event: so each counts for itself, and the races are
 * as many as the one that found most of them says.
 */
final class RaceGroup {
  /** An unordered pair of places by their numbers, which are not negative; -1 is "not known". */
  private record Places(int low, int high) {
    static Places of(int one, int other) {
      return new Places(Math.min(one, other), Math.max(one, other));
    }
  }

  private final Map<String, Integer> countByDetector = new LinkedHashMap<>();
  private DetectorResult exampleResult;
  private int examplePair;

  private RaceGroup() {}

  /**
   * All groups, the most frequent first; of equally frequent ones that which more detectors found,
   * then that which came first.
   */
  static List<RaceGroup> of(Findings findings) {
    Map<Places, RaceGroup> groups = new HashMap<>();
    for (DetectorResult result : findings.results()) {
      for (int pair = 0; pair < result.races().size(); pair++) {
        Places places = places(findings, result, pair);
        groups.computeIfAbsent(places, unknown -> new RaceGroup()).add(result, pair);
      }
    }
    List<RaceGroup> sorted = new ArrayList<>(groups.values());
    sorted.sort(
        Comparator.comparingInt(RaceGroup::count)
            .thenComparingInt(group -> group.countByDetector.size())
            .reversed()
            .thenComparingLong(group -> second(group.exampleResult, group.examplePair))
            .thenComparingLong(group -> first(group.exampleResult, group.examplePair)));
    return sorted;
  }

  /** How many groups one detector alone has found. */
  static int countOf(Findings findings, DetectorResult result) {
    return (int)
        IntStream.range(0, result.races().size())
            .mapToObj(pair -> places(findings, result, pair))
            .distinct()
            .count();
  }

  private static Places places(Findings findings, DetectorResult result, int pair) {
    long first = result.races().first(pair);
    RaceNames names = findings.names();
    int place =
        findings.details().has(first) ? names.place(findings.details().location(first)) : -1;
    return Places.of(place, names.place(result.races().secondLocation(pair)));
  }

  private void add(DetectorResult result, int pair) {
    countByDetector.merge(result.detector().name(), 1, Integer::sum);
    if (exampleResult == null || isEarlier(result, pair)) {
      exampleResult = result;
      examplePair = pair;
    }
  }

  private boolean isEarlier(DetectorResult result, int pair) {
    int bySecond = Long.compare(second(result, pair), second(exampleResult, examplePair));
    return bySecond < 0
        || (bySecond == 0 && first(result, pair) < first(exampleResult, examplePair));
  }

  private static long first(DetectorResult result, int pair) {
    return result.races().first(pair);
  }

  private static long second(DetectorResult result, int pair) {
    return result.races().second(pair);
  }

  int count() {
    return countByDetector.values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** By name of the detector: how many of its races are here. */
  Map<String, Integer> countByDetector() {
    return countByDetector;
  }

  /** The result that the example is from: its earliest race. */
  DetectorResult exampleResult() {
    return exampleResult;
  }

  int examplePair() {
    return examplePair;
  }
}
