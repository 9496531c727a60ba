package io.photofinish.report.terminal;

import io.photofinish.report.Access.ThreadStart;
import io.photofinish.report.Frame;
import io.photofinish.report.PhotoFinish;
import io.photofinish.report.terminal.ShownStacks.Tail;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.StackText;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;

/**
 * What the findings of a report are printed of: sentences, stacks and lanes. What was printed of a
 * stack in one finding is referred to in the next.
 */
final class Blocks {
  static final String INDENT = "  ";
  private static final int LAST_STEPS = 8;
  private static final int NARROWEST = 40;

  private final PrintWriter out;
  private final Paint paint;
  private final int columns;
  private final ShownStacks shown = new ShownStacks();

  Blocks(PrintWriter out, Paint paint, int columns) {
    this.out = out;
    this.paint = paint;
    this.columns = Math.max(NARROWEST, columns);
  }

  void words(String indent, Color color, String text) {
    for (String line : Text.wrap(Text.printable(text), columns - indent.length())) {
      out.println(indent + paint.paint(color, Text.cutMiddle(line, columns - indent.length())));
    }
  }

  /**
   * Prints where a thread was started.
   *
   * @param sentence that says who did it
   * @param where how later stacks refer to this one
   */
  void start(String sentence, ThreadStart start, String where) {
    List<String> frames = start.stack();
    Optional<Tail> seen = shown.tail(frames).filter(tail -> tail.from() == 0);
    words(INDENT, Color.PLAIN, sentence + seen.map(tail -> ", as in " + tail.where()).orElse(""));
    if (seen.isEmpty()) {
      stack(frames, 0, where);
    }
  }

  /**
   * Prints what is new of a stack.
   *
   * @param fewest how many frames to show in any case: the place itself is what people look for
   * @param where how later stacks refer to this one
   */
  void stack(List<String> frames, int fewest, String where) {
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

  /**
   * Prints the end of a schedule as lanes.
   *
   * @param photo null if there is none
   * @param end what its last steps are
   */
  void photo(PhotoFinish photo, PhotoView.End end) {
    if (photo != null) {
      out.println();
      StringWriter lanes = new StringWriter();
      PhotoView.print(
          photo, end, LAST_STEPS, new PrintWriter(lanes), paint, columns - INDENT.length());
      lanes.toString().lines().forEach(line -> out.println((INDENT + line).stripTrailing()));
      out.println();
    }
  }
}
