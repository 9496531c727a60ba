package io.photofinish.detect.predict;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Witness;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Puts the events that were left out of a run back into a schedule of what is left of it. */
final class Completion {
  /** Where they come, between the events of their thread before and behind them. */
  enum Way {
    READS_EARLY_WRITES_LATE,
    EARLY,
    LATE
  }

  private final TraceColumns run;
  private final LeavingOut left;
  private final int[] schedule;

  /** The events that must happen, or be possible at the end. */
  private final BitSet scheduled = new BitSet();

  private Way way;
  private List<Integer> events;

  /** By thread: its first event that has not happened. */
  private int[] next;

  Completion(TraceColumns run, LeavingOut left, TraceColumns trace, Witness witness) {
    this.run = run;
    this.left = left;
    schedule = witness.schedule();
    for (int step = 0; step < schedule.length; step++) {
      schedule[step] = (int) trace.index(schedule[step]);
      scheduled.set(schedule[step]);
    }
  }

  Witness by(Way chosen) {
    way = chosen;
    events = new ArrayList<>();
    next = new int[left.threads()];
    for (int thread = 0; thread < next.length; thread++) {
      addEarly(thread);
    }
    int accesses = schedule.length - 2;
    for (int step = 0; step < accesses; step++) {
      int event = schedule[step];
      if (run.operation(event) == OpCode.JOIN) {
        addUntil(run.target(event), run.size());
      }
      addUntil(run.thread(event), event);
      events.add(event);
      next[run.thread(event)] = event + 1;
      addEarly(run.thread(event));
    }
    for (int step = accesses; step < schedule.length; step++) {
      addUntil(run.thread(schedule[step]), schedule[step]);
    }
    events.add(schedule[accesses]);
    events.add(schedule[accesses + 1]);
    return Witness.ofSchedule(events.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Adds what a thread did up to an event. */
  private void addUntil(int thread, int until) {
    for (; next[thread] < until; next[thread]++) {
      add(thread, next[thread]);
    }
  }

  private void add(int thread, int event) {
    if (run.thread(event) == thread && !left.isWritten(event)) {
      events.add(event);
    }
  }

  /** Adds what a thread does next, if it is to come early and the thread goes on behind it. */
  private void addEarly(int thread) {
    int until = next[thread];
    while (until < run.size() && !(run.thread(until) == thread && isStop(until))) {
      until++;
    }
    if (way != Way.LATE && goesOn(thread, until)) {
      addUntil(thread, until);
    }
  }

  private boolean isStop(int event) {
    boolean isWrite = run.operation(event) == OpCode.WRITE;
    return left.isWritten(event) || (isWrite && way == Way.READS_EARLY_WRITES_LATE);
  }

  private boolean goesOn(int thread, int from) {
    for (int e = from; e < run.size(); e++) {
      if (run.thread(e) == thread && scheduled.get(e)) {
        return true;
      }
    }
    return false;
  }
}
