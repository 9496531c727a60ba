package io.photofinish.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * The races of one or several runs.
 *
 * @param version of Photofinish, which wrote it
 * @param findings by rank, the one to look at first at first
 */
public record Report(String version, List<Run> runs, List<Finding> findings) {
  public Report {
    runs = List.copyOf(runs);
    findings = List.copyOf(findings);
  }

  /** Those that nobody has said to know: they make a build fail. */
  @JsonIgnore
  public List<Finding> newFindings() {
    return findings.stream().filter(finding -> finding.known() == null).toList();
  }
}
