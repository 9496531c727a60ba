package io.photofinish.detect.oracle;

import static io.photofinish.trace.Operation.ACQUIRE;
import static io.photofinish.trace.Operation.RELEASE;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * All correct reorderings of a trace (DESIGN: a subset closed under program order, well-formed for
 * locks, every read sees its write or none as before), by exhaustive search. Two reorderings of the
 * same events with the same last writes can go on in the same ways: one of them is followed.
 */
class Reorderings {
  /** Sees each reordering that is reached. */
  interface Visitor {
    void visit(State reordering);
  }

  /**
   * The events of a reordering, and the last write of each variable, or {@link SmallTrace#NONE}.
   */
  static final class State {
    final long events;
    private final int[] lastWrites;

    private State(long events, int[] lastWrites) {
      this.events = events;
      this.lastWrites = lastWrites;
    }

    boolean contains(int event) {
      return (events & 1L << event) != 0;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof State state
          && events == state.events
          && Arrays.equals(lastWrites, state.lastWrites);
    }

    @Override
    public int hashCode() {
      return 31 * Long.hashCode(events) + Arrays.hashCode(lastWrites);
    }
  }

  final SmallTrace trace;
  private final Relation programOrder;
  private final Set<State> seen = new HashSet<>();

  Reorderings(SmallTrace trace) {
    this.trace = trace;
    programOrder = Orders.programOrder(trace);
  }

  /** Shows every reordering, the empty one first. */
  final void visitAll(Visitor visitor) {
    seen.clear();
    visit(start(), visitor);
  }

  /** The empty reordering. */
  final State start() {
    int[] unwritten = new int[trace.variables()];
    Arrays.fill(unwritten, SmallTrace.NONE);
    return new State(0, unwritten);
  }

  private void visit(State state, Visitor visitor) {
    if (seen.add(state)) {
      visitor.visit(state);
      for (int event = 0; event < trace.size(); event++) {
        if (canExtend(state, event)) {
          visit(extend(state, event), visitor);
        }
      }
    }
  }

  /** Whether all that is before the event in program order has happened, and it has not. */
  final boolean isEnabled(State state, int event) {
    if (state.contains(event)) {
      return false;
    }
    for (int i = 0; i < event; i++) {
      if (programOrder.has(i, event) && !state.contains(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the event can be the next one of a correct reordering. */
  final boolean canExtend(State state, int event) {
    return isEnabled(state, event)
        && (!trace.reads(event) || maySee(event, state.lastWrites[trace.target(event)]))
        && (!trace.is(event, ACQUIRE) || isFree(state, trace.target(event)))
        && isAllowed(state, event);
  }

  /** Whether a read may see a write, or {@link SmallTrace#NONE}. */
  boolean maySee(int read, int write) {
    return write == trace.lastWrite(read);
  }

  /** A further condition, for special kinds of reorderings. */
  boolean isAllowed(State state, int event) {
    return true;
  }

  private boolean isFree(State state, int lock) {
    return trace.sections().stream()
        .noneMatch(
            section ->
                section.lock() == lock
                    && state.contains(section.acquire())
                    && !(section.isReleased() && state.contains(section.release())));
  }

  final State extend(State state, int event) {
    int[] lastWrites = state.lastWrites;
    if (trace.writes(event)) {
      lastWrites = lastWrites.clone();
      lastWrites[trace.target(event)] = event;
    }
    return new State(state.events | 1L << event, lastWrites);
  }

  /**
   * Mathur, Pavlogiannis, Viswanathan 2021, section 2.2: the acquires of a lock keep their order.
   */
  static final class SyncPreserving extends Reorderings {
    SyncPreserving(SmallTrace trace) {
      super(trace);
    }

    @Override
    boolean isAllowed(State state, int event) {
      return !trace.is(event, ACQUIRE) || !hasLaterSection(state, event);
    }
  }

  /**
   * Shi, Mathur, Pavlogiannis 2024, section 3.1: conflicting accesses keep their order, and so do
   * the critical sections of a lock that are complete. Volatile accesses conflict too.
   */
  static final class Optimistic extends Reorderings {
    Optimistic(SmallTrace trace) {
      super(trace);
    }

    @Override
    boolean isAllowed(State state, int event) {
      for (int later = event + 1; later < trace.size(); later++) {
        if (state.contains(later) && trace.conflict(event, later)) {
          return false;
        }
      }
      // A section that comes behind a later one of its lock may be open, never complete.
      return !trace.is(event, RELEASE) || !hasLaterSection(state, event);
    }
  }

  /** Whether a section of this acquire's or release's lock that follows in the trace has begun. */
  final boolean hasLaterSection(State state, int event) {
    return trace.sections().stream()
        .anyMatch(
            section ->
                section.lock() == trace.target(event)
                    && section.acquire() > event
                    && state.contains(section.acquire()));
  }
}
