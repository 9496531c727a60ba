package io.photofinish.report.terminal;

import java.util.Set;

/** A row of a lanes view. */
sealed interface LaneRow {
  /**
   * An event in its lane.
   *
   * @param inside the threads that are inside a critical section
   * @param mark what stands before the row; empty for nothing
   */
  record Event(LaneEvent event, Set<Integer> inside, String mark) implements LaneRow {}

  /** Words in place of events that are not shown. */
  record Fold(String words) implements LaneRow {}
}
