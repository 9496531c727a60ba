package io.photofinish.detect.predict;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * How far a search of all orders is: what it has done from a start on, in which order, and what can
 * be done next. It can be taken back. Which writes a read may see is up to a {@link ReadRule}.
 *
 * <p>{@link ExactSearch} says why what runs at once, and what is not tried, loses no race.
 */
final class PartialSchedule {
  private static final int NOBODY = -1;
  private static final int UNKNOWN = -2;

  private final TraceIndex index;
  private final TraceColumns trace;
  private final EventLinks links;
  private final ReadRule rule;

  private int start;
  private int[] mustBounds;
  private int[] bounds;

  /** By thread: its next event, or NONE at its bound. */
  private final int[] next;

  /** The threads that have an event to come, ascending. In most searches few of them have. */
  private int[] acting = {};

  /** The variables and locks that the search touches: only these are made ready for the next. */
  private final IntList touchedVariables = new IntList();

  private final IntList touchedLocks = new IntList();

  private final int[] holders;
  private final int[] lastWrites;

  /** By id: the only thread that touches it from the start on, NOBODY so far, or UNKNOWN. */
  private final int[] variableOwners;

  private final int[] lockOwners;

  /** The reads that must come, and that only their own writes will do for. */
  private final WaitingReads waiting;

  /** Of the last write of every variable. */
  private long lastWritesHash;

  /** What was done from the start on. */
  private final IntList path = new IntList();

  /** What each write on the path overwrote. */
  private final IntList overwritten = new IntList();

  PartialSchedule(TraceIndex index, ReadRule rule) {
    this.index = index;
    this.rule = rule;
    trace = index.trace();
    links = index.links();
    next = new int[index.cones().threads()];
    holders = new int[trace.names().count(NameKind.LOCK)];
    lockOwners = new int[holders.length];
    lastWrites = new int[trace.names().count(NameKind.VARIABLE)];
    variableOwners = new int[lastWrites.length];
    waiting = new WaitingReads(trace, links);
    Arrays.fill(next, EventLinks.NONE);
    Arrays.fill(holders, NOBODY);
    Arrays.fill(lastWrites, UNKNOWN);
    Arrays.fill(variableOwners, NOBODY);
    Arrays.fill(lockOwners, NOBODY);
  }

  /** The events before this position were done, in the order of the trace. */
  int start() {
    return start;
  }

  /** How many events were done from the start on. */
  int length() {
    return path.size();
  }

  /** What was done from the start on, in this order. */
  int[] path() {
    return path.toArray();
  }

  /**
   * Starts again, with nothing done.
   *
   * @param from the events before this position were done, in the order of the trace
   * @param end the greatest bound
   * @param usefulBounds by thread: events from here on are left out
   * @param neededBounds by thread: the events before this position must come
   */
  void begin(int from, int end, int[] usefulBounds, int[] neededBounds) {
    bounds = usefulBounds;
    mustBounds = neededBounds;
    start = from;
    lastWritesHash = 0;
    path.clear();
    overwritten.clear();
    forget();
    waiting.start(from, end);
    for (int thread = 0; thread < bounds.length; thread++) {
      bounds[thread] = Math.max(bounds[thread], from);
      mustBounds[thread] = Math.max(mustBounds[thread], from);
    }
    IntList found = new IntList();
    for (int position = from; position < end; position++) {
      int thread = trace.thread(position);
      if (position < bounds[thread]) {
        if (next[thread] == EventLinks.NONE) {
          next[thread] = position;
          found.add(thread);
        }
        note(position, thread);
      }
    }
    acting = found.toArray();
    Arrays.sort(acting);
  }

  /** What the search before has left behind. */
  private void forget() {
    for (int thread : acting) {
      next[thread] = EventLinks.NONE;
    }
    for (int i = 0; i < touchedLocks.size(); i++) {
      holders[touchedLocks.get(i)] = NOBODY;
      lockOwners[touchedLocks.get(i)] = NOBODY;
    }
    touchedLocks.clear();
    for (int i = 0; i < touchedVariables.size(); i++) {
      int variable = touchedVariables.get(i);
      lastWrites[variable] = UNKNOWN;
      variableOwners[variable] = NOBODY;
      waiting.forget(variable);
    }
    touchedVariables.clear();
  }

