package io.photofinish.report.make;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockRank;
import io.photofinish.report.Finding;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes one report of the reports of many runs. */
public final class Reports {
  private Reports() {}

  /**
   * All runs, and the findings of all by rank. Those with one fingerprint are one, as {@link
   * SameFinding} and {@link SameDeadlock} say.
   *
   * @param reports of one run or several each
   * @return one report of all runs
   * @throws IllegalArgumentException if there is no report
   */
  public static Report merge(List<Report> reports) {
    if (reports.isEmpty()) {
      throw new IllegalArgumentException("no report to merge: give at least one");
    }
    List<Run> runs = new ArrayList<>();
    Map<String, SameFinding> byFingerprint = new LinkedHashMap<>();
    Map<String, SameDeadlock> deadlocksByFingerprint = new LinkedHashMap<>();
    for (Report report : reports) {
      runs.addAll(report.runs());
      for (Finding finding : report.findings()) {
        byFingerprint
            .computeIfAbsent(finding.fingerprint(), fingerprint -> new SameFinding())
            .add(finding);
      }
      for (DeadlockFinding deadlock : report.deadlocks()) {
        deadlocksByFingerprint
            .computeIfAbsent(deadlock.fingerprint(), fingerprint -> new SameDeadlock())
            .add(deadlock);
      }
    }
    List<Finding> findings =
        byFingerprint.values().stream().map(SameFinding::merged).sorted(new Rank()).toList();
    List<DeadlockFinding> deadlocks =
        deadlocksByFingerprint.values().stream()
            .map(SameDeadlock::merged)
            .sorted(new DeadlockRank())
            .toList();
    return new Report(reports.get(0).version(), runs, findings, deadlocks);
  }
}
