package io.photofinish.cli.analyze;

import io.photofinish.cli.terminal.Table;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Guarantee;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.TraceFacts;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.Locale;

/** Prints findings for people: a table of detectors, and the races by the places that race. */
public final class FindingsText implements FindingsPrinter {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final int MANY_MILLIS = 10_000;

  private final PrintWriter out;
  private final Paint paint;
  private final boolean allPairs;
  private final RacesText races;
  private boolean isFirst = true;

  /**
   * A printer.
   *
   * @param columns the width to fit into
   * @param allPairs whether all pairs were asked for
   * @param mostGroups how many location pairs to show
   */
  public FindingsText(PrintWriter out, Paint paint, int columns, boolean allPairs, int mostGroups) {
    this.out = out;
    this.paint = paint;
    this.allPairs = allPairs;
    races = new RacesText(out, paint, columns, mostGroups);
  }

  @Override
  public void print(Findings findings) {
    if (!isFirst) {
      out.println();
    }
    isFirst = false;
    TraceFacts trace = findings.trace();
    out.println(paint.paint(Color.BOLD, Text.printable(trace.file())));
    races.line(
        Color.PLAIN,
        Text.count(trace.events(), "event")
            + ", "
            + Text.count(trace.threads(), "thread")
            + ", "
            + Text.count(trace.locks(), "lock")
            + ", "
            + Text.count(trace.variables(), "variable")
            + (findings.scanNanos() == 0 ? "" : ", read in " + time(findings.scanNanos())));
    findings.notes().forEach(note -> races.line(Color.YELLOW, note));
    out.println();
    table(findings);
    for (DetectorResult result : findings.results()) {
      for (String note : ResultNotes.of(result, allPairs)) {
        races.line(Color.DIM, result.detector().name() + ": " + note);
      }
    }
    races(findings);
    races.undecided(findings);
  }

  private void table(Findings findings) {
    Table table =
        new Table("detector", "racy events", "variables", "places", "guarantee", "time", "× scan");
    for (DetectorResult result : findings.results()) {
      RaceLog log = result.races();
      boolean speaksOfVariables = log.size() == 0 && !log.isEmpty();
      table.add(
          log.isEmpty() ? Color.PLAIN : Color.RED,
          result.detector().name(),
          speaksOfVariables ? "-" : Text.number(log.racyEvents().length),
          Text.number(log.racyVariables().length),
          speaksOfVariables ? "-" : Text.number(RaceGroup.countOf(findings, result)),
          word(result.detector().guarantee()),
          time(result.nanos()),
          findings.scanNanos() == 0
              ? "-"
              : Text.decimal(1 + (double) result.nanos() / findings.scanNanos()));
    }
    table.print(out, paint, 0);
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

  private void races(Findings findings) {
    if (!findings.hasRaces()) {
      out.println();
      races.line(
          Color.GREEN,
          findings.ending() == Findings.Ending.COMPLETE
              ? "No race found."
              : "No race found so far.");
      return;
    }
    races.races(findings);
    hintAtWitness(findings);
  }

  private void hintAtWitness(Findings findings) {
    findings.results().stream()
        .filter(result -> result.prediction().isPresent() && result.races().size() > 0)
        .findFirst()
        .ifPresent(
            result -> {
              out.println();
              races.line(
                  Color.DIM,
                  "See a race happen: photofinish witness FILE --pair "
                      + result.races().first(0)
                      + ","
                      + result.races().second(0));
            });
  }
}