  private void note(int position, int thread) {
    int target = trace.target(position);
    int operation = trace.operation(position);
    if (operation == OpCode.ACQUIRE) {
      if (lockOwners[target] == NOBODY) {
        touchedLocks.add(target);
      }
      lockOwners[target] = owner(lockOwners[target], thread);
    } else if (OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation)) {
      if (variableOwners[target] == NOBODY) {
        touchedVariables.add(target);
      }
      variableOwners[target] = owner(variableOwners[target], thread);
      if (lastWrites[target] == UNKNOWN) {
        lastWrites[target] = lastWriteBeforeStart(position);
      }
      if (waits(position, thread, operation)) {
        waiting.add(position);
      }
    }
  }

  /** Whether an event is a read that must come and that only its own write will do for. */
  private boolean waits(int position, int thread, int operation) {
    return OpCode.reads(operation) && position < mustBounds[thread] && rule.keepsItsWrite(position);
  }

  /** Writes that are not in the set may be between the start and the first access that is. */
  private int lastWriteBeforeStart(int access) {
    int write = links.lastWrite(access);
    while (write >= start) {
      write = links.lastWrite(write);
    }
    return write;
  }

  private static int owner(int owner, int thread) {
    return owner == NOBODY || owner == thread ? thread : UNKNOWN;
  }

  /** How far it is. */
  State state() {
    int[] events = new int[acting.length];
    for (int i = 0; i < events.length; i++) {
      events[i] = next[acting[i]];
    }
    return new State(events, lastWritesHash);
  }

  /** Whether all that must come is done. */
  boolean isReached() {
    for (int thread : acting) {
      if (next[thread] != EventLinks.NONE && next[thread] < mustBounds[thread]) {
        return false;
      }
    }
    return true;
  }

  /** Does what can be done now and takes no possibility away. */
  void runWhatIsSafe() {
    boolean runs = true;
    while (runs) {
      runs = false;
      for (int thread : acting) {
        while (next[thread] != EventLinks.NONE && canRun(thread) && isSafe(thread)) {
          take(next[thread]);
          runs = true;
        }
      }
    }
  }

  private boolean canRun(int thread) {
    int position = next[thread];
    int target = trace.target(position);
    int operation = trace.operation(position);
    if (operation == OpCode.ACQUIRE && holders[target] != NOBODY) {
      return false;
    }
    if (OpCode.reads(operation)
        && lastWrites[target] != links.lastWrite(position)
        && !rule.maySee(position, lastWrites[target])) {
      return false;
    }
    if (OpCode.writes(operation) && isAwaited(position, thread, target)) {
      return false;
    }
    return isDone(index.cones().rowBefore(thread, position + 1), thread);
  }

  /** Whether what is in a row has been done, except by the thread that the row is of. */
  private boolean isDone(int row, int ofThread) {
    for (int thread : acting) {
      if (next[thread] != EventLinks.NONE
          && thread != ofThread
          && next[thread] < index.cones().bound(row, thread)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a read that must come has yet to see what a write would overwrite. */
  private boolean isAwaited(int position, int thread, int variable) {
    boolean isItself = waits(position, thread, trace.operation(position));
    return waiting.count(variable, lastWrites[variable]) > (isItself ? 1 : 0);
  }

  /** Whether running the thread's next event, which can run, takes no possibility away. */
  private boolean isSafe(int thread) {
    int target = trace.target(next[thread]);
    int operation = trace.operation(next[thread]);
    if (operation == OpCode.ACQUIRE) {
      return lockOwners[target] == thread;
    }
    return !OpCode.writes(operation) || variableOwners[target] == thread;
  }

  /** Adds the events that can run next, the best one last: those that must come, in trace order. */
  void addChoices(IntList choices) {
    int from = choices.size();
    for (int thread : acting) {
      if (next[thread] != EventLinks.NONE && canRun(thread)) {
        choices.add(next[thread]);
      }
    }
    choices.sortFrom(from, (a, b) -> isBetter(a, b) ? 1 : -1);
  }

  private boolean isBetter(int one, int other) {
    boolean mustCome = one < mustBounds[trace.thread(one)];
    return mustCome == other < mustBounds[trace.thread(other)] ? one < other : mustCome;
  }

  /** Does an event that can be done now. */
  void take(int position) {
    int thread = trace.thread(position);
    int target = trace.target(position);
    int operation = trace.operation(position);
    if (operation == OpCode.ACQUIRE) {
      holders[target] = thread;
    } else if (operation == OpCode.RELEASE) {
      holders[target] = NOBODY;
    }
    if (waits(position, thread, operation)) {
      waiting.remove(position);
    }
    if (OpCode.writes(operation)) {
      overwritten.add(lastWrites[target]);
      setLastWrite(target, position);
    }
    path.add(position);
    int following = links.next(position);
    next[thread] = following < bounds[thread] ? following : EventLinks.NONE;
  }

  private void setLastWrite(int variable, int write) {
    lastWritesHash ^= hash(variable, rule.difference(variable, lastWrites[variable]));
    lastWrites[variable] = write;
    lastWritesHash ^= hash(variable, rule.difference(variable, write));
  }

  private static long hash(int variable, long difference) {
    long mixed = (((long) variable << Integer.SIZE) ^ difference) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
    return mixed ^ (mixed >>> 29);
  }

  /** Takes back all but the first events of the path. */
  void undoTo(int length) {
    while (path.size() > length) {
      int position = path.removeLast();
      int thread = trace.thread(position);
      int target = trace.target(position);
      int operation = trace.operation(position);
      if (operation == OpCode.ACQUIRE) {
        holders[target] = NOBODY;
      } else if (operation == OpCode.RELEASE) {
        holders[target] = thread;
      }
      if (waits(position, thread, operation)) {
        waiting.add(position);
      }
      if (OpCode.writes(operation)) {
        setLastWrite(target, overwritten.removeLast());
      }
      next[thread] = position;
    }
  }

  /**
   * How far each acting thread is. Two states with one hash of their last writes pass for equal.
   */
  record State(int[] next, long lastWrites) {
    @Override
    public boolean equals(Object other) {
      return other instanceof State state
          && lastWrites == state.lastWrites
          && Arrays.equals(next, state.next);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(next) + Long.hashCode(lastWrites);
    }
  }
}
