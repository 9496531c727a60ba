package io.photofinish.report.tools;

import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Defect;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.text.FindingWords;

/**
 * What a schedule leads to, in words.
 *
 * @param steps so many of its last steps are what their threads do next
 * @param isDeadlock whether they wait for each other; else they are two accesses that race
 */
record ScheduleEnd(int steps, boolean isDeadlock) {
  private static final int RACING = 2;

  static ScheduleEnd of(Defect defect) {
    return defect instanceof DeadlockFinding deadlock
        ? new ScheduleEnd(deadlock.cycle().size(), true)
        : new ScheduleEnd(RACING, false);
  }

  /** To go on: "A schedule that ". */
  String leads() {
    return isDeadlock ? "ends in the deadlock" : "exposes the race";
  }

  /** To go on: "still held ". */
  String moment() {
    return isDeadlock ? "in the end" : "at the race";
  }

  /** What a step does, such as "acquires com.acme.Bank@1". */
  String doing(Step step, boolean isNext) {
    return isDeadlock && isNext
        ? "waits for " + FindingWords.name(step.target())
        : FindingWords.doing(step);
  }

  /** What is to be said of one of the last steps. */
  String side() {
    return isDeadlock ? ", which the next thread of the cycle holds" : ": one side of the race";
  }
}
