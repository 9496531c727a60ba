package io.photofinish.witness;

import static io.photofinish.witness.TraceLinks.NONE;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The least set of events that a schedule must keep: see {@link WitnessMinimizer}. Of each thread
 * it is the first events. Every needed event is looked at once.
 */
final class NeededEvents {
  /** Sorting an event takes about so many times as long as looking whether one is needed. */
  private static final int SORTING_COST = 16;

  private final TraceLinks links;
  private final TraceColumns trace;

  /** By thread: its last needed event. */
  private final int[] lastNeeded;

  /** By lock: of the needed acquires, the last one in the schedule. */
  private final int[] lastAcquire;

  /** By sync object: how many of its signals, in trace order, were asked for. */
  private final int[] signalsAsked;

  /** Needed events whose threads have yet to be walked back from there. */
  private final IntList asked = new IntList();

  /** The needed events that were looked at. */
  private final IntList found = new IntList();

  /** At which step of the schedule an acquire happens. */
  private IntUnaryOperator stepOf;

  /** Which write a read sees in the schedule, or NONE. */
  private IntUnaryOperator seenBy;

  NeededEvents(TraceLinks links) {
    this.links = links;
    trace = links.trace();
    lastNeeded = none(NameKind.THREAD);
    lastAcquire = none(NameKind.LOCK);
    signalsAsked = new int[trace.names().count(NameKind.SYNC)];
  }

  private int[] none(NameKind kind) {
    int[] events = new int[trace.names().count(kind)];
    Arrays.fill(events, NONE);
    return events;
  }

  /**
   * Finds what the events need that are to come next; the set before is forgotten.
   *
   * @param stepOf at which step of the schedule an acquire happens
   * @param seenBy which write a read sees in the schedule, or {@link TraceLinks#NONE}
   */
  void find(int[] next, IntUnaryOperator stepOf, IntUnaryOperator seenBy) {
    forget();
    this.stepOf = stepOf;
    this.seenBy = seenBy;
    for (int event : next) {
      askBefore(event);
    }
    while (asked.size() > 0) {
      int event = asked.removeLast();
      int thread = trace.thread(event);
      int known = lastNeeded[thread];
      lastNeeded[thread] = Math.max(known, event);
      for (int e = event; e > known; e = links.previous(e)) {
        found.add(e);
        askFor(e);
      }
    }
  }

  private void forget() {
    for (int i = 0; i < found.size(); i++) {
      int event = found.get(i);
      lastNeeded[trace.thread(event)] = NONE;
      switch (trace.operation(event)) {
        case OpCode.ACQUIRE -> lastAcquire[trace.target(event)] = NONE;
        case OpCode.AWAIT -> signalsAsked[trace.target(event)] = 0;
        default -> {}
      }
    }
    found.clear();
    asked.clear();
  }

  private void askBefore(int event) {
    int previous = links.previous(event);
    ask(previous != NONE ? previous : links.fork(trace.thread(event)));
  }

  private void ask(int event) {
    if (event != NONE && event > lastNeeded[trace.thread(event)]) {
      asked.add(event);
    }
  }

  private void askFor(int event) {
    if (links.previous(event) == NONE) {
      ask(links.fork(trace.thread(event)));
    }
    int target = trace.target(event);
    switch (trace.operation(event)) {
      case OpCode.READ, OpCode.VOLATILE_READ, OpCode.VOLATILE_UPDATE ->
          ask(seenBy.applyAsInt(event));
      case OpCode.JOIN -> ask(links.endOf(target));
      case OpCode.AWAIT -> {
        while (signalsAsked[target] < links.signalsBefore(event)) {
          ask(links.signal(target, signalsAsked[target]++));
        }
      }
      case OpCode.ACQUIRE -> askForRelease(event, target);
      default -> {}
    }
  }

  /** Of two acquires the earlier one is released: all but the last one of them all. */
  private void askForRelease(int acquire, int lock) {
    int other = lastAcquire[lock];
    if (other == NONE) {
      lastAcquire[lock] = acquire;
    } else if (stepOf.applyAsInt(other) < stepOf.applyAsInt(acquire)) {
      lastAcquire[lock] = acquire;
      ask(links.releaseOf(other));
    } else {
      ask(links.releaseOf(acquire));
    }
  }

  boolean contains(int event) {
    return event <= lastNeeded[trace.thread(event)];
  }

  int size() {
    return found.size();
  }

  /** The needed events before a position of the trace, in trace order. */
  int[] before(int position) {
    int[] events = new int[found.size()];
    int count = 0;
    if (found.size() > position / SORTING_COST) {
      for (int event = 0; event < position; event++) {
        if (contains(event)) {
          events[count++] = event;
        }
      }
      return Arrays.copyOf(events, count);
    }
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i) < position) {
        events[count++] = found.get(i);
      }
    }
    events = Arrays.copyOf(events, count);
    Arrays.sort(events);
    return events;
  }
}
