package io.photofinish.report.terminal;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Prints a report. Known findings are counted and not shown. */
public final class ReportText {
  private final PrintWriter out;
  private final Paint paint;
  private final int columns;
  private final int mostFindings;

  /**
   * A printer.
   *
   * @param out where it goes
   * @param paint whether and how to colour it
   * @param columns the width to fit into
   * @param mostFindings how many findings to show
   */
  public ReportText(PrintWriter out, Paint paint, int columns, int mostFindings) {
    this.out = out;
    this.paint = paint;
    this.columns = columns;
    this.mostFindings = mostFindings;
  }

  /**
   * Prints all of a report.
   *
   * @param report what was found
   */
  public void print(Report report) {
    out.println(paint.paint(Color.BOLD, "photofinish: " + headline(report)));
    notes(report).forEach(note -> line(Color.YELLOW, note));
    printFindings(report);
    if (!report.findings().isEmpty()) {
      out.println();
      out.println(summary(report));
    }
  }

  /**
   * The new findings alone, as far as they shall be shown.
   *
   * @param report what was found
   */
  public void printFindings(Report report) {
    List<FindingGroup> shown = FindingGroup.of(report.newFindings());
    Map<String, Integer> numbers = numbers(shown);
    GroupText text = new GroupText(out, paint, columns, report.runs().size());
    for (int i = 0; i < Math.min(shown.size(), mostFindings); i++) {
      out.println();
      text.print(i + 1, shown.get(i), numbers);
    }
    if (shown.size() > mostFindings) {
      out.println();
      String more = Text.count(shown.size() - mostFindings, "more finding");
      line(Color.DIM, more + ": --max-findings " + shown.size() + " shows all");
    }
  }

  private static Map<String, Integer> numbers(List<FindingGroup> groups) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      for (Finding member : groups.get(i).members()) {
        numbers.put(member.fingerprint(), i + 1);
      }
    }
    return numbers;
  }

  /**
   * Whether there is anything to say but that there is no race.
   *
   * @param report what was found
   * @return whether there is something to show
   */
  public static boolean hasNews(Report report) {
    return !report.findings().isEmpty() || !notes(report).isEmpty();
  }

  private static List<String> notes(Report report) {
    return report.runs().stream().flatMap(run -> run.notes().stream()).toList();
  }

  private void line(Color color, String text) {
    paint.indented(color, text, columns).forEach(out::println);
  }

  private static String headline(Report report) {
    List<Finding> fresh = report.newFindings();
    boolean hasOnlyKnown = fresh.isEmpty() && !report.findings().isEmpty();
    String found = hasOnlyKnown ? "no new race" : FindingWords.count(fresh, "race");
    LongStream events = report.runs().stream().mapToLong(Run::events);
    String runs =
        report.runs().size() == 1
            ? " of " + Text.count(report.runs().get(0).threads(), "thread")
            : " of " + Text.count(report.runs().size(), "run");
    return found + " in " + Text.count(events.sum(), "event") + runs;
  }

  /** One line, which is all that a hurried reader sees. */
  static String summary(Report report) {
    List<Finding> fresh = report.newFindings();
    List<String> parts = new ArrayList<>();
    for (Certainty certainty : Certainty.values()) {
      long alike = fresh.stream().filter(finding -> finding.certainty() == certainty).count();
      add(parts, alike, certainty.word());
    }
    add(parts, fresh.stream().filter(f -> f.benign() != null).count(), "maybe harmless");
    parts.addAll(FindingWords.countKnown(report.findings()));
    return "photofinish: "
        + Text.count(report.findings().size(), "finding")
        + ": "
        + String.join(", ", parts);
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(Text.number(count) + " " + what);
    }
  }
}
