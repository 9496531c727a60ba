package io.photofinish.witness;

import static io.photofinish.witness.TraceLinks.NONE;

import io.photofinish.trace.KnownValues;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * The state of a schedule at one point: everything that decides which events may come next. Steps
 * after {@link #startTrial} can be undone, all or the last ones.
 */
final class ScheduleState {
  private static final int MAX_UNDO = Integer.MAX_VALUE - 9;

  private final TraceLinks links;
  private final TraceColumns trace;

  /** Null if every read keeps its write. */
  private final KnownValues values;

  /**
   * The whole state, so that a step is taken back by a list of cells and what was in them. In this
   * order: of each thread its last event; of each lock the acquire that holds it; of each variable
   * its last write; of each sync object how many of its signals, in trace order, have happened
   * without a gap. No event is NONE.
   */
  private final int[] cells;

  private final int firstLock;
  private final int firstVariable;
  private final int firstSync;

  /** Pairs of a cell and its content before the step. */
  private int[] undo = new int[64];

  private int undoSize;
  private boolean isTrial;

  /** The events of the trial so far. */
  private int[] steps = new int[64];

  /** The size of {@link #undo} before each of these steps. */
  private int[] marks = new int[64];

  private int stepCount;

  ScheduleState(TraceLinks links) {
    this.links = links;
    trace = links.trace();
    values = trace.values().orElse(null);
    firstLock = trace.names().count(NameKind.THREAD);
    firstVariable = firstLock + trace.names().count(NameKind.LOCK);
    firstSync = firstVariable + trace.names().count(NameKind.VARIABLE);
    cells = new int[firstSync + trace.names().count(NameKind.SYNC)];
    Arrays.fill(cells, 0, firstSync, NONE);
  }

  /** Whether an event has happened: of each thread, its first events have. */
  boolean hasHappened(int event) {
    return cells[trace.thread(event)] >= event;
  }

  /** The acquire that holds a lock, or {@link TraceLinks#NONE}. */
  int holder(int lock) {
    return cells[firstLock + lock];
  }

  /** The last write of a variable, or {@link TraceLinks#NONE}. */
  int lastWrite(int variable) {
    return cells[firstVariable + variable];
  }

  /** The first signal of a sync object, in trace order, that has not happened. */
  int firstMissingSignal(int sync) {
    return links.signal(sync, cells[firstSync + sync]);
  }

  /** The rule that the event breaks if it comes next; null if it may. */
  Rule ruleBrokenBy(int event) {
    if (hasHappened(event)) {
      return Rule.ONCE;
    }
    Rule broken = orderBrokenBy(event);
    if (broken != null) {
      return broken;
    }
    int target = trace.target(event);
    switch (trace.operation(event)) {
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> {
        return maySee(event, lastWrite(target)) ? null : Rule.READ;
      }
      case OpCode.ACQUIRE -> {
        return holder(target) == NONE ? null : Rule.ACQUIRE;
      }
      case OpCode.RELEASE -> {
        int holder = holder(target);
        boolean isHeld = holder != NONE && trace.thread(holder) == trace.thread(event);
        return isHeld ? null : Rule.RELEASE;
      }
      case OpCode.JOIN -> {
        int last = links.endOf(target);
        return last == NONE || hasHappened(last) ? null : Rule.JOIN;
      }
      case OpCode.AWAIT -> {
        return cells[firstSync + target] >= links.signalsBefore(event) ? null : Rule.AWAIT;
      }
      default -> {
        return null;
      }
    }
  }

  private boolean maySee(int read, int write) {
    return write == links.writeSeenBy(read) || (values != null && values.maySee(read, write));
  }

  /** As {@link #ruleBrokenBy}, of an event that has not happened: is its thread ready for it? */
  Rule orderBrokenBy(int event) {
    int thread = trace.thread(event);
    int previous = links.previous(event);
    if (cells[thread] != previous) {
      return Rule.THREAD_ORDER;
    }
    int fork = links.fork(thread);
    return previous == NONE && fork != NONE && !hasHappened(fork) ? Rule.FORK : null;
  }

  /** The next event happens. */
  void step(int event) {
    if (isTrial) {
      addStep(event);
    }
    set(trace.thread(event), event);
    int target = trace.target(event);
    switch (trace.operation(event)) {
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
          set(firstVariable + target, event);
      case OpCode.ACQUIRE -> set(firstLock + target, event);
      case OpCode.RELEASE -> set(firstLock + target, NONE);
      case OpCode.SIGNAL -> passSignals(target);
      default -> {}
    }
  }

  private void addStep(int event) {
    if (stepCount == steps.length) {
      int length = (int) Math.min(MAX_UNDO, 2L * stepCount);
      steps = Arrays.copyOf(steps, length);
      marks = Arrays.copyOf(marks, length);
    }
    marks[stepCount] = undoSize;
    steps[stepCount++] = event;
  }

  private void passSignals(int sync) {
    int passed = cells[firstSync + sync];
    while (passed < links.signals(sync) && hasHappened(links.signal(sync, passed))) {
      passed++;
    }
    set(firstSync + sync, passed);
  }

  private void set(int cell, int content) {
    if (isTrial) {
      if (undoSize == undo.length) {
        undo = Arrays.copyOf(undo, (int) Math.min(MAX_UNDO, 2L * undoSize));
      }
      undo[undoSize++] = cell;
      undo[undoSize++] = cells[cell];
    }
    cells[cell] = content;
  }

  /** The steps from here on are to be taken back. */
  void startTrial() {
    isTrial = true;
  }

  /** Takes back the steps since {@link #startTrial}. */
  void endTrial() {
    takeBackTo(0);
    isTrial = false;
  }

  /**
   * Takes back those steps of the trial that other events do not begin with.
   *
   * @return how many are left
   */
  int keepCommon(int[] events) {
    int difference = Arrays.mismatch(steps, 0, stepCount, events, 0, events.length);
    if (difference >= 0) {
      takeBackTo(difference);
    }
    return stepCount;
  }

  private void takeBackTo(int count) {
    if (count < stepCount) {
      int mark = marks[count];
      while (undoSize > mark) {
        int content = undo[--undoSize];
        cells[undo[--undoSize]] = content;
      }
      stepCount = count;
    }
  }

  /** Back to the start, from behind the first so many events of the trace. */
  void rewind(int events) {
    for (int e = 0; e < events; e++) {
      cells[trace.thread(e)] = NONE;
      int target = trace.target(e);
      switch (trace.operation(e)) {
        case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
            cells[firstVariable + target] = NONE;
        case OpCode.ACQUIRE -> cells[firstLock + target] = NONE;
        case OpCode.SIGNAL -> cells[firstSync + target] = 0;
        default -> {}
      }
    }
  }
}
