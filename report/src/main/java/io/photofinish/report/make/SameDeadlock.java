package io.photofinish.report.make;

import io.photofinish.report.DeadlockFinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One deadlock as several runs saw it. Counts add up, and so do the detectors that found it. The
 * example is the proven one with the shortest schedule. It is known if anybody knows of it: a
 * reason that a person gave beats a baseline.
 */
final class SameDeadlock {
  private static final Comparator<DeadlockFinding> BEST_EXAMPLE =
      Comparator.comparing(DeadlockFinding::certainty).thenComparing(SameFinding::length);

  private final List<DeadlockFinding> seen = new ArrayList<>();

  void add(DeadlockFinding finding) {
    seen.add(finding);
  }

  DeadlockFinding merged() {
    // The first of the best, so that more runs do not change the example without need.
    DeadlockFinding example = seen.stream().min(BEST_EXAMPLE).orElseThrow();
    return new DeadlockFinding(
        example.fingerprint(),
        example.certainty(),
        example.locks(),
        example.cycle(),
        seen.stream().mapToLong(DeadlockFinding::count).sum(),
        seen.stream().flatMap(finding -> finding.foundBy().stream()).distinct().toList(),
        example.explanation(),
        example.proof(),
        example.photo(),
        SameFinding.bestKnown(seen),
        seen.stream().mapToInt(DeadlockFinding::runs).sum(),
        example.doubt());
  }
}
