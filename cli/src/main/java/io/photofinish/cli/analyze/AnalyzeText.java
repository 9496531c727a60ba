package io.photofinish.cli.analyze;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.CheckedResult;
import io.photofinish.analysis.Ending;
import io.photofinish.analysis.TraceFacts;
import io.photofinish.cli.terminal.Table;
import io.photofinish.detect.Guarantee;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.DetectorSummary;
import io.photofinish.report.Report;
import io.photofinish.report.terminal.ReportText;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Prints for people what was found in a trace: a table of detectors, then the report's findings.
 */
public final class AnalyzeText implements Analyzed.Printer {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final int MANY_MILLIS = 10_000;

  private final PrintWriter out;
  private final Paint paint;
  private final boolean allPairs;
  private final int columns;
  private final int mostFindings;
  private boolean isFirst = true;

  /**
   * A printer.
   *
   * @param columns the width to fit into
   * @param allPairs whether all pairs were asked for
   * @param mostFindings how many findings to show
   */
  public AnalyzeText(
      PrintWriter out, Paint paint, int columns, boolean allPairs, int mostFindings) {
    this.out = out;
    this.paint = paint;
    this.allPairs = allPairs;
    this.columns = columns;
    this.mostFindings = mostFindings;
  }

  @Override
  public void print(Analyzed analyzed) {
    AnalysisResult findings = analyzed.result();
    if (!isFirst) {
      out.println();
    }
    isFirst = false;
    TraceFacts trace = findings.trace();
    out.println(paint.paint(Color.BOLD, Text.printable(trace.file())));
    line(
        Color.PLAIN,
        Text.count(trace.events(), "event")
            + ", "
            + Text.count(trace.threads(), "thread")
            + ", "
            + Text.count(trace.locks(), "lock")
            + ", "
            + Text.count(trace.variables(), "variable")
            + (findings.scanNanos() == 0 ? "" : ", read in " + time(findings.scanNanos())));
    findings.notes().forEach(note -> line(Color.YELLOW, note));
    out.println();
    tables(findings, analyzed.report());
    for (CheckedResult result : findings.results()) {
      for (String note : ResultNotes.of(result, allPairs)) {
        line(Color.DIM, result.detector().name() + ": " + note);
      }
    }
    if (!analyzed.hasFindings()) {
      out.println();
      line(Color.GREEN, nothingFound(analyzed.report(), findings.ending()));
      if (analyzed.report().defects().isEmpty()) {
        return;
      }
      out.println();
      line(Color.YELLOW, "Undecided, neither proven nor ruled out:");
    }
    new ReportText(out, paint, columns, mostFindings).printFindings(analyzed.report());
    variablesWithoutPairs(findings);
    hintAtWitness(findings);
  }

  /** Such as "No race and no deadlock found.": what was looked for. */
  private static String nothingFound(Report report, Ending ending) {
    String nothing =
        !report.isOfDeadlocks()
            ? "No race"
            : report.isOfRaces() ? "No race and no deadlock" : "No deadlock";
    return nothing + (ending == Ending.COMPLETE ? " found." : " found so far.");
  }

  private void line(Color color, String text) {
    paint.indented(color, text, columns).forEach(out::println);
  }

  /** Those that look for races, then those that look for deadlocks. */
  private void tables(AnalysisResult findings, Report report) {
    List<DetectorSummary> summaries = report.runs().get(0).detectors();
    Table races =
        new Table("detector", "racy events", "variables", "places", "guarantee", "time", "× scan");
    Table deadlocks = new Table("detector", "deadlocks", "guarantee", "time", "× scan");
    for (int i = 0; i < findings.results().size(); i++) {
      CheckedResult result = findings.results().get(i);
      DetectorSummary summary = summaries.get(i);
      if (summary.deadlocks() == null) {
        addRaces(races, findings, result, summary);
      } else {
        deadlocks.add(
            result.deadlocks().isEmpty() ? Color.PLAIN : Color.RED,
            result.detector().name(),
            Text.number(summary.deadlocks()),
            word(result.detector().guarantee()),
            time(result.nanos()),
            inScans(findings, result));
      }
    }
    boolean isOfBoth = report.isOfRaces() && report.isOfDeadlocks();
    if (report.isOfRaces()) {
      races.print(out, paint, 0);
    }
    if (isOfBoth) {
      out.println();
    }
    if (report.isOfDeadlocks()) {
      deadlocks.print(out, paint, 0);
    }
  }

  private static void addRaces(
      Table table, AnalysisResult findings, CheckedResult result, DetectorSummary summary) {
    RaceLog log = result.races();
    boolean speaksOfVariables = Analyzed.knowsVariablesAlone(log);
    table.add(
        log.isEmpty() ? Color.PLAIN : Color.RED,
        result.detector().name(),
        speaksOfVariables ? "-" : Text.number(summary.racyEvents()),
        Text.number(summary.racyVariables()),
        speaksOfVariables ? "-" : Text.number(summary.racyPlaces()),
        word(result.detector().guarantee()),
        time(result.nanos()),
        inScans(findings, result));
  }

  private static String inScans(AnalysisResult findings, CheckedResult result) {
    return findings.scanNanos() == 0
        ? "-"
        : Text.decimal(1 + (double) result.nanos() / findings.scanNanos());
  }

  /** A guarantee in words for people. */
  public static String word(Guarantee guarantee) {
    return guarantee.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String time(long nanos) {
    double millis = nanos / NANOS_PER_MILLI;
    return millis < MANY_MILLIS
        ? Text.number(Math.round(millis)) + " ms"
        : Text.decimal(millis / MILLIS_PER_SECOND) + " s";
  }

  /** What detectors found that cannot say which accesses race. */
  private void variablesWithoutPairs(AnalysisResult findings) {
    for (CheckedResult result : findings.results()) {
      if (!Analyzed.knowsVariablesAlone(result.races())) {
        continue;
      }
      out.println();
      int[] variables = result.races().racyVariables();
      StringBuilder text = new StringBuilder(result.detector().name() + ": racy variables ");
      for (int i = 0; i < Math.min(variables.length, mostFindings); i++) {
        text.append(i == 0 ? "" : ", ").append(findings.names().variable(variables[i]));
      }
      if (variables.length > mostFindings) {
        text.append(" and ").append(Text.number(variables.length - mostFindings)).append(" more");
      }
      line(Color.PLAIN, text.toString());
    }
  }

  private void hintAtWitness(AnalysisResult findings) {
    findings.results().stream()
        .flatMap(result -> result.proven().stream().limit(1))
        .findFirst()
        .ifPresent(
            race -> {
              out.println();
              line(
                  Color.DIM,
                  "See a race happen: photofinish witness FILE --pair "
                      + race.first()
                      + ","
                      + race.second());
            });
  }
}
