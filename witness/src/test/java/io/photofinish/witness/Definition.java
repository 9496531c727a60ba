package io.photofinish.witness;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a witness is, word by word, with sets and lists. It has nothing in common with the checker
 * that it is there to check, and takes its time.
 */
final class Definition {
  private static final int NOBODY = -1;

  private final TraceColumns trace;
  private final RecordedValues values;

  Definition(TraceColumns trace) {
    this(trace, RecordedValues.NONE);
  }

  /** A read may see another write of its value, where values are known. */
  Definition(TraceColumns trace, RecordedValues values) {
    this.trace = trace;
    this.values = values;
  }

  boolean isWitness(Witness witness) {
    if (witness.prefix() < 0 || witness.prefix() > trace.size()) {
      return false;
    }
    List<Integer> schedule = new ArrayList<>();
    IntStream.range(0, witness.prefix()).forEach(schedule::add);
    IntStream.of(witness.rest()).forEach(schedule::add);
    return isReordering(schedule) && isRace(schedule, witness.first(), witness.second());
  }

  boolean isWitness(DeadlockWitness witness) {
    if (witness.prefix() < 0 || witness.prefix() > trace.size()) {
      return false;
    }
    List<Integer> schedule = new ArrayList<>();
    IntStream.range(0, witness.prefix()).forEach(schedule::add);
    IntStream.of(witness.rest()).forEach(schedule::add);
    return isReordering(schedule)
        && isDeadlock(schedule, IntStream.of(witness.next()).boxed().toList());
  }

  boolean isReordering(List<Integer> schedule) {
    return schedule.stream().allMatch(this::exists)
        && new HashSet<>(schedule).size() == schedule.size()
        && IntStream.range(0, schedule.size())
            .allMatch(i -> mayFollow(schedule.subList(0, i), schedule.get(i)))
        && keepsLocks(schedule);
  }

  boolean isRace(List<Integer> schedule, int first, int second) {
    return exists(first)
        && exists(second)
        && isPlain(first)
        && isPlain(second)
        && trace.thread(first) != trace.thread(second)
        && trace.target(first) == trace.target(second)
        && (is(first, Operation.WRITE) || is(second, Operation.WRITE))
        && isEnabled(schedule, first)
        && isEnabled(schedule, second);
  }

  /**
   * Whether behind a reordering the threads of these events, in this order, wait for each other.
   */
  boolean isDeadlock(List<Integer> schedule, List<Integer> next) {
    int size = next.size();
    return size >= 2
        && next.stream().allMatch(this::exists)
        && next.stream().allMatch(event -> is(event, Operation.ACQUIRE))
        && next.stream().noneMatch(this::givesUp)
        && next.stream().allMatch(event -> isEnabled(schedule, event))
        && next.stream().map(trace::thread).distinct().count() == size
        && next.stream().map(trace::target).distinct().count() == size
        && IntStream.range(0, size)
            .allMatch(
                i ->
                    holds(
                        schedule,
                        trace.thread(next.get((i + 1) % size)),
                        trace.target(next.get(i))));
  }

  /** Whether a thread acquired a lock, and nobody did anything with the lock since. */
  private boolean holds(List<Integer> schedule, int thread, int lock) {
    return schedule.stream()
        .filter(e -> is(e, Operation.ACQUIRE) || is(e, Operation.RELEASE))
        .filter(e -> trace.target(e) == lock)
        .reduce((earlier, later) -> later)
        .filter(e -> is(e, Operation.ACQUIRE) && trace.thread(e) == thread)
        .isPresent();
  }

  private boolean givesUp(int acquire) {
    return IntStream.range(0, acquire)
        .filter(e -> trace.thread(e) == trace.thread(acquire))
        .boxed()
        .reduce((earlier, later) -> later)
        .filter(e -> is(e, Operation.SIGNAL))
        .map(e -> trace.names().name(NameKind.SYNC, trace.target(e)))
        .filter(LockSignals.GIVES_UP::equals)
        .isPresent();
  }

  /** Whether the event is what its thread does next. */
  boolean isEnabled(List<Integer> schedule, int event) {
    return !schedule.contains(event) && schedule.containsAll(before(event));
  }

