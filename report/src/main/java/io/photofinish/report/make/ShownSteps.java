package io.photofinish.report.make;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Exposure;
import io.photofinish.witness.SectionOrder;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Chooses the steps of a schedule that a person should see. A short schedule is shown whole. Of a
 * long one, half of the room is for the steps just before its end. The other half is for earlier
 * ones: the critical sections that the schedule moves or leaves open, and what the steps that are
 * shown need, which is the write of another thread that a read sees, the signal that an await
 * waited for, the beginning of a critical section whose end is shown, and the start of a thread.
 * Room that is left goes to the steps just before the end again.
 *
 * <p>All that a step needs comes before it, so one walk from the end backwards finds everything. A
 * critical section whose beginning is shown has its end shown too, unless it is open at the end:
 * views would take it for open otherwise.
 */
final class ShownSteps {
  /** So far back a step is still looked for. */
  private static final int LOOK_BACK = 200_000;

  private static final int SEVERAL_READERS = -1;

  private final TraceColumns trace;
  private final Exposure exposure;
  private final SectionOrder sections;

  /** By step of the schedule, without what the threads do next. */
  private final BitSet shown = new BitSet();

  /** Locks whose next operation behind the step that is looked at is a release. */
  private final BitSet released = new BitSet();

  /** Locks with a shown release whose acquire comes before the step that is looked at. */
  private final BitSet wantedLocks = new BitSet();

  private final BitSet wantedVariables = new BitSet();

  /** By wanted variable: the thread of the shown reads that see its next write. */
  private final Map<Integer, Integer> readers = new HashMap<>();

  private final BitSet wantedSignals = new BitSet();

  /** Threads that do a shown step. */
  private final BitSet wantedStarts = new BitSet();

  private ShownSteps(TraceColumns trace, Exposure exposure, SectionOrder sections) {
    this.trace = trace;
    this.exposure = exposure;
    this.sections = sections;
  }

  /**
   * The steps to show, apart from what the threads do next.
   *
   * @param most how many, at least 2
   */
  static BitSet of(TraceColumns trace, Exposure exposure, SectionOrder sections, int most) {
    ShownSteps choice = new ShownSteps(trace, exposure, sections);
    int steps = exposure.steps();
    if (steps <= most) {
      choice.shown.set(0, steps);
    } else {
      choice.choose(most);
    }
    return choice.shown;
  }

  private void choose(int most) {
    int steps = exposure.steps();
    int near = steps - most / 2;
    int room = most - most / 2;
    // Moved sections may be thousands: they leave some room for what steps need.
    int roomForMoved = room - room / 3;
    for (int position : exposure.next()) {
      want(position);
    }
    for (int step = steps - 1; step >= Math.max(0, near - LOOK_BACK) && room > 0; step--) {
      int position = exposure.position(step);
      boolean isWanted = meet(position);
      boolean isChosen = step >= near;
      if (!isChosen) {
        boolean isMoved = isMoved(step) && roomForMoved > 0;
        isChosen = isMoved || isWanted;
        room -= isChosen ? 1 : 0;
        roomForMoved -= isMoved ? 1 : 0;
      }
      if (isChosen) {
        shown.set(step);
        want(position);
      }
    }
    for (int step = near - 1; room > 0; step--) {
      room -= shown.get(step) ? 0 : 1;
      shown.set(step);
    }
  }

  private boolean isMoved(int step) {
    int stepOfRest = step - exposure.prefix();
    return stepOfRest >= 0 && sections.isMoved(stepOfRest);
  }

  /** Takes note of an event on the way back: whether what is shown behind it needs it. */
  private boolean meet(int position) {
    int target = trace.target(position);
    switch (trace.operation(position)) {
      case OpCode.RELEASE -> released.set(target);
      case OpCode.ACQUIRE -> {
        boolean isOpenAtEnd = !released.get(target);
        boolean isWanted = isOpenAtEnd || wantedLocks.get(target);
        released.clear(target);
        wantedLocks.clear(target);
        return isWanted;
      }
      case OpCode.WRITE, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> {
        if (wantedVariables.get(target)) {
          wantedVariables.clear(target);
          return readers.remove(target) != trace.thread(position);
        }
      }
      case OpCode.SIGNAL -> {
        boolean isWanted = wantedSignals.get(target);
        wantedSignals.clear(target);
        return isWanted;
      }
      case OpCode.FORK -> {
        return wantedStarts.get(target);
      }
      default -> {}
    }
    return false;
  }

  /** Takes note of what a shown event needs. */
  private void want(int position) {
    int target = trace.target(position);
    int thread = trace.thread(position);
    wantedStarts.set(thread);
    switch (trace.operation(position)) {
      case OpCode.RELEASE -> wantedLocks.set(target);
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE -> {
        wantedVariables.set(target);
        readers.merge(target, thread, (a, b) -> a.equals(b) ? a : SEVERAL_READERS);
      }
      case OpCode.AWAIT -> wantedSignals.set(target);
      default -> {}
    }
  }
}
