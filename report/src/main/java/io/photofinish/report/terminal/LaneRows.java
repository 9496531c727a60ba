package io.photofinish.report.terminal;

import io.photofinish.report.text.Text;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects the rows of events that come one after the other, from the first on. Those that are not
 * shown are one line, and count for who is inside a critical section.
 */
final class LaneRows {
  /** One of the two accesses that it is all about. */
  static final String ACCESS = "▶";

  /** An acquire that waits for ever. */
  static final String WAITING = "■";

  static final String MOVED = "⇅";
  static final String OPEN = "○";

  /** What an event is called where it is not shown. */
  private final String noun;

  private final List<LaneRow> rows = new ArrayList<>();

  /** By thread: how many locks it holds; without those that hold none. */
  private final Map<Integer, Integer> held = new HashMap<>();

  /** How many events since the last row. */
  private long hidden;

  LaneRows(String noun) {
    this.noun = noun;
  }

  static String mark(boolean isMoved, boolean isLeftOpen) {
    return (isMoved ? MOVED : "") + (isLeftOpen ? OPEN : "");
  }

  void show(LaneEvent event, String mark) {
    if (hidden > 0) {
      fold(Text.count(hidden, noun) + " not shown");
    }
    rows.add(new LaneRow.Event(event, Set.copyOf(held.keySet()), mark));
    pass(event.thread(), event.operation());
  }

  void hide(int thread, Operation operation) {
    hidden++;
    pass(thread, operation);
  }

  void hide(TraceColumns trace, int position) {
    hide(trace.thread(position), Operation.of(trace.operation(position)));
  }

  /** Hides events of which nothing is known. */
  void hide(long events) {
    hidden += events;
  }

  /** Says in these words what is hidden since the last row. */
  void fold(String words) {
    rows.add(new LaneRow.Fold(words));
    hidden = 0;
  }

  private void pass(int thread, Operation operation) {
    switch (operation) {
      case ACQUIRE -> held.merge(thread, 1, Integer::sum);
      case RELEASE -> held.computeIfPresent(thread, (t, n) -> n == 1 ? null : n - 1);
      default -> {}
    }
  }

  List<LaneRow> rows() {
    return rows;
  }
}
