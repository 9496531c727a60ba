package io.photofinish.detect.deadlock;

import io.photofinish.detect.DeadlockPattern;
import io.photofinish.detect.predict.GoalJudge;
import io.photofinish.detect.predict.Method;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A pattern, and what is known of it.
 *
 * @param events its acquires, in the pattern's order, as positions
 * @param method the one that reaches it, or {@link Method#UNDECIDED}
 */
record FoundDeadlock(DeadlockPattern pattern, int[] events, Method method) {
  static final Comparator<FoundDeadlock> IN_ORDER =
      (one, other) -> PatternOrder.BY_ACQUIRES.compare(one.pattern, other.pattern);

  /**
   * A pattern of some events.
   *
   * @param members in the order of the cycle
   * @param events by member
   */
  static FoundDeadlock of(
      List<AbstractAcquire> members,
      int[] events,
      Method method,
      TraceColumns trace,
      GoalJudge judge) {
    int size = events.length;
    long[] waiting = new long[size];
    long[] holding = new long[size];
    int[] threads = new int[size];
    int[] locks = new int[size];
    for (int member = 0; member < size; member++) {
      waiting[member] = trace.index(events[member]);
      int wanted = members.get((member + size - 1) % size).lock();
      holding[member] = trace.index(judge.heldSince(events[member], wanted));
      threads[member] = members.get(member).thread();
      locks[member] = members.get(member).lock();
    }
    DeadlockPattern pattern = DeadlockPattern.smallestFirst(waiting, holding, threads, locks);
    int[] turned = Arrays.stream(pattern.acquires()).mapToInt(trace::position).toArray();
    return new FoundDeadlock(pattern, turned, method);
  }
}
