package io.photofinish.cli.analyze;

import io.photofinish.detect.DetectorResult;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.TraceFacts;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;

/**
 * Prints what was found in a program that just ran: nothing, if there is nothing to say, for the
 * screen is the program's.
 */
public final class RunText implements FindingsPrinter {
  private final PrintWriter out;
  private final Paint paint;
  private final RacesText races;
  private final boolean keepsTrace;

  /**
   * A printer.
   *
   * @param columns the width to fit into
   * @param mostGroups how many location pairs to show
   * @param keepsTrace whether the trace will still be there for other commands
   */
  public RunText(PrintWriter out, Paint paint, int columns, int mostGroups, boolean keepsTrace) {
    this.out = out;
    this.paint = paint;
    this.keepsTrace = keepsTrace;
    races = new RacesText(out, paint, columns, mostGroups);
  }

  @Override
  public void print(Findings findings) {
    boolean hasUndecided = !findings.undecided().results().isEmpty();
    if (findings.hasRaces() || hasUndecided || !findings.notes().isEmpty()) {
      out.println(paint.paint(Color.BOLD, "photofinish: " + headline(findings)));
      findings.notes().forEach(note -> races.line(Color.YELLOW, note));
      for (DetectorResult result : findings.results()) {
        result.notes().forEach(note -> races.line(Color.DIM, note));
      }
      races.races(findings);
      races.undecided(findings);
    }
    hintAtWitness(findings);
  }

  private static String headline(Findings findings) {
    TraceFacts trace = findings.trace();
    int groups = RaceGroup.of(findings).size();
    String found =
        groups > 0
            ? Text.count(groups, "race")
            : findings.hasRaces() ? "racy variables" : "no race";
    return found
        + " in "
        + Text.count(trace.events(), "event")
        + " of "
        + Text.count(trace.threads(), "thread");
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
                  keepsTrace
                      ? "See a race happen: photofinish witness "
                          + findings.trace().file()
                          + " --pair "
                          + result.races().first(0)
                          + ","
                          + result.races().second(0)
                      : "See a race happen: keep the trace with --trace FILE, and ask"
                          + " 'photofinish witness'.");
            });
  }
}
