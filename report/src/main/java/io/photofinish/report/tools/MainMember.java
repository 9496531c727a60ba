package io.photofinish.report.tools;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockFinding.Member;
import io.photofinish.report.UserCode;
import java.util.Comparator;

/**
 * The thread of a deadlock whose place is shown where there is room for one line only: it waits in
 * the user's code rather than in a library. Which thread came first in the run does not count.
 */
final class MainMember {
  private MainMember() {}

  static Member of(DeadlockFinding finding) {
    return finding.members().stream()
        .min(Comparator.comparing(member -> !UserCode.has(member.waitsFor().location())))
        .orElseThrow();
  }
}
