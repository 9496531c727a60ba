package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.ids.IntList;

/**
 * Schedules of optimistic sync-reversal races: the closure, ordered along the reordering graph, as
 * close to the trace as it lets.
 *
 * <p>What comes before the first section that must move stays in trace order. As with {@link
 * SyncPreservingSchedules}, the observed run up to there is taken whole, where that can be.
 */
final class OptimisticSchedules implements ScheduleMaker {
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
    ask(first, second);
    int prefix = Math.min(accesses.position(first), closure.firstMoved());
    if (!closure.canStartWith(prefix)) {
      ask(first, second);
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
    return new Schedule(
        prefix, rest.toArray(), accesses.position(first), accesses.position(second));
  }

  private void ask(int first, int second) {
    if (!closure.isRace(first, second)) {
      throw new IllegalArgumentException("no optimistic sync-reversal race");
    }
  }
}
