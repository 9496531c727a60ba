package io.photofinish.detect.oracle;

import static io.photofinish.trace.Operation.ACQUIRE;
import static io.photofinish.trace.Operation.SIGNAL;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a deadlock is, for short traces: by a look at every state that a reordering leads to, and by
 * trying all choices of acquires. The door to the definitions of deadlocks.
 */
public final class DeadlockDefinitions {
  private final SmallTrace trace;

  private DeadlockDefinitions(SmallTrace trace) {
    this.trace = trace;
  }

  /** The cycles in which some correct reordering ends, of at most so many threads. */
  public static NavigableSet<WaitCycle> predictable(TraceColumns columns, int longest) {
    SmallTrace trace = new SmallTrace(columns);
    return reached(trace, new Reorderings(trace), longest);
  }

  /** The cycles in which a reordering ends in which reads may see other writes of their values. */
  public static NavigableSet<WaitCycle> predictableBySameValue(
      TraceColumns columns, RecordedValues values, int longest) {
    SmallTrace trace = new SmallTrace(columns);
    return reached(trace, new SameValueReorderings(trace, values), longest);
  }

  /** The cycles in which a reordering ends that keeps the order of critical sections. */
  public static NavigableSet<WaitCycle> syncPreserving(TraceColumns columns, int longest) {
    SmallTrace trace = new SmallTrace(columns);
    return reached(trace, new Reorderings.SyncPreserving(trace), longest);
  }

  private static NavigableSet<WaitCycle> reached(
      SmallTrace trace, Reorderings reorderings, int longest) {
    DeadlockDefinitions definitions = new DeadlockDefinitions(trace);
    NavigableSet<WaitCycle> cycles = new TreeSet<>();
    reorderings.visitAll(state -> definitions.addCycles(reorderings, state, longest, cycles));
    return cycles;
  }

  /** Follows each thread that waits to the holder of its lock, until one comes again. */
  private void addCycles(
      Reorderings reorderings, Reorderings.State state, int longest, Set<WaitCycle> cycles) {
    for (int start = 0; start < trace.size(); start++) {
      List<Integer> path = new ArrayList<>();
      int acquire = start;
      while (acquire >= 0 && !path.contains(acquire) && waits(reorderings, state, acquire)) {
        path.add(acquire);
        acquire = nextOf(holder(state, trace.target(acquire)), state);
      }
      if (acquire == start && !path.isEmpty() && path.size() <= longest) {
        cycles.add(WaitCycle.of(path));
      }
    }
  }

  private boolean waits(Reorderings reorderings, Reorderings.State state, int event) {
    return isMember(event)
        && reorderings.isEnabled(state, event)
        && holder(state, trace.target(event)) >= 0;
  }

  private int holder(Reorderings.State state, int lock) {
    return trace.sections().stream()
        .filter(section -> section.lock() == lock && state.contains(section.acquire()))
        .filter(section -> !section.isReleased() || !state.contains(section.release()))
        .mapToInt(section -> trace.thread(section.acquire()))
        .findFirst()
        .orElse(-1);
  }

  private int nextOf(int thread, Reorderings.State state) {
    for (int event = 0; event < trace.size(); event++) {
      if (trace.thread(event) == thread && !state.contains(event)) {
        return event;
      }
    }
    return -1;
  }

  /** Whether an event is an acquire that waits for its lock as long as it takes. */
  private boolean isMember(int event) {
    int previous = trace.previous(event);
    boolean givesUp =
        previous >= 0
            && trace.thread(previous) == trace.thread(event)
            && trace.is(previous, SIGNAL)
            && trace.sync(trace.target(previous)).equals(LockSignals.GIVES_UP);
    return trace.is(event, ACQUIRE) && !givesUp;
  }

  /**
   * All cycles of locks, whether they can happen or not, each with the first acquires that have the
   * same threads and locks, and hold the same locks.
   */
  public static NavigableSet<WaitCycle> lockCycles(TraceColumns columns, int longest) {
    DeadlockDefinitions definitions = new DeadlockDefinitions(new SmallTrace(columns));
    NavigableSet<WaitCycle> cycles = new TreeSet<>();
    patterns(columns, longest).forEach(c -> cycles.add(definitions.abstraction(c.acquires())));
    return cycles;
  }

  /** All cycles of acquires, whether they can happen or not. */
  public static NavigableSet<WaitCycle> patterns(TraceColumns columns, int longest) {
    DeadlockDefinitions definitions = new DeadlockDefinitions(new SmallTrace(columns));
    NavigableSet<WaitCycle> cycles = new TreeSet<>();
    for (int event = 0; event < columns.size(); event++) {
      if (definitions.isMember(event)) {
        definitions.extend(new ArrayList<>(List.of(event)), longest, cycles);
      }
    }
    return cycles;
  }

  private void extend(List<Integer> path, int longest, Set<WaitCycle> cycles) {
    int first = path.get(0);
    int last = path.get(path.size() - 1);
    if (path.size() > 1 && held(first).contains(trace.target(last))) {
      cycles.add(WaitCycle.of(path));
    }
    for (int event = 0; event < trace.size() && path.size() < longest; event++) {
      if (isMember(event) && held(event).contains(trace.target(last)) && goesWith(path, event)) {
        path.add(event);
        extend(path, longest, cycles);
        path.remove(path.size() - 1);
      }
    }
  }

  private boolean goesWith(List<Integer> path, int event) {
    return path.stream()
        .allMatch(
            other ->
                trace.thread(other) != trace.thread(event)
                    && trace.target(other) != trace.target(event)
                    && held(other).stream().noneMatch(held(event)::contains));
  }

  /** The locks that the event's thread holds before it. */
  private Set<Integer> held(int event) {
    Set<Integer> held = new HashSet<>();
    trace.sections().stream()
        .filter(section -> section.contains(event) && section.acquire() != event)
        .forEach(section -> held.add(section.lock()));
    return held;
  }

  /** The cycle of the first acquires that nobody can tell from these by threads and locks. */
  public static WaitCycle abstraction(TraceColumns columns, WaitCycle cycle) {
    return new DeadlockDefinitions(new SmallTrace(columns)).abstraction(cycle.acquires());
  }

  private WaitCycle abstraction(List<Integer> acquires) {
    return WaitCycle.of(acquires.stream().map(this::firstAlike).toList());
  }

  private int firstAlike(int acquire) {
    for (int event = 0; event < acquire; event++) {
      if (isMember(event)
          && trace.thread(event) == trace.thread(acquire)
          && trace.target(event) == trace.target(acquire)
          && held(event).equals(held(acquire))) {
        return event;
      }
    }
    return acquire;
  }

  /** Whether some events are a correct reordering, in this order, that ends in a cycle. */
  public static boolean isExposed(TraceColumns columns, int[] steps, WaitCycle cycle) {
    SmallTrace trace = new SmallTrace(columns);
    Reorderings reorderings = new Reorderings(trace);
    Reorderings.State state = reorderings.start();
    for (int step : steps) {
      if (!reorderings.canExtend(state, step)) {
        return false;
      }
      state = reorderings.extend(state, step);
    }
    NavigableSet<WaitCycle> cycles = new TreeSet<>();
    new DeadlockDefinitions(trace).addCycles(reorderings, state, columns.size(), cycles);
    return cycles.contains(cycle);
  }
}
