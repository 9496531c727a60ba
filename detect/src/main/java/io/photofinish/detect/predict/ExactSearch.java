package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Tries all orders in which two accesses may come to stand side by side, up to a budget of states.
 * A race that it finds is a race; if it has tried everything, and the search began with no event
 * done, there is none.
 *
 * <p>A state is how far each thread is, and the last write of each variable, as far as it matters
 * which one it is. Which writes a read may see is up to a {@link ReadRule}. Not everything has to
 * be tried:
 *
 * <ul>
 *   <li>A shortest schedule has nothing beyond {@link ReadRule#usefulFor}: what precedes the
 *       accesses, ends of sections that do not need them, and writes for reads.
 *   <li>A read that may see the last write, a release, a fork, a join, a signal or an await that
 *       can run now takes no possibility away, so it runs at once. So do acquires and writes of
 *       what no other thread touches. Only the other acquires and writes are a choice.
 *   <li>A write is not tried while a read that must come still has to see the write before it, and
 *       no other.
 * </ul>
 *
 * <p>In a long trace the search begins behind a part of the observed run that no section reaches
 * out of; then nothing is known if it finds nothing.
 */
final class ExactSearch implements ScheduleMaker {
  /** What is known of two accesses. */
  enum Answer {
    RACE,
    NO_RACE,
    UNDECIDED
  }

  /** Longer parts of a trace are not searched. */
  private static final int MOST_EVENTS = 100_000;

  /** So short a part is searched from its first event on. */
  private static final int FULL_EVENTS = 5_000;

  private static final int NOBODY = -1;
  private static final int UNKNOWN = -2;

  private final TraceIndex index;
  private final TraceColumns trace;
  private final EventLinks links;
  private final int budget;
  private final MustClosure must;
  private final ReadRule rule;

  private int start;
  private int[] mustBounds;
  private int[] bounds;
  private int states;
  private Set<State> seen;

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

  /** By event from the start on: how many reads that must come have yet to see this write. */
  private int[] waitingReads = {};

  /** By variable: the same for the write before the start. */
  private final int[] waitingForStart;

  /** Of the last write of every variable. */
  private long lastWritesHash;

  private final IntList path = new IntList();

  /** What each write on the path overwrote. */
  private final IntList overwritten = new IntList();

  ExactSearch(TraceIndex index, int budget) {
    this(index, budget, new OwnWrites(index), new MustClosure(index));
  }

  /** A search that shares a closure with whoever asks for the same pairs before it. */
  ExactSearch(TraceIndex index, int budget, MustClosure must) {
    this(index, budget, new OwnWrites(index), must);
  }

  /**
   * A search under a rule.
   *
   * @param index in which a read needs its write only if the rule says so
   */
  ExactSearch(TraceIndex index, int budget, ReadRule rule) {
    this(index, budget, rule, new MustClosure(index));
  }

  private ExactSearch(TraceIndex index, int budget, ReadRule rule, MustClosure must) {
    this.index = index;
    this.rule = rule;
    this.budget = budget;
    this.must = must;
    trace = index.trace();
    links = index.links();
    next = new int[index.cones().threads()];
    holders = new int[trace.names().count(NameKind.LOCK)];
    lockOwners = new int[holders.length];
    lastWrites = new int[trace.names().count(NameKind.VARIABLE)];
    variableOwners = new int[lastWrites.length];
    waitingForStart = new int[lastWrites.length];
    Arrays.fill(next, EventLinks.NONE);
    Arrays.fill(holders, NOBODY);
    Arrays.fill(lastWrites, UNKNOWN);
    Arrays.fill(variableOwners, NOBODY);
    Arrays.fill(lockOwners, NOBODY);
  }

  /** Decides about two conflicting accesses of different threads. */
  Answer decide(int first, int second) {
    if (!must.mayRace(first, second)) {
      return Answer.NO_RACE;
    }
    mustBounds = must.set().bounds().clone();
    bounds = rule.usefulFor(must.set(), first, second);
    int end = Arrays.stream(bounds).max().orElse(0);
    boolean isFull = end <= FULL_EVENTS;
    int firstPosition = index.accesses().position(first);
    int from = isFull ? 0 : index.sections().quietBefore(firstPosition);
    if (end - from > MOST_EVENTS) {
      return Answer.UNDECIDED;
    }
    begin(from, end);
    if (run()) {
      return Answer.RACE;
    }
    return isFull && states < budget && rule.isComplete() ? Answer.NO_RACE : Answer.UNDECIDED;
  }

  @Override
  public Schedule schedule(int first, int second) {
    if (decide(first, second) != Answer.RACE) {
      throw new IllegalArgumentException("no race was found");
    }
    return new Schedule(
        start, path.toArray(), index.accesses().position(first), index.accesses().position(second));
  }

  private void begin(int from, int end) {
    start = from;
    states = 0;
    lastWritesHash = 0;
    seen = new HashSet<>();
    path.clear();
    overwritten.clear();
    forget();
    waitingReads = new int[end - from];
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
      waitingForStart[variable] = 0;
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
    } else if (isAccess(operation)) {
      if (variableOwners[target] == NOBODY) {
        touchedVariables.add(target);
      }
      variableOwners[target] = owner(variableOwners[target], thread);
      if (lastWrites[target] == UNKNOWN) {
        lastWrites[target] = lastWriteBeforeStart(position);
      }
      if (waits(position, thread, operation)) {
        wait(position, 1);
      }
    }
  }

  /** Whether an event is a read that must come and that only its own write will do for. */
  private boolean waits(int position, int thread, int operation) {
    return reads(operation) && position < mustBounds[thread] && rule.keepsItsWrite(position);
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

  /** A read that must come begins or ceases to wait for its write. */
  private void wait(int read, int change) {
    int write = links.lastWrite(read);
    if (write >= start) {
      waitingReads[write - start] += change;
    } else {
      waitingForStart[trace.target(read)] += change;
    }
  }

  private static boolean isAccess(int operation) {
    return OpCode.isPlainAccess(operation) || OpCode.isVolatile(operation);
  }

  private static boolean reads(int operation) {
    return operation == OpCode.READ
        || operation == OpCode.VOLATILE_READ
        || operation == OpCode.VOLATILE_UPDATE;
  }

  private static boolean writes(int operation) {
    return operation == OpCode.WRITE
        || operation == OpCode.VOLATILE_WRITE
        || operation == OpCode.VOLATILE_UPDATE;
  }

  /** Depth first, the trace's own order first. Whether both accesses were reached. */
  private boolean run() {
    IntList marks = new IntList();
    IntList choices = new IntList();
    IntList choiceStarts = new IntList();
    while (true) {
      runWhatIsSafe();
      if (isReached()) {
        return true;
      }
      choiceStarts.add(choices.size());
      if (++states < budget && seen.add(state())) {
        addChoices(choices);
      }
      while (choices.size() == choiceStarts.last()) {
        choiceStarts.removeLast();
        if (marks.size() == 0) {
          return false;
        }
        undoTo(marks.removeLast());
      }
      marks.add(path.size());
      take(choices.removeLast());
    }
  }

  private State state() {
    int[] events = new int[acting.length];
    for (int i = 0; i < events.length; i++) {
      events[i] = next[acting[i]];
    }
    return new State(events, lastWritesHash);
  }

  private boolean isReached() {
    for (int thread : acting) {
      if (next[thread] != EventLinks.NONE && next[thread] < mustBounds[thread]) {
        return false;
      }
    }
    return true;
  }

  private void runWhatIsSafe() {
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
    if (reads(operation)
        && lastWrites[target] != links.lastWrite(position)
        && !rule.maySee(position, lastWrites[target])) {
      return false;
    }
    if (writes(operation) && isAwaited(position, thread, target)) {
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
    int current = lastWrites[variable];
    int waiting = current >= start ? waitingReads[current - start] : waitingForStart[variable];
    boolean isItself = waits(position, thread, trace.operation(position));
    return waiting > (isItself ? 1 : 0);
  }

  /** Whether running the thread's next event, which can run, takes no possibility away. */
  private boolean isSafe(int thread) {
    int target = trace.target(next[thread]);
    int operation = trace.operation(next[thread]);
    if (operation == OpCode.ACQUIRE) {
      return lockOwners[target] == thread;
    }
    return !writes(operation) || variableOwners[target] == thread;
  }

  /** Adds the events that can run next, the best one last: those that must come, in trace order. */
  private void addChoices(IntList choices) {
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

  private void take(int position) {
    int thread = trace.thread(position);
    int target = trace.target(position);
    int operation = trace.operation(position);
    if (operation == OpCode.ACQUIRE) {
      holders[target] = thread;
    } else if (operation == OpCode.RELEASE) {
      holders[target] = NOBODY;
    }
    if (waits(position, thread, operation)) {
      wait(position, -1);
    }
    if (writes(operation)) {
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

  private void undoTo(int length) {
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
        wait(position, 1);
      }
      if (writes(operation)) {
        setLastWrite(target, overwritten.removeLast());
      }
      next[thread] = position;
    }
  }

  /**
   * How far each acting thread is. Two states with one hash of their last writes pass for equal.
   */
  private record State(int[] next, long lastWrites) {
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
