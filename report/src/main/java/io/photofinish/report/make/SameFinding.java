package io.photofinish.report.make;

import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.PhotoFinish.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * One finding as several runs saw it. Counts add up, and so do the detectors that found it. The
 * example is the proven one with the shortest schedule. It may be harmless only if it seemed so in
 * every run, and it is known if anybody knows of it: a reason that a person gave beats a baseline.
 */
final class SameFinding {
  private static final Comparator<Finding> BEST_EXAMPLE =
      Comparator.comparing(Finding::certainty).thenComparing(SameFinding::length);

  private final List<Finding> seen = new ArrayList<>();

  void add(Finding finding) {
    seen.add(finding);
  }

  Finding merged() {
    // The first of the best, so that more runs do not change the example without need.
    Finding example = seen.stream().min(BEST_EXAMPLE).orElseThrow();
    boolean isBenign = seen.stream().allMatch(finding -> finding.benign() != null);
    return new Finding(
        example.fingerprint(),
        example.certainty(),
        example.variable(),
        example.example(),
        example.first(),
        example.second(),
        seen.stream().mapToLong(Finding::count).sum(),
        seen.stream().flatMap(finding -> finding.foundBy().stream()).distinct().toList(),
        example.unordered(),
        example.proof(),
        example.photo(),
        isBenign ? example.benign() : null,
        bestKnown(seen),
        seen.stream().mapToInt(Finding::runs).sum(),
        example.behind(),
        example.doubt());
  }

  /** Who knows of one of them; null if nobody does. */
  static Known bestKnown(List<? extends Defect> seen) {
    return seen.stream()
        .map(Defect::known)
        .filter(Objects::nonNull)
        .min(Comparator.comparing((Known known) -> !known.isSuppressed()))
        .orElse(null);
  }

  /** The steps of its schedule, with those that are not shown; the most if there is none. */
  static long length(Defect finding) {
    PhotoFinish photo = finding.photo();
    return photo == null
        ? Long.MAX_VALUE
        : photo.steps().size() + photo.steps().stream().mapToLong(Step::skipped).sum();
  }
}
