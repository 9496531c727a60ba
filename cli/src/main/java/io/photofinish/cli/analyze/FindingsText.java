package io.photofinish.cli.analyze;

import io.photofinish.cli.terminal.Color;
import io.photofinish.cli.terminal.Paint;
import io.photofinish.cli.terminal.Table;
import io.photofinish.cli.terminal.Text;
import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.Guarantee;
import io.photofinish.detect.RaceLog;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints findings for people: a table of detectors, and the races by the places that race. */
public final class FindingsText implements FindingsPrinter {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final int MANY_MILLIS = 10_000;

  private final PrintWriter out;
  private final Paint paint;
  private final int columns;
  private final boolean allPairs;
  private final int mostGroups;
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
    this.columns = columns;
    this.allPairs = allPairs;
    this.mostGroups = mostGroups;
  }

  @Override
  public void print(Findings findings) {
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
    table(findings);
    for (DetectorResult result : findings.results()) {
      for (String note : ResultNotes.of(result, allPairs)) {
        line(Color.DIM, result.detector().name() + ": " + note);
      }
    }
    races(findings);
    undecided(findings.undecided());
  }

  private void line(Color color, String text) {
    for (String line : Text.wrap(Text.printable(text), Math.max(20, columns - 2))) {
      out.println("  " + paint.paint(color, line));
    }
  }

  private void table(Findings findings) {
    Table table =
        new Table("detector", "racy events", "variables", "places", "guarantee", "time", "× scan");
    for (DetectorResult result : findings.results()) {
      RaceLog races = result.races();
      boolean speaksOfVariables = races.size() == 0 && !races.isEmpty();
      table.add(
          races.isEmpty() ? Color.PLAIN : Color.RED,
          result.detector().name(),
          speaksOfVariables ? "-" : Text.number(races.racyEvents().length),
          Text.number(races.racyVariables().length),
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
      line(
          Color.GREEN,
          findings.ending() == Findings.Ending.COMPLETE
              ? "No race found."
              : "No race found so far.");
      return;
    }
    groups(findings);
    variablesWithoutPairs(findings);
    hintAtWitness(findings);
  }

  private void hintAtWitness(Findings findings) {
    findings.results().stream()
        .filter(result -> result.prediction().isPresent() && result.races().size() > 0)
        .findFirst()
        .ifPresent(
            result -> {
              out.println();
              line(
                  Color.DIM,
                  "See a race happen: photofinish witness FILE --pair "
                      + result.races().first(0)
                      + ","
                      + result.races().second(0));
            });
  }

  /** Apart from the races, for they may be none. */
  private void undecided(Findings undecided) {
    if (!undecided.results().isEmpty()) {
      out.println();
      line(Color.YELLOW, "Undecided, neither proven nor ruled out:");
      groups(undecided);
    }
  }

  private void groups(Findings findings) {
    List<RaceGroup> groups = RaceGroup.of(findings);
    RaceGroupText text = new RaceGroupText(findings, out, paint, columns);
    groups.stream().limit(mostGroups).forEach(text::print);
    if (groups.size() > mostGroups) {
      out.println();
      String more = Text.count(groups.size() - mostGroups, "more pair");
      line(Color.DIM, more + " of places: --max-races " + groups.size() + " shows all");
    }
  }

  /** What detectors found that cannot say which accesses race. */
  private void variablesWithoutPairs(Findings findings) {
    for (DetectorResult result : findings.results()) {
      RaceLog races = result.races();
      if (races.size() > 0 || races.isEmpty()) {
        continue;
      }
      out.println();
      int[] variables = races.racyVariables();
      StringBuilder text = new StringBuilder(result.detector().name() + ": racy variables ");
      for (int i = 0; i < Math.min(variables.length, mostGroups); i++) {
        text.append(i == 0 ? "" : ", ").append(findings.names().variable(variables[i]));
      }
      if (variables.length > mostGroups) {
        text.append(" and ").append(Text.number(variables.length - mostGroups)).append(" more");
      }
      line(Color.PLAIN, text.toString());
    }
  }
}
