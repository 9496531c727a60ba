package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.photofinish.analysis.Certainty;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The races and deadlocks of one or several runs.
 *
 * @param version of Photofinish, which wrote it
 * @param runs what was analysed
 * @param findings the races by rank, the one to look at first at first
 * @param deadlocks by rank, the one to look at first at first
 */
public record Report(
    String version, List<Run> runs, List<Finding> findings, List<DeadlockFinding> deadlocks) {
  /**
   * A report. Lists are copied.
   *
   * @param version of Photofinish, which wrote it
   * @param runs what was analysed
   * @param findings the races by rank, the one to look at first at first
   * @param deadlocks by rank, the one to look at first at first; null, as in documents of old, for
   *     none
   */
  @JsonCreator
  public Report {
    runs = List.copyOf(runs);
    findings = List.copyOf(findings);
    deadlocks = deadlocks == null ? List.of() : List.copyOf(deadlocks);
  }

  /**
   * A report of races alone.
   *
   * @param version of Photofinish, which wrote it
   * @param runs what was analysed
   * @param findings by rank, the one to look at first at first
   */
  public Report(String version, List<Run> runs, List<Finding> findings) {
    this(version, runs, findings, List.of());
  }

  /**
   * Races with one cure, where there are several: for what shows a report and cannot find that out
   * itself.
   *
   * @return none if no two belong together
   */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public List<Together> groups() {
    return FindingGroup.of(findings).stream()
        .filter(group -> group.members().size() > 1)
        .map(
            group ->
                new Together(
                    group.title(), group.members().stream().map(Finding::fingerprint).toList()))
        .toList();
  }

  /**
   * Findings with one cure.
   *
   * @param title what they have in common
   * @param members their fingerprints
   */
  public record Together(String title, List<String> members) {}

  /** {@return the races and deadlocks, the deadlocks last} */
  @JsonIgnore
  public List<Defect> defects() {
    return Stream.<Defect>concat(findings.stream(), deadlocks.stream()).toList();
  }

  /**
   * Those races that make a build fail: nobody has said to know them, and a detector says that they
   * are races. What a predictor could not decide is shown, and fails nothing.
   *
   * @return by rank
   */
  @JsonIgnore
  public List<Finding> failing() {
    return failing(newFindings());
  }

  /**
   * Those deadlocks that make a build fail, by the same rule: what {@code deadlock} could not
   * decide fails nothing, and the cycles of {@code lock-cycles} do if it was asked for.
   *
   * @return by rank
   */
  @JsonIgnore
  public List<DeadlockFinding> failingDeadlocks() {
    return failing(newDeadlocks());
  }

  /** {@return whether a build with this report fails, because of a race or a deadlock} */
  @JsonIgnore
  public boolean isFailing() {
    return !failing().isEmpty() || !failingDeadlocks().isEmpty();
  }

  private <T extends Defect> List<T> failing(List<T> fresh) {
    Set<String> predictors =
        detectors()
            .filter(detector -> detector.guarantee().equals("PROVEN"))
            .map(DetectorSummary::name)
            .collect(Collectors.toSet());
    return fresh.stream()
        .filter(
            finding ->
                finding.certainty() != Certainty.POTENTIAL
                    || !predictors.containsAll(finding.foundBy()))
        .toList();
  }

  /** {@return the races that nobody has said to know} */
  @JsonIgnore
  public List<Finding> newFindings() {
    return findings.stream().filter(finding -> finding.known() == null).toList();
  }

  /** {@return the deadlocks that nobody has said to know} */
  @JsonIgnore
  public List<DeadlockFinding> newDeadlocks() {
    return deadlocks.stream().filter(finding -> finding.known() == null).toList();
  }

  /** {@return whether races were looked for, so that to find none says something} */
  @JsonIgnore
  public boolean isOfRaces() {
    return detectors().noneMatch(detector -> detector.deadlocks() != null)
        || detectors().anyMatch(detector -> detector.deadlocks() == null);
  }

  /** {@return whether deadlocks were looked for, so that to find none says something} */
  @JsonIgnore
  public boolean isOfDeadlocks() {
    return detectors().anyMatch(detector -> detector.deadlocks() != null);
  }

  private Stream<DetectorSummary> detectors() {
    return runs.stream().flatMap(run -> run.detectors().stream());
  }
}
