package io.photofinish.maven;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.text.DeadlockWords;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.ReportWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a build's log says of a report. The report itself has the rest. */
final class Lines {
  private static final int MOST = 10;
  private static final int MOST_IN_A_LINE = 3;

  private Lines() {}

  /** The new findings, some lines each. */
  static List<String> findings(Report report) {
    List<String> lines = new ArrayList<>(races(report));
    lines.addAll(deadlocks(report));
    return lines;
  }

  private static List<String> deadlocks(Report report) {
    List<String> lines = new ArrayList<>();
    List<DeadlockFinding> fresh = report.newDeadlocks();
    for (DeadlockFinding finding : fresh.subList(0, Math.min(MOST, fresh.size()))) {
      lines.add(DeadlockWords.title(finding));
      for (int i = 0; i < finding.cycle().size(); i++) {
        lines.add("  " + DeadlockWords.memberAtPlaces(finding, i));
      }
    }
    if (fresh.size() > MOST) {
      lines.add("and " + count(fresh.size() - MOST, "more deadlock"));
    }
    return lines;
  }

  private static List<String> races(Report report) {
    List<String> lines = new ArrayList<>();
    List<FindingGroup> fresh = FindingGroup.of(report.newFindings());
    for (FindingGroup group : fresh.subList(0, Math.min(MOST, fresh.size()))) {
      Finding finding = group.lead();
      lines.add(FindingWords.title(group));
      lines.add("  " + FindingWords.accessAtPlace(finding.first()));
      lines.add("  " + FindingWords.accessAtPlace(finding.second()));
      group.others().stream()
          .limit(MOST)
          .map(other -> "  and " + FindingWords.race(other))
          .forEach(lines::add);
      if (group.others().size() > MOST) {
        lines.add("  and at " + (group.others().size() - MOST) + " more pairs of places");
      }
    }
    if (fresh.size() > MOST) {
      lines.add("and " + (fresh.size() - MOST) + " more");
    }
    return lines;
  }

  /** What is to be known of the analysis: of a JVM that was killed, say. */
  static List<String> notes(Report report) {
    return report.runs().stream()
        .flatMap(run -> run.notes().stream().map(note -> run.trace() + ": " + note))
        .toList();
  }

  /** All in numbers. */
  static String summary(Report report) {
    long events = report.runs().stream().mapToLong(Run::events).sum();
    List<String> found = new ArrayList<>();
    found.add(ReportWords.countNew(report, "data race"));
    found.addAll(FindingWords.countKnown(report.defects()));
    return String.join(", ", found)
        + ", in "
        + count(events, "event")
        + " of "
        + count(report.runs().size(), "JVM");
  }

  /** The reason for a build to fail, in one line. */
  static String failure(Report report, ReportFiles files) {
    List<String> fresh =
        Stream.concat(
                FindingGroup.of(report.failing()).stream()
                    .map(group -> FindingWords.race(group.lead())),
                report.failingDeadlocks().stream().map(DeadlockWords::deadlock))
            .toList();
    return ReportWords.countFailing(report, "data race")
        + ": "
        + fresh.stream().limit(MOST_IN_A_LINE).collect(Collectors.joining("; "))
        + (fresh.size() > MOST_IN_A_LINE ? "; ..." : "")
        + ". See "
        + files.html()
        + "; mend them, or suppress them with a reason, or run with -Dphotofinish.updateBaseline to"
        + " fail on later ones only";
  }

  static String count(long number, String noun) {
    return number == 1 ? "1 " + noun : (number == 0 ? "no" : number) + " " + noun + "s";
  }
}