  private boolean exists(int event) {
    return event >= 0 && event < trace.size();
  }

  private boolean is(int event, Operation operation) {
    return trace.operation(event) == operation.code();
  }

  private boolean isPlain(int event) {
    return is(event, Operation.READ) || is(event, Operation.WRITE);
  }

  private boolean reads(int event) {
    return is(event, Operation.READ)
        || is(event, Operation.VOLATILE_READ)
        || is(event, Operation.VOLATILE_UPDATE);
  }

  private boolean writes(int event) {
    return is(event, Operation.WRITE)
        || is(event, Operation.VOLATILE_WRITE)
        || is(event, Operation.VOLATILE_UPDATE);
  }

  /** All events that closure puts before an event. */
  private List<Integer> before(int event) {
    List<Integer> before = new ArrayList<>();
    for (int e = 0; e < event; e++) {
      boolean isOfThread = trace.thread(e) == trace.thread(event);
      boolean isFork = is(e, Operation.FORK) && trace.target(e) == trace.thread(event);
      boolean isJoined = is(event, Operation.JOIN) && trace.thread(e) == trace.target(event);
      boolean isForkOfJoined =
          is(event, Operation.JOIN)
              && is(e, Operation.FORK)
              && trace.target(e) == trace.target(event);
      boolean isSignal =
          is(event, Operation.AWAIT)
              && is(e, Operation.SIGNAL)
              && trace.target(e) == trace.target(event);
      if (isOfThread || isFork || isJoined || isForkOfJoined || isSignal) {
        before.add(e);
      }
    }
    return before;
  }

  private boolean mayFollow(List<Integer> schedule, int event) {
    if (!schedule.containsAll(before(event))) {
      return false;
    }
    List<Integer> observed = IntStream.range(0, event).boxed().toList();
    int seen = lastWrite(schedule, trace.target(event));
    int own = lastWrite(observed, trace.target(event));
    return !reads(event) || seen == own || isOfItsValue(event, own, seen);
  }

  /** Whether a read, its own write and another one have the same known value. */
  private boolean isOfItsValue(int read, int own, int other) {
    Set<Long> value = recorded(read);
    return value.size() == 1
        && valueOf(own, trace.target(read)).equals(value)
        && valueOf(other, trace.target(read)).equals(value);
  }

  /** The one value that a write, or none, is known to have; else no value, or several. */
  private Set<Long> valueOf(int write, int variable) {
    if (write != NOBODY && !recorded(write).isEmpty()) {
      return recorded(write);
    }
    Set<Long> told = new HashSet<>();
    for (int e = 0; e < trace.size(); e++) {
      List<Integer> observed = IntStream.range(0, e).boxed().toList();
      if (reads(e) && trace.target(e) == variable && lastWrite(observed, variable) == write) {
        told.addAll(recorded(e));
      }
    }
    return told;
  }

  /** What was recorded of a read or write; what is recorded of an update does not count. */
  private Set<Long> recorded(int event) {
    long index = trace.index(event);
    return is(event, Operation.VOLATILE_UPDATE) || !values.isKnown(index)
        ? Set.of()
        : Set.of(values.bits(index));
  }

  private int lastWrite(List<Integer> events, int variable) {
    return events.stream()
        .filter(e -> writes(e) && trace.target(e) == variable)
        .reduce((earlier, later) -> later)
        .orElse(NOBODY);
  }

  /** The last write of each variable that was written. */
  Map<Integer, Integer> lastWrites(List<Integer> schedule) {
    Map<Integer, Integer> lastWrites = new HashMap<>();
    schedule.stream().filter(this::writes).forEach(e -> lastWrites.put(trace.target(e), e));
    return lastWrites;
  }

  private boolean keepsLocks(List<Integer> schedule) {
    Map<Integer, Integer> holders = new HashMap<>();
    for (int event : schedule) {
      int lock = trace.target(event);
      if (is(event, Operation.ACQUIRE) && holders.putIfAbsent(lock, trace.thread(event)) != null) {
        return false;
      }
      if (is(event, Operation.RELEASE) && !holders.remove(lock, trace.thread(event))) {
        return false;
      }
    }
    return true;
  }
}
