package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Schedules of optimistic sync-reversal races and deadlocks: the closure, ordered along the
 * reordering graph, as close to the trace as it lets.
 *
 * <p>What comes before the first section that must move stays in trace order. As with {@link
 * SyncPreservingSchedules}, the observed run up to there is taken whole, where that can be.
 */
final class OptimisticSchedules implements ScheduleMaker, LeadMaker {
  private final TraceIndex index;
  private final OptimisticClosure closure;
  private final ReorderingGraph graph;

  OptimisticSchedules(TraceIndex index) {
    this.index = index;
    closure = new OptimisticClosure(index);
    graph = new ReorderingGraph(index);
  }

  @Override
  public Schedule schedule(int first, int second) {
    SharedAccesses accesses = index.accesses();
    return lead(() -> closure.isRace(first, second), accesses.position(first))
        .to(accesses, first, second);
  }

  @Override
  public Lead lead(int[] events, int[] threads) {
    int earliest = Arrays.stream(events).min().orElseThrow();
    return lead(() -> closure.canReach(events, threads), earliest);
  }

  private Lead lead(BooleanSupplier isReached, int earliest) {
    ask(isReached);
    int prefix = Math.min(earliest, closure.firstMoved());
    if (!closure.canStartWith(prefix)) {
      ask(isReached);
      prefix = 0;
    }
    IntList rest = new IntList();
    int moving = closure.firstMoved();
    int[] bounds = closure.bounds();
    if (moving == Integer.MAX_VALUE) {
      index.addInTraceOrder(bounds, prefix, rest);
    } else {
      index.addInTraceOrder(bounds, prefix, moving, rest);
      graph.addInOrder(bounds, moving, rest);
    }
    return new Lead(prefix, rest.toArray());
  }

  private static void ask(BooleanSupplier isReached) {
    if (!isReached.getAsBoolean()) {
      throw new IllegalArgumentException("not reached by an optimistic sync-reversal");
    }
  }
}
