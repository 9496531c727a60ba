package io.photofinish.cli.analyze;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.detect.RaceLog;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Which pairs of a detector a document lists, in the order of their events. A hundred thousand
 * pairs of the same two places tell a reader no more than some do, so by default there are some.
 */
final class ListedPairs {
  /** More pairs of the same variable and places nobody looks at. */
  private static final int MOST_ALIKE = 16;

  private static final int MOST = 10_000;

  private ListedPairs() {}

  private record Alike(int variable, String first, String second) {}

  /**
   * The numbers of the pairs to list.
   *
   * @param isAll whether all were asked for
   * @param most how many were asked for, if that was said
   */
  static int[] of(AnalysisResult result, RaceLog races, boolean isAll, OptionalInt most) {
    List<Integer> sorted =
        IntStream.range(0, races.size())
            .boxed()
            .sorted(
                Comparator.<Integer>comparingLong(races::second).thenComparingLong(races::first))
            .toList();
    if (isAll || most.isPresent()) {
      return sorted.stream()
          .limit(most.orElse(Integer.MAX_VALUE))
          .mapToInt(Integer::intValue)
          .toArray();
    }
    Map<Alike, Integer> counts = new HashMap<>();
    return sorted.stream()
        .filter(pair -> counts.merge(alike(result, races, pair), 1, Integer::sum) <= MOST_ALIKE)
        .limit(MOST)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static Alike alike(AnalysisResult result, RaceLog races, int pair) {
    return new Alike(
        races.variable(pair),
        result.firstLocation(races, pair),
        result.secondLocation(races, pair));
  }
}
