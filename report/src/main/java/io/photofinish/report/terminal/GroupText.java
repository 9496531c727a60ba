package io.photofinish.report.terminal;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.Frame;
import io.photofinish.report.terminal.ShownStacks.Tail;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.FindingWords;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.StackText;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Prints one finding: both accesses, why nothing orders them, the proof, and its end as lanes; then
 * the others of its group in a line or two each.
 */
final class GroupText {
  private static final String INDENT = "  ";
  private static final int LAST_STEPS = 8;
  private static final int NARROWEST = 40;
  private static final int MOST_OTHERS = 10;

  private final PrintWriter out;
  private final Paint paint;
  private final int columns;
  private final int runs;
  private final ShownStacks shown = new ShownStacks();

  GroupText(PrintWriter out, Paint paint, int columns, int runs) {
    this.out = out;
    this.paint = paint;
    this.columns = Math.max(NARROWEST, columns);
    this.runs = runs;
  }

  /**
   * Prints a group.
   *
   * @param numbers of the groups, by the fingerprints of their members
   */
  void print(int number, FindingGroup group, Map<String, Integer> numbers) {
    Finding finding = group.lead();
    words("", color(finding), number + ". " + FindingWords.title(group));
    access(finding.first(), finding, number + ", first access");
    access(finding.second(), finding, number + ", second access");
    start(finding.first(), number);
    if (!finding.second().thread().equals(finding.first().thread())) {
      start(finding.second(), number);
    }
    FindingWords.reasons(finding).forEach(reason -> words(INDENT, Color.PLAIN, reason));
    if (numbers.containsKey(finding.behind())) {
      words(INDENT, Color.PLAIN, "That race is number " + numbers.get(finding.behind()) + ".");
    }
    FindingWords.harmless(finding).ifPresent(words -> words(INDENT, Color.YELLOW, words));
    photo(finding);
    words(INDENT, Color.DIM, FindingWords.seen(finding, runs));
    others(group);
  }

  private static Color color(Finding finding) {
    return finding.certainty() == Certainty.POTENTIAL ? Color.YELLOW : Color.RED;
  }

  /** The other pairs of places, each of them one to mend. */
  private void others(FindingGroup group) {
    List<Finding> others = group.others();
    if (others.isEmpty()) {
      return;
    }
    words(INDENT, Color.BOLD, "The other pairs of places:");
    for (Finding other : others.subList(0, Math.min(MOST_OTHERS, others.size()))) {
      boolean isSame = other.variable().equals(group.title());
      words(
          INDENT.repeat(2),
          Color.PLAIN,
          (other.certainty() == group.lead().certainty() ? "" : other.certainty().word() + ": ")
              + (isSame ? FindingWords.places(other) : FindingWords.race(other))
              + "; "
              + other.fingerprint());
    }
    if (others.size() > MOST_OTHERS) {
      String more = Text.count(others.size() - MOST_OTHERS, "more pair");
      words(INDENT.repeat(2), Color.DIM, more + " of places: --html and --findings have all");
    }
  }

  private void words(String indent, Color color, String text) {
    for (String line : Text.wrap(Text.printable(text), columns - indent.length())) {
      out.println(indent + paint.paint(color, Text.cutMiddle(line, columns - indent.length())));
    }
  }

  private void access(Access access, Finding finding, String where) {
    String line =
        Text.capitalised(FindingWords.access(access, finding.example()))
            + " (event "
            + Text.number(access.event())
            + ")";
    words(INDENT, Color.BOLD, line);
    stack(access.stack(), 1, where);
  }

  private void start(Access access, int number) {
    Optional<String> started = FindingWords.started(access).map(Text::capitalised);
    if (started.isPresent()) {
      List<String> frames = access.start().stack();
      Optional<Tail> seen = shown.tail(frames).filter(tail -> tail.from() == 0);
      words(
          INDENT,
          Color.PLAIN,
          started.get() + seen.map(tail -> ", as in " + tail.where()).orElse(""));
      if (seen.isEmpty()) {
        stack(frames, 0, number + ", start of " + access.thread());
      }
    }
  }

  /**
   * Prints what is new of a stack.
   *
   * @param fewest how many frames to show in any case: the place itself is what people look for
   */
  private void stack(List<String> frames, int fewest, String where) {
    Optional<Tail> seen = shown.tail(frames);
    int end = Math.max(fewest, seen.map(Tail::from).orElse(frames.size()));
    List<String> lines =
        frames.subList(0, Math.min(end, frames.size())).stream()
            .map(frame -> (Frame.of(frame).isPresent() ? "at " : "at place ") + frame)
            .toList();
    StackText.print(lines, INDENT.repeat(3), out);
    if (seen.isPresent() && end < frames.size()) {
      String folded = Text.count(frames.size() - end, "frame");
      out.println(
          INDENT.repeat(3) + "... " + folded + " as in " + Text.printable(seen.get().where()));
    }
    shown.add(frames, where);
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
