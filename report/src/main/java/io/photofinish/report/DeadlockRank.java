package io.photofinish.report;

import java.util.Comparator;
import java.util.List;

/**
 * Which deadlock to look at first: new ones before those that somebody knows of, proven ones before
 * observed ones and these before potential ones, few threads before many, the user's code before
 * that of libraries. The rest is only to have one order from run to run.
 */
public final class DeadlockRank implements Comparator<DeadlockFinding> {
  private static final Comparator<DeadlockFinding> ORDER =
      Comparator.comparing((DeadlockFinding finding) -> finding.known() != null)
          .thenComparing(DeadlockFinding::certainty)
          .thenComparing(finding -> finding.cycle().size())
          .thenComparing(finding -> !isInUserCode(finding))
          .thenComparing(finding -> finding.members().get(0).waitsFor().location())
          .thenComparing(finding -> finding.members().get(1).waitsFor().location())
          .thenComparing(DeadlockFinding::fingerprint);

  /** The one order of deadlocks. */
  public DeadlockRank() {}

  @Override
  public int compare(DeadlockFinding one, DeadlockFinding other) {
    return ORDER.compare(one, other);
  }

  /**
   * The deadlocks by rank.
   *
   * @param findings in any order
   * @return the one to look at first at first
   */
  public static List<DeadlockFinding> sorted(List<DeadlockFinding> findings) {
    return findings.stream().sorted(ORDER).toList();
  }

  private static boolean isInUserCode(DeadlockFinding finding) {
    return finding.cycle().stream().anyMatch(member -> UserCode.has(member.waitsFor().location()));
  }
}
