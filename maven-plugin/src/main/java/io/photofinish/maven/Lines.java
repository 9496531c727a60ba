package io.photofinish.maven;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.FindingWords;
import io.photofinish.report.Frame;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
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
    List<String> lines = new ArrayList<>();
    List<FindingGroup> fresh = FindingGroup.of(report.newFindings());
    for (FindingGroup group : fresh.subList(0, Math.min(MOST, fresh.size()))) {
      Finding finding = group.lead();
      lines.add(FindingWords.title(finding));
      lines.add(access(finding.first()));
      lines.add(access(finding.second()));
      group.others().stream().limit(MOST).map(other -> "  and " + race(other)).forEach(lines::add);
      if (group.others().size() > MOST) {
        lines.add("  and at " + (group.others().size() - MOST) + " more pairs of places");
      }
    }
    if (fresh.size() > MOST) {
      lines.add("and " + (fresh.size() - MOST) + " more");
    }
    return lines;
  }

  private static String access(Access access) {
    return "  "
        + FindingWords.doing(access)
        + " at "
        + FindingWords.place(access.location())
        + ", "
        + FindingWords.holding(access)
        + (access.test().isEmpty() ? "" : ", in " + access.test());
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
    long suppressed =
        report.findings().stream()
            .filter(f -> f.known() != null && f.known().isSuppressed())
            .count();
    List<Finding> fresh = report.newFindings();
    long inBaseline = report.findings().size() - fresh.size() - suppressed;
    return count(fresh)
        + (suppressed == 0 ? "" : ", " + suppressed + " suppressed")
        + (inBaseline == 0 ? "" : ", " + inBaseline + " in the baseline")
        + ", in "
        + count(events, "event")
        + " of "
        + count(report.runs().size(), "JVM");
  }

  /** The reason for a build to fail, in one line. */
  static String failure(Report report, ReportFiles files) {
    List<Finding> fresh = report.failing();
    List<FindingGroup> groups = FindingGroup.of(fresh);
    String races =
        groups.stream()
            .limit(MOST_IN_A_LINE)
            .map(group -> race(group.lead()))
            .collect(Collectors.joining("; "));
    return count(fresh)
        + ": "
        + races
        + (groups.size() > MOST_IN_A_LINE ? "; ..." : "")
        + ". See "
        + files.html()
        + "; mend them, or suppress them with a reason, or run with -Dphotofinish.updateBaseline to"
        + " fail on later ones only";
  }

  /** Such as "3 new data races (2 proven, 1 observed)": what is only potential is told apart. */
  private static String count(List<Finding> fresh) {
    List<FindingGroup> groups = FindingGroup.of(fresh);
    String kinds =
        Stream.of(Certainty.values())
            .map(
                certainty -> {
                  long alike =
                      groups.stream().filter(g -> g.lead().certainty() == certainty).count();
                  return alike == 0 ? "" : alike + " " + certainty.word();
                })
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(", "));
    return count(groups.size(), "new data race") + (kinds.isEmpty() ? "" : " (" + kinds + ")");
  }

  private static String race(Finding finding) {
    return FindingWords.name(finding.variable())
        + " at "
        + place(finding.first())
        + " and "
        + place(finding.second());
  }

  private static String place(Access access) {
    return Frame.of(access.location())
        .map(frame -> frame.file() + ":" + frame.line())
        .orElseGet(() -> FindingWords.place(access.location()));
  }

  static String count(long number, String noun) {
    return number == 1 ? "1 " + noun : (number == 0 ? "no" : number) + " " + noun + "s";
  }
}
