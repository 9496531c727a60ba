package io.photofinish.report.make;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.Certainty;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.ObservedRaces;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The races of a trace, those that are one defect together. */
final class RaceGroups {
  private final Findings findings;
  private final Map<RaceKey, Group> groups = new LinkedHashMap<>();
  private final Map<String, Integer> subjects = new HashMap<>();
  private final Map<String, Integer> places = new HashMap<>();

  /** By id of a variable: the number of its subject. */
  private final Map<Integer, Integer> subjectOf = new HashMap<>();

  private RaceGroups(Findings findings) {
    this.findings = findings;
  }

  /** The races that are one defect, with the earliest of those that are best known. */
  static final class Group {
    private final Map<String, Integer> countByDetector = new LinkedHashMap<>();
    private Race example;

    private void add(Race race) {
      countByDetector.merge(race.result().detector().name(), 1, Integer::sum);
      if (example == null || race.isBetterThan(example)) {
        example = race;
      }
    }

    private boolean isProven() {
      return example != null && example.isProven();
    }

    Race example() {
      return example;
    }

    Map<String, Integer> countByDetector() {
      return countByDetector;
    }
  }

  /**
   * One race of one detector.
   *
   * @param isDecided whether the detector says that it is one
   */
  record Race(DetectorResult result, RaceLog log, int pair, boolean isDecided) {
    long first() {
      return log.first(pair);
    }

    long second() {
      return log.second(pair);
    }

    Certainty certainty() {
      if (ObservedRaces.areIn(result)) {
        return Certainty.OBSERVED;
      }
      return isDecided && result.prediction().isPresent() ? Certainty.PROVEN : Certainty.POTENTIAL;
    }

    /** Why there is a proof that does not count, if there is one. */
    Optional<String> doubt() {
      return isDecided
          ? Optional.empty()
          : result.prediction().flatMap(prediction -> prediction.doubt(pair));
    }

    boolean isProven() {
      return certainty() == Certainty.PROVEN;
    }

    /** The surest, then the earliest. */
    private boolean isBetterThan(Race other) {
      int order = certainty().compareTo(other.certainty());
      if (order != 0) {
        return order < 0;
      }
      return second() < other.second() || (second() == other.second() && first() < other.first());
    }
  }

  static RaceGroups of(Findings findings) {
    RaceGroups groups = new RaceGroups(findings);
    findings.results().stream()
        .filter(result -> !ObservedRaces.areIn(result))
        .forEach(result -> groups.add(result, result.races(), true));
    for (DetectorResult result : findings.results()) {
      groups.add(result, result.undecided(), false);
    }
    findings.results().stream()
        .filter(ObservedRaces::areIn)
        .forEach(result -> groups.add(result, result.races(), true));
    return groups;
  }

  Collection<Group> all() {
    return groups.values();
  }

  /** The group of a pair that is in one. */
  Group of(RaceLog log, int pair) {
    return groups.get(key(log, pair));
  }

  private RaceKey key(RaceLog log, int pair) {
    return RaceKey.of(
        subjectOf.computeIfAbsent(log.variable(pair), this::subject),
        number(places, findings.firstLocation(log, pair)),
        number(places, findings.secondLocation(log, pair)));
  }

  private void add(DetectorResult result, RaceLog log, boolean isDecided) {
    for (int pair = 0; pair < log.size(); pair++) {
      Race race = new Race(result, log, pair, isDecided);
      Group group = groups.computeIfAbsent(key(log, pair), unknown -> new Group());
      // That what is proven was unordered in the run itself, too, is no news.
      if (race.certainty() != Certainty.OBSERVED || !group.isProven()) {
        group.add(race);
      }
    }
  }

  private int subject(int variable) {
    return number(subjects, Subjects.of(findings.names().variable(variable)));
  }

  private static int number(Map<String, Integer> numbers, String name) {
    return numbers.computeIfAbsent(name, unknown -> numbers.size());
  }
}
