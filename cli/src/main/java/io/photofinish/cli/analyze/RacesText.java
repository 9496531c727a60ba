package io.photofinish.cli.analyze;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.List;

/** Prints races by the places that race, the most frequent first. */
public final class RacesText {
  private final PrintWriter out;
  private final Paint paint;
  private final int columns;
  private final int mostGroups;

  /**
   * A printer.
   *
   * @param columns the width to fit into
   * @param mostGroups how many location pairs to show
   */
  public RacesText(PrintWriter out, Paint paint, int columns, int mostGroups) {
    this.out = out;
    this.paint = paint;
    this.columns = columns;
    this.mostGroups = mostGroups;
  }

  /** A line of the page, as many lines as it takes. */
  void line(Color color, String text) {
    paint.indented(color, text, columns).forEach(out::println);
  }

  /** The races, if there are any. */
  public void races(Findings findings) {
    groups(findings);
    variablesWithoutPairs(findings);
  }

  /** What is neither proven nor ruled out. Apart from the races, for they may be none. */
  void undecided(Findings findings) {
    Findings undecided = findings.undecided();
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
