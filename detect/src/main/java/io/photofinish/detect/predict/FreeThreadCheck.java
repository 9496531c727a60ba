package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import java.util.Optional;

/**
 * Decides whether two accesses are a race by M2 (Pavlogiannis 2020): of what precedes them, every
 * critical section ends that is not around one of them; then the conflicts of all threads but one
 * keep their order, and the rest follows ({@link SaturatedOrder}). The free thread is that of the
 * one access or of the other.
 *
 * <p>If that set is without the two accesses, it is {@link OptimisticClosure}'s; and if OSR can
 * order it, so can M2. So the work of M2 is only done where OSR finds a cycle.
 *
 * <p>Deviation: in a long trace, the order begins behind a part of the observed run that no section
 * reaches out of, and sets of more events than {@link #MOST_EVENTS} behind it are given up.
 */
final class FreeThreadCheck implements ScheduleMaker {
  private static final int MOST_EVENTS = 5_000;

  private final TraceIndex index;
  private final SharedAccesses accesses;
  private final OptimisticClosure closure;
  private final OptimisticSchedules optimistic;

  FreeThreadCheck(TraceIndex index) {
    this(index, new OptimisticClosure(index));
  }

  /** A check that shares a closure with whoever asks for the same pairs before it. */
  FreeThreadCheck(TraceIndex index, OptimisticClosure closure) {
    this.index = index;
    this.closure = closure;
    accesses = index.accesses();
    optimistic = new OptimisticSchedules(index);
  }

  /** Whether two conflicting accesses of different threads are a race. */
  boolean isRace(int first, int second) {
    return closure.close(first, second)
        && closure.leavesOpenOnlyAroundThePair()
        && (closure.canBeOrdered() || saturated(first, second).isPresent());
  }

  @Override
  public Schedule schedule(int first, int second) {
    if (!isRace(first, second)) {
      throw new IllegalArgumentException("no race by M2");
    }
    return closure.canBeOrdered()
        ? optimistic.schedule(first, second)
        : saturated(first, second).orElseThrow();
  }

  private Optional<Schedule> saturated(int first, int second) {
    int[] bounds = closure.bounds().clone();
    int end = 0;
    for (int bound : bounds) {
      end = Math.max(end, bound);
    }
    int start = 0;
    if (end > MOST_EVENTS) {
      start =
          index.sections().quietBefore(Math.min(accesses.position(first), closure.firstMoved()));
      for (int thread = 0; thread < bounds.length; thread++) {
        bounds[thread] = Math.max(bounds[thread], start);
      }
    }
    if (end - start > MOST_EVENTS) {
      return Optional.empty();
    }
    for (int access : new int[] {first, second}) {
      Optional<int[]> order =
          new SaturatedOrder(index, start, bounds, accesses.thread(access)).find();
      if (order.isPresent()) {
        return Optional.of(
            new Schedule(start, order.get(), accesses.position(first), accesses.position(second)));
      }
    }
    return Optional.empty();
  }
}
