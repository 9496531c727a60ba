package io.photofinish.cli.analyze;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.EventDetails;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.analysis.RaceNames;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.StackText;
import io.photofinish.report.text.Text;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Prints the races of two places: one of them as an example, and how many more there are. */
final class RaceGroupText {
  private static final int INDENT = 4;
  private static final int GAP = 2;
  private static final int NARROWEST = 40;

  private final Findings findings;
  private final PrintWriter out;
  private final Paint paint;
  private final int columns;

  /** An access of the example, in words; no stack if the trace has none. */
  private record Access(
      String event, String access, String thread, String locks, List<String> stack) {}

  RaceGroupText(Findings findings, PrintWriter out, Paint paint, int columns) {
    this.findings = findings;
    this.out = out;
    this.paint = paint;
    this.columns = Math.max(NARROWEST, columns);
  }

  void print(RaceGroup group) {
    DetectorResult result = group.exampleResult();
    int pair = group.examplePair();
    RaceLog races = result.races();
    String first = place(findings.firstLocation(races, pair));
    String second = place(findings.secondLocation(races, pair));
    int room = (columns - 2 - " and ".length()) / 2;
    out.println();
    out.println(
        "  "
            + paint.paint(Color.BOLD, Text.cutStart(first, room))
            + " and "
            + paint.paint(Color.BOLD, Text.cutStart(second, room)));
    String variable = Text.printable(findings.names().variable(races.variable(pair)));
    String kind = races.kind(pair);
    print(
        access(races.first(pair), kind.charAt(0), variable, findings.firstStack(races, pair)),
        access(races.second(pair), kind.charAt(1), variable, findings.secondStack(races, pair)));
    start(races.first(pair));
    start(races.second(pair));
    for (String line : Text.wrap(summary(group), columns - INDENT)) {
      out.println(" ".repeat(INDENT) + paint.paint(Color.DIM, line));
    }
  }

  private static String summary(RaceGroup group) {
    boolean isOne = group.count() == 1;
    String detectors =
        group.countByDetector().entrySet().stream()
            .map(
                found -> found.getKey() + (isOne ? "" : " (" + Text.number(found.getValue()) + ")"))
            .collect(Collectors.joining(", "));
    String rest = isOne ? "" : "and " + Text.number(group.count() - 1) + " more; ";
    String proof =
        group
            .exampleResult()
            .prediction()
            .map(prediction -> prediction.proofs().method(group.examplePair()))
            .map(method -> (isOne ? ", proven by " : "; this one proven by ") + method)
            .orElse("");
    return rest + "found by " + detectors + proof;
  }

  private static String place(String location) {
    return location.isEmpty() ? "an unknown place" : Text.printable(location);
  }

  private Access access(long event, char kind, String variable, List<String> frames) {
    EventDetails details = findings.details();
    List<String> stack = isStack(frames) ? frames : List.of();
    String access = (kind == 'W' ? "writes " : "reads ") + variable;
    if (!details.has(event)) {
      return new Access(Text.number(event), access, "a thread", "", stack);
    }
    return new Access(
        Text.number(event),
        access,
        Text.printable(findings.names().thread(details.thread(event))),
        details.locks(event).map(this::inWords).orElse(""),
        stack);
  }

  private String inWords(int[] locks) {
    return locks.length == 0
        ? "no lock"
        : Arrays.stream(locks)
            .mapToObj(lock -> Text.printable(findings.names().lock(lock)))
            .collect(Collectors.joining(", ", "holds ", ""));
  }

  /** Long names share the width: each column has what it needs, or its part of what there is. */
  private void print(Access first, Access second) {
    int event = Math.max(first.event().length(), second.event().length());
    int room = columns - INDENT - "event ".length() - event - 3 * GAP;
    int thread = Math.min(room / 4, width(first.thread(), second.thread()));
    int locks = Math.min((room - thread) / 2, width(first.locks(), second.locks()));
    int access = Math.min(room - thread - locks, width(first.access(), second.access()));
    locks = room - thread - access;
    for (Access one : new Access[] {first, second}) {
      String line =
          "event "
              + Text.padLeft(one.event(), event)
              + " ".repeat(GAP)
              + Text.padRight(Text.cutMiddle(one.thread(), thread), thread)
              + " ".repeat(GAP)
              + Text.padRight(Text.cutMiddle(one.access(), access), access)
              + " ".repeat(GAP)
              + Text.cutMiddle(one.locks(), locks);
      out.println(" ".repeat(INDENT) + line.stripTrailing());
      stack(one.stack());
    }
  }

  /** Where the thread of an event was started, if that is known. */
  private void start(long event) {
    if (!findings.details().has(event)) {
      return;
    }
    RaceNames names = findings.names();
    int thread = findings.details().thread(event);
    findings
        .starts()
        .of(thread)
        .ifPresent(
            start -> {
              String who =
                  Text.printable(
                      names.thread(thread) + " was started by " + names.thread(start.starter()));
              List<String> stack = names.stack(start.location());
              String place = isStack(stack) ? "" : at(stack.get(0));
              out.println(" ".repeat(INDENT) + Text.cutMiddle(who + place, columns - INDENT));
              if (isStack(stack)) {
                stack(stack);
              }
            });
  }

  /** Whether there is more to see than a place in a format of its own. */
  private static boolean isStack(List<String> frames) {
    return frames.size() > 1 || frames.stream().anyMatch(Text::isFrame);
  }

  private static String at(String location) {
    return location.isEmpty() ? "" : " at " + Text.printable(location);
  }

  private void stack(List<String> frames) {
    List<String> lines = frames.stream().map(frame -> "at " + frame).toList();
    StackText.print(lines, " ".repeat(2 * INDENT), out);
  }

  private static int width(String one, String other) {
    return Math.max(Text.width(one), Text.width(other));
  }
}
