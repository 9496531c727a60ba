package io.photofinish.analysis;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.trace.LockSignals;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The deadlocks in which the observed run itself ended: whoever recorded it saw that threads waited
 * for each other, and marked the end of each by a signal that names the lock that it waits for.
 */
final class ObservedDeadlocks {
  private final TraceColumns trace;

  /** By name, the locks of the trace; by id, the acquire that holds a lock at the end. */
  private final Map<String, Integer> locks = new HashMap<>();

  private final Map<Integer, Integer> holders = new HashMap<>();

  /** By thread that waits at the end: the mark that says so. */
  private final Map<Integer, Integer> waiting = new LinkedHashMap<>();

  private ObservedDeadlocks(TraceColumns trace) {
    this.trace = trace;
  }

  static List<CheckedDeadlock> in(TraceColumns trace) {
    boolean hasMarks = false;
    for (int sync = 0; sync < trace.names().count(NameKind.SYNC) && !hasMarks; sync++) {
      hasMarks = trace.names().name(NameKind.SYNC, sync).startsWith(LockSignals.WAITS);
    }
    return hasMarks ? new ObservedDeadlocks(trace).find() : List.of();
  }

  private List<CheckedDeadlock> find() {
    for (int lock = 0; lock < trace.names().count(NameKind.LOCK); lock++) {
      locks.put(trace.names().name(NameKind.LOCK, lock), lock);
    }
    for (int event = 0; event < trace.size(); event++) {
      switch (trace.operation(event)) {
        case OpCode.ACQUIRE -> holders.put(trace.target(event), event);
        case OpCode.RELEASE -> holders.remove(trace.target(event));
        case OpCode.SIGNAL -> {
          if (lockWaitedFor(event).isPresent()) {
            waiting.put(trace.thread(event), event);
          }
        }
        default -> {} // Holds nothing, and waits for nothing.
      }
    }
    List<CheckedDeadlock> deadlocks = new ArrayList<>();
    while (!waiting.isEmpty()) {
      cycleFrom(waiting.values().iterator().next())
          .ifPresent(
              pattern ->
                  deadlocks.add(
                      new CheckedDeadlock(
                          pattern, Certainty.OBSERVED, Optional.empty(), Optional.empty())));
    }
    return deadlocks;
  }

  private Optional<Integer> lockWaitedFor(int event) {
    String mark = trace.names().name(NameKind.SYNC, trace.target(event));
    return mark.startsWith(LockSignals.WAITS)
        ? Optional.ofNullable(locks.get(mark.substring(LockSignals.WAITS.length())))
        : Optional.empty();
  }

  /** Follows who waits for whom, and forgets all who were met. */
  private Optional<DeadlockPattern> cycleFrom(int start) {
    List<Integer> marks = new ArrayList<>();
    Integer mark = start;
    while (mark != null && !marks.contains(mark)) {
      marks.add(mark);
      waiting.remove(trace.thread(mark));
      mark = markOfHolder(lockWaitedFor(mark).orElseThrow(), marks);
    }
    if (mark == null) {
      return Optional.empty();
    }
    return Optional.of(pattern(marks.subList(marks.indexOf(mark), marks.size())));
  }

  /** Null if nobody holds the lock who waits, too. */
  private Integer markOfHolder(int lock, List<Integer> met) {
    Integer acquire = holders.get(lock);
    if (acquire == null) {
      return null;
    }
    int thread = trace.thread(acquire);
    return met.stream()
        .filter(mark -> trace.thread(mark) == thread)
        .findFirst()
        .orElse(waiting.get(thread));
  }

  private DeadlockPattern pattern(List<Integer> cycle) {
    int size = cycle.size();
    long[] acquires = new long[size];
    long[] holds = new long[size];
    int[] threads = new int[size];
    int[] asked = new int[size];
    for (int member = 0; member < size; member++) {
      int mark = cycle.get(member);
      acquires[member] = trace.index(mark);
      threads[member] = trace.thread(mark);
      asked[member] = lockWaitedFor(mark).orElseThrow();
      holds[(member + 1) % size] = trace.index(holders.get(asked[member]));
    }
    return DeadlockPattern.smallestFirst(acquires, holds, threads, asked);
  }
}
