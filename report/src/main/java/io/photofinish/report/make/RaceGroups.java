package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Certainty;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.detect.RaceLog;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The races of a trace, those that are one defect together. */
final class RaceGroups {
  private final AnalysisResult findings;
  private final Map<RaceKey, Group> groups = new LinkedHashMap<>();

  /** What is within the code of frameworks, and therefore not reported. */
  private final Set<RaceKey> hidden = new HashSet<>();

  private final Map<String, Integer> subjects = new HashMap<>();
  private final Map<String, Integer> places = new HashMap<>();

  /** By id of a variable: the number of its subject. */
  private final Map<Integer, Integer> subjectOf = new HashMap<>();

  private RaceGroups(AnalysisResult findings) {
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
  record Race(CheckedResult result, RaceLog log, int pair, boolean isDecided) {
    long first() {
      return log.first(pair);
    }

    long second() {
      return log.second(pair);
    }

    Certainty certainty() {
      return isDecided ? result.certainty() : Certainty.POTENTIAL;
    }

    /** Why there is a proof that does not count, if there is one. */
    Optional<String> doubt() {
      return isDecided ? Optional.empty() : result.doubt(pair);
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

  static RaceGroups of(AnalysisResult findings) {
    RaceGroups groups = new RaceGroups(findings);
    findings.results().forEach(result -> groups.add(result, result.races(), true));
    for (CheckedResult result : findings.results()) {
      groups.add(result, result.undecided(), false);
    }
    findings.observed().ifPresent(result -> groups.add(result, result.races(), true));
    return groups;
  }

  /** How many there would be more, within the code of frameworks. */
  int hidden() {
    return hidden.size();
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

  private void add(CheckedResult result, RaceLog log, boolean isDecided) {
    for (int pair = 0; pair < log.size(); pair++) {
      if (findings.isWithinFrameworks(log, pair)) {
        hidden.add(key(log, pair));
        continue;
      }
      Race race = new Race(result, log, pair, isDecided);
      Group group = groups.computeIfAbsent(key(log, pair), unknown -> new Group());
      // That what is proven was unordered in the run itself, too, is no news.
      if (!isObserved(result) || !group.isProven()) {
        group.add(race);
      }
    }
  }

  private boolean isObserved(CheckedResult result) {
    return findings.observed().filter(observed -> observed == result).isPresent();
  }

  private int subject(int variable) {
    return number(subjects, Subjects.of(findings.names().variable(variable)));
  }

  private static int number(Map<String, Integer> numbers, String name) {
    return numbers.computeIfAbsent(name, unknown -> numbers.size());
  }
}
