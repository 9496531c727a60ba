package io.photofinish.detect.oracle;

import java.util.BitSet;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Eraser's state machine (Savage et al. 1997, section 2.2 and figure 4) for one variable, followed
 * access by access. A first read leaves Virgin as a first write does.
 */
final class EraserStates {
  private enum State {
    VIRGIN,
    EXCLUSIVE,
    SHARED,
    SHARED_MODIFIED
  }

  private final SmallTrace trace;
  private State state = State.VIRGIN;
  private int owner;

  /** C(v): the locks that protected every access since the variable was shared. */
  private final BitSet candidateLocks = new BitSet();

  private EraserStates(SmallTrace trace) {
    this.trace = trace;
    candidateLocks.set(0, trace.locks());
  }

  /** The accesses of a variable at which Eraser warns, as if each warning were the first. */
  static NavigableSet<Integer> warnings(SmallTrace trace, int variable) {
    EraserStates states = new EraserStates(trace);
    NavigableSet<Integer> warnings = new TreeSet<>();
    for (int i = 0; i < trace.size(); i++) {
      if (trace.isPlain(i) && trace.target(i) == variable && states.access(i)) {
        warnings.add(i);
      }
    }
    return warnings;
  }

  private boolean access(int event) {
    state = next(event);
    if (state == State.EXCLUSIVE) {
      owner = trace.thread(event);
      return false;
    }
    for (int lock = 0; lock < trace.locks(); lock++) {
      if (!trace.holds(event, lock)) {
        candidateLocks.clear(lock);
      }
    }
    return state == State.SHARED_MODIFIED && candidateLocks.isEmpty();
  }

  private State next(int event) {
    return switch (state) {
      case VIRGIN -> State.EXCLUSIVE;
      case EXCLUSIVE -> trace.thread(event) == owner ? State.EXCLUSIVE : shared(event);
      case SHARED -> shared(event);
      case SHARED_MODIFIED -> State.SHARED_MODIFIED;
    };
  }

  private State shared(int event) {
    return trace.writes(event) ? State.SHARED_MODIFIED : State.SHARED;
  }
}
