package io.photofinish.report.terminal;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.ReportWords;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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
    if (!report.defects().isEmpty()) {
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
    List<Entry> entries = entries(report);
    Map<String, Integer> numbers = numbers(entries);
    Blocks blocks = new Blocks(out, paint, columns);
    GroupText races = new GroupText(blocks, report.runs().size());
    DeadlockText deadlocks = new DeadlockText(blocks, report.runs().size());
    for (int i = 0; i < Math.min(entries.size(), mostFindings); i++) {
      out.println();
      Entry entry = entries.get(i);
      if (entry.deadlock() == null) {
        races.print(i + 1, entry.races(), numbers);
      } else {
        deadlocks.print(i + 1, entry.deadlock());
      }
    }
    if (entries.size() > mostFindings) {
      out.println();
      String more = Text.count(entries.size() - mostFindings, "more finding");
      line(Color.DIM, more + ": --max-findings " + entries.size() + " shows all");
    }
  }

  /** What is printed together: races with one cure, or a deadlock; the other one is null. */
  private record Entry(FindingGroup races, DeadlockFinding deadlock) {
    Certainty certainty() {
      return deadlock == null ? races.lead().certainty() : deadlock.certainty();
    }

    boolean isBenign() {
      return deadlock == null && races.lead().benign() != null;
    }
  }

  /** What is surer comes first, races before deadlocks that are as sure. */
  private static List<Entry> entries(Report report) {
    return Stream.concat(
            FindingGroup.of(report.newFindings()).stream().map(group -> new Entry(group, null)),
            report.newDeadlocks().stream().map(deadlock -> new Entry(null, deadlock)))
        .sorted(Comparator.comparing(Entry::isBenign).thenComparing(Entry::certainty))
        .toList();
  }

  private static Map<String, Integer> numbers(List<Entry> entries) {
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).races() != null) {
        for (Finding member : entries.get(i).races().members()) {
          numbers.put(member.fingerprint(), i + 1);
        }
      }
    }
    return numbers;
  }

  /**
   * Whether there is anything to say but that nothing was found.
   *
   * @param report what was found
   * @return whether there is something to show
   */
  public static boolean hasNews(Report report) {
    return !report.defects().isEmpty() || !notes(report).isEmpty();
  }

  private static List<String> notes(Report report) {
    return report.runs().stream().flatMap(run -> run.notes().stream()).toList();
  }

  private void line(Color color, String text) {
    paint.indented(color, text, columns).forEach(out::println);
  }

  private static String headline(Report report) {
    LongStream events = report.runs().stream().mapToLong(Run::events);
    String runs =
        report.runs().size() == 1
            ? " of " + Text.count(report.runs().get(0).threads(), "thread")
            : " of " + Text.count(report.runs().size(), "run");
    return ReportWords.count(report, "race") + " in " + Text.count(events.sum(), "event") + runs;
  }

  /** One line, which is all that a hurried reader sees. */
  static String summary(Report report) {
    List<Defect> fresh =
        report.defects().stream().filter(finding -> finding.known() == null).toList();
    List<String> parts = new ArrayList<>();
    for (Certainty certainty : Certainty.values()) {
      long alike = fresh.stream().filter(finding -> finding.certainty() == certainty).count();
      add(parts, alike, certainty.word());
    }
    long benign = report.newFindings().stream().filter(race -> race.benign() != null).count();
    add(parts, benign, "maybe harmless");
    parts.addAll(FindingWords.countKnown(report.defects()));
    return "photofinish: "
        + Text.count(report.defects().size(), "finding")
        + ": "
        + String.join(", ", parts);
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(Text.number(count) + " " + what);
    }
  }
}
