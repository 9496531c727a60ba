package io.photofinish.report.lanes;

import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Prints some events of a trace as lanes, in their order, two accesses among them marked. */
public final class EventsView {
  private static final String ACCESS = "▶";

  private EventsView() {}

  /**
   * Prints events.
   *
   * @param events their positions, in trace order
   */
  public static void print(
      TraceColumns trace,
      Set<Integer> events,
      Set<Integer> accesses,
      PrintWriter out,
      Paint paint,
      int width) {
    Map<Integer, Integer> held = new HashMap<>();
    List<LaneRow> rows = new ArrayList<>();
    int next = 0;
    int shown = 0;
    for (int event : events) {
      // A line that stands for a single event says less than the event.
      int hidden = event - shown;
      if (hidden > 1) {
        rows.add(new LaneRow.Fold(Text.count(hidden, "event") + " not shown"));
      }
      for (; next <= event; next++) {
        if (next == event || (hidden == 1 && next == shown)) {
          String mark = accesses.contains(next) ? ACCESS : "";
          rows.add(new LaneRow.Event(LaneEvent.at(trace, next), Set.copyOf(held.keySet()), mark));
        }
        pass(held, trace, next);
      }
      shown = event + 1;
    }
    LanesView.print(rows, threads(trace, accesses), out, paint, width);
  }

  private static Set<Integer> threads(TraceColumns trace, Set<Integer> accesses) {
    return Set.copyOf(accesses.stream().map(trace::thread).toList());
  }

  private static void pass(Map<Integer, Integer> held, TraceColumns trace, int position) {
    switch (trace.operation(position)) {
      case OpCode.ACQUIRE -> held.merge(trace.thread(position), 1, Integer::sum);
      case OpCode.RELEASE ->
          held.computeIfPresent(trace.thread(position), (t, n) -> n == 1 ? null : n - 1);
      default -> {}
    }
  }
}
