package io.photofinish.report.terminal;

import io.photofinish.report.text.Text;
import java.util.List;

/** One thread's column before it is laid out: what it needs. */
record Lane(int thread, String name, int events, int naturalWidth) {
  static Lane of(List<LaneEvent> eventsOfOneThread) {
    LaneEvent first = eventsOfOneThread.get(0);
    int cells = eventsOfOneThread.stream().mapToInt(LaneEvent::cellWidth).max().orElseThrow();
    return new Lane(
        first.thread(),
        first.threadName(),
        eventsOfOneThread.size(),
        Math.max(Text.width(first.threadName()), cells));
  }
}
