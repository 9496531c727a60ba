package io.photofinish.report.text;

import java.io.PrintWriter;
import java.util.List;

/** Prints frames as Java does, and never cut: tools find the source by them. */
public final class StackText {
  private static final int MOST_FRAMES = 30;

  private StackText() {}

  /**
   * Prints the first ones, and how many more there are.
   *
   * @param frames each a line, such as "at Bank.audit(Bank.java:45)"
   * @param indent what stands before each line
   * @param out where it goes
   */
  public static void print(List<String> frames, String indent, PrintWriter out) {
    frames.stream()
        .limit(MOST_FRAMES)
        .forEach(frame -> out.println(indent + Text.printable(frame)));
    if (frames.size() > MOST_FRAMES) {
      out.println(indent + "... " + Text.number(frames.size() - MOST_FRAMES) + " more");
    }
  }
}
