package io.photofinish.report;

import java.util.Comparator;
import java.util.List;

/**
 * Which finding to look at first: what may be harmless comes last; new ones before those that
 * somebody knows of, proven ones before observed ones and these before potential ones, two writes
 * before a read and a write, the user's code before that of libraries. The rest is only to have one
 * order from run to run: by places, so that what is close together in the program is so in the
 * report.
 */
public final class Rank implements Comparator<Finding> {
  private static final Comparator<Finding> ORDER =
      Comparator.comparing((Finding finding) -> finding.benign() != null)
          .thenComparing(finding -> finding.known() != null)
          .thenComparing(Finding::certainty)
          .thenComparing(finding -> !finding.isWriteWrite())
          .thenComparing(finding -> !isInUserCode(finding))
          .thenComparing(finding -> finding.first().location())
          .thenComparing(finding -> finding.second().location())
          .thenComparing(Finding::fingerprint);

  /** The one order of findings. */
  public Rank() {}

  @Override
  public int compare(Finding one, Finding other) {
    return ORDER.compare(one, other);
  }

  /**
   * The findings by rank.
   *
   * @param findings in any order
   * @return the one to look at first at first
   */
  public static List<Finding> sorted(List<Finding> findings) {
    return findings.stream().sorted(ORDER).toList();
  }

  /** Whether one of the accesses is in the user's code, and not only called from there. */
  private static boolean isInUserCode(Finding finding) {
    return UserCode.has(finding.first().location()) || UserCode.has(finding.second().location());
  }
}
