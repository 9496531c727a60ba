package io.photofinish.report.terminal;

import io.photofinish.report.text.Text;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;

/** Two accesses of a variable in one line. */
public final class PairHeadline {
  private PairHeadline() {}

  /**
   * "x: t1 writes it at 1 (event 0) and t4 reads it at 12 (event 11)".
   *
   * @param trace whose positions these are
   * @param first the position of the earlier access
   * @param second that of the other one
   * @return the words
   */
  public static String of(TraceColumns trace, int first, int second) {
    String variable = Text.printable(trace.names().name(NameKind.VARIABLE, trace.target(first)));
    return variable + ": " + access(trace, first) + " and " + access(trace, second);
  }

  private static String access(TraceColumns trace, int position) {
    LaneEvent event = LaneEvent.at(trace, position);
    String verb = event.operation() == Operation.WRITE ? "writes" : "reads";
    String place = event.location().isEmpty() ? "" : " at " + event.location();
    return "%s %s it%s (event %s)"
        .formatted(
            Text.named("thread", event.threadName()), verb, place, Text.number(event.index()));
  }
}
