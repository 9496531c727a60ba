package io.photofinish.report.known;

import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One entry of a suppressions file.
 *
 * @param line where it begins
 * @param variable what races
 * @param conditions at most two; one is for either access, of two there is one for each
 * @param reason why it is no problem
 */
record Suppression(int line, Glob variable, List<Condition> conditions, String reason) {
  Suppression {
    conditions = List.copyOf(conditions);
  }

  boolean matches(Finding finding) {
    return variable.matches(finding.variable())
        && (hold(finding.first(), finding.second()) || hold(finding.second(), finding.first()));
  }

  private boolean hold(Access one, Access other) {
    return (conditions.isEmpty() || conditions.get(0).holds(one))
        && (conditions.size() < 2 || conditions.get(1).holds(other));
  }

  /** What it is for, in one line as in the file. */
  String pattern() {
    return "race "
        + variable.pattern()
        + conditions.stream().map(condition -> " " + condition).collect(Collectors.joining());
  }
}
