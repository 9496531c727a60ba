package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.photofinish.analysis.Certainty;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The races of one or several runs.
 *
 * @param version of Photofinish, which wrote it
 * @param runs what was analysed
 * @param findings by rank, the one to look at first at first
 */
public record Report(String version, List<Run> runs, List<Finding> findings) {
  /**
   * A report. Lists are copied.
   *
   * @param version of Photofinish, which wrote it
   * @param runs what was analysed
   * @param findings by rank, the one to look at first at first
   */
  public Report {
    runs = List.copyOf(runs);
    findings = List.copyOf(findings);
  }

  /**
   * Findings with one cure, where there are several: for what shows a report and cannot find that
   * out itself.
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

  /**
   * Those that make a build fail: nobody has said to know them, and a detector says that they are
   * races. What a predictor could not decide is shown, and fails nothing.
   *
   * @return by rank
   */
  @JsonIgnore
  public List<Finding> failing() {
    Set<String> predictors =
        runs.stream()
            .flatMap(run -> run.detectors().stream())
            .filter(detector -> detector.guarantee().equals("PROVEN"))
            .map(DetectorSummary::name)
            .collect(Collectors.toSet());
    return newFindings().stream()
        .filter(
            finding ->
                finding.certainty() != Certainty.POTENTIAL
                    || !predictors.containsAll(finding.foundBy()))
        .toList();
  }

  /** {@return those that nobody has said to know} */
  @JsonIgnore
  public List<Finding> newFindings() {
    return findings.stream().filter(finding -> finding.known() == null).toList();
  }
}
