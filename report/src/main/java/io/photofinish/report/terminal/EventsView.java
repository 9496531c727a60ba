package io.photofinish.report.terminal;

import io.photofinish.report.text.Paint;
import io.photofinish.trace.TraceColumns;
import java.io.PrintWriter;
import java.util.Set;

/** Prints some events of a trace as lanes, in their order, two accesses among them marked. */
public final class EventsView {
  private EventsView() {}

  /**
   * Prints events.
   *
   * @param trace whose positions these are
   * @param events their positions, in trace order
   * @param accesses the positions of the racing ones
   * @param out where it goes
   * @param paint whether and how to colour it
   * @param width how many columns there are
   */
  public static void print(
      TraceColumns trace,
      Set<Integer> events,
      Set<Integer> accesses,
      PrintWriter out,
      Paint paint,
      int width) {
    LaneRows rows = new LaneRows("event");
    int next = 0;
    for (int event : events) {
      // A line that stands for a single event says less than the event.
      boolean isNear = event - next <= 1;
      for (; next <= event; next++) {
        if (isNear || next == event) {
          String mark = accesses.contains(next) ? LaneRows.ACCESS : "";
          rows.show(LaneEvent.at(trace, next), mark);
        } else {
          rows.hide(trace, next);
        }
      }
    }
    LanesView.print(rows.rows(), threads(trace, accesses), out, paint, width);
  }

  private static Set<Integer> threads(TraceColumns trace, Set<Integer> accesses) {
    return Set.copyOf(accesses.stream().map(trace::thread).toList());
  }
}
