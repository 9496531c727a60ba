package io.photofinish.report.terminal;

import io.photofinish.report.Access;
import io.photofinish.report.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Frame;
import io.photofinish.report.lanes.PhotoView;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.StackText;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;

/** Prints one finding: both accesses, why nothing orders them, the proof, and its end as lanes. */
final class FindingText {
  private static final String INDENT = "  ";
  private static final int LAST_STEPS = 8;
  private static final int NARROWEST = 40;

  private final PrintWriter out;
  private final Paint paint;
  private final int columns;
  private final int runs;

  FindingText(PrintWriter out, Paint paint, int columns, int runs) {
    this.out = out;
    this.paint = paint;
    this.columns = Math.max(NARROWEST, columns);
    this.runs = runs;
  }

  void print(int number, Finding finding) {
    boolean isProven = finding.certainty() == Certainty.PROVEN;
    String title =
        number
            + ". "
            + (isProven ? "Race" : "Potential race")
            + " on "
            + Text.printable(finding.variable());
    words("", isProven ? Color.RED : Color.YELLOW, title);
    access(finding.first(), finding);
    access(finding.second(), finding);
    start(finding.first());
    if (!finding.second().thread().equals(finding.first().thread())) {
      start(finding.second());
    }
    words(INDENT, Color.PLAIN, finding.unordered());
    if (!finding.proof().isEmpty()) {
      words(INDENT, Color.PLAIN, finding.proof());
    }
    if (finding.benign() != null) {
      words(
          INDENT,
          Color.YELLOW,
          "Perhaps harmless, "
              + finding.benign().pattern()
              + ": "
              + finding.benign().explanation());
    }
    photo(finding);
    words(INDENT, Color.DIM, last(finding));
  }

  private String last(Finding finding) {
    String seen =
        finding.count() == 1 ? "seen once" : "seen " + Text.number(finding.count()) + " times";
    String inRuns = runs == 1 ? "" : " in " + finding.runs() + " of " + Text.count(runs, "run");
    return seen
        + inRuns
        + "; found by "
        + String.join(", ", finding.foundBy())
        + "; "
        + finding.fingerprint();
  }

  private void words(String indent, Color color, String text) {
    for (String line : Text.wrap(Text.printable(text), columns - indent.length())) {
      out.println(indent + paint.paint(color, Text.cutMiddle(line, columns - indent.length())));
    }
  }

  private void access(Access access, Finding finding) {
    String who = access.thread().isEmpty() ? "a thread" : access.thread();
    String locks =
        access.locks().isEmpty()
            ? "no lock"
            : access.locks().stream().collect(Collectors.joining(", ", "holds ", ""));
    String line =
        who
            + (access.isWrite() ? " writes " : " reads ")
            + finding.example()
            + ", "
            + locks
            + " (event "
            + Text.number(access.event())
            + ")"
            + (access.test().isEmpty() ? "" : ", in " + access.test());
    words(INDENT, Color.BOLD, line);
    stack(access.stack());
  }

  private void start(Access access) {
    if (access.start() != null) {
      String starter = access.start().starter();
      words(INDENT, Color.PLAIN, access.thread() + " was started by " + starter);
      stack(access.start().stack());
    }
  }

  private void stack(List<String> frames) {
    List<String> lines =
        frames.stream()
            .map(frame -> (Frame.of(frame).isPresent() ? "at " : "at place ") + frame)
            .toList();
    StackText.print(lines, INDENT.repeat(3), out);
  }

  private void photo(Finding finding) {
    if (finding.photo() != null) {
      out.println();
      StringWriter lanes = new StringWriter();
      PhotoView.print(
          finding.photo(), LAST_STEPS, new PrintWriter(lanes), paint, columns - INDENT.length());
      lanes.toString().lines().forEach(line -> out.println((INDENT + line).stripTrailing()));
      out.println();
    }
  }
}
