package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import java.util.Optional;

/**
 * Decides whether goals, as two accesses that race, are reached by M2 (Pavlogiannis 2020): of what
 * precedes them, every critical section ends that is not around one of them; then the conflicts of
 * all threads but one keep their order, and the rest follows ({@link SaturatedOrder}). The free
 * thread is that of one of the goals.
 *
 * <p>If that set is without the goals, it is {@link OptimisticClosure}'s; and if OSR can order it,
 * so can M2. So the work of M2 is only done where OSR finds a cycle.
 *
 * <p>Deviation: in a long trace, the order begins behind a part of the observed run that no section
 * reaches out of, and sets of more events than {@link #MOST_EVENTS} behind it are given up.
 */
final class FreeThreadCheck implements ScheduleMaker, LeadMaker {
  private static final int MOST_EVENTS = 5_000;

  private final TraceIndex index;
  private final SharedAccesses accesses;
  private final OptimisticClosure closure;
  private final Goals goals;
  private final OptimisticSchedules optimistic;

  FreeThreadCheck(TraceIndex index) {
    this(index, new OptimisticClosure(index));
  }

  /** A check that shares a closure with whoever asks for the same pairs before it. */
  FreeThreadCheck(TraceIndex index, OptimisticClosure closure) {
    this.index = index;
    this.closure = closure;
    accesses = index.accesses();
    goals = new Goals(index);
    optimistic = new OptimisticSchedules(index);
  }

  /** Whether two conflicting accesses of different threads are a race. */
  boolean isRace(int first, int second) {
    return closure.close(first, second)
        && closure.leavesOpenOnlyAroundTheGoals()
        && (closure.canBeOrdered() || saturated(goals(first, second)).isPresent());
  }

  @Override
  public Schedule schedule(int first, int second) {
    if (!isRace(first, second)) {
      throw new IllegalArgumentException("no race by M2");
    }
    return closure.canBeOrdered()
        ? optimistic.schedule(first, second)
        : saturated(goals(first, second)).orElseThrow().to(accesses, first, second);
  }

  private Goals goals(int first, int second) {
    goals.set(first, second);
    return goals;
  }

  /** Whether events of different threads are reached. */
  boolean canReach(int[] events, int[] threads) {
    return closure.close(events, threads)
        && closure.leavesOpenOnlyAroundTheGoals()
        && (closure.canBeOrdered() || saturated(goals(events, threads)).isPresent());
  }

  private Goals goals(int[] events, int[] threads) {
    goals.set(events, threads);
    return goals;
  }

  @Override
  public Lead lead(int[] events, int[] threads) {
    if (!canReach(events, threads)) {
      throw new IllegalArgumentException("not reached by M2");
    }
    return closure.canBeOrdered()
        ? optimistic.lead(events, threads)
        : saturated(goals(events, threads)).orElseThrow();
  }

  private Optional<Lead> saturated(Goals reached) {
    int[] bounds = closure.bounds().clone();
    int end = 0;
    for (int bound : bounds) {
      end = Math.max(end, bound);
    }
    int start = 0;
    if (end > MOST_EVENTS) {
      start = index.sections().quietBefore(Math.min(reached.earliest(), closure.firstMoved()));
      for (int thread = 0; thread < bounds.length; thread++) {
        bounds[thread] = Math.max(bounds[thread], start);
      }
    }
    if (end - start > MOST_EVENTS) {
      return Optional.empty();
    }
    for (int goal = 0; goal < reached.count(); goal++) {
      Optional<int[]> order = new SaturatedOrder(index, start, bounds, reached.thread(goal)).find();
      if (order.isPresent()) {
        return Optional.of(new Lead(start, order.get()));
      }
    }
    return Optional.empty();
  }
}
