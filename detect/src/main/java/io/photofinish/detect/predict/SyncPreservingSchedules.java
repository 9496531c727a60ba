package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.ids.IntList;

/**
 * Schedules of sync-preserving races and deadlocks: the closure in trace order.
 *
 * <p>A trace with much data flow has nearly all that happened before a race in its closure. So that
 * schedules stay short to keep and to check, they begin with as much of the observed run as can be
 * had: up to the first goal, or else up to where the sections that are open there began.
 */
final class SyncPreservingSchedules implements ScheduleMaker, LeadMaker {
  private static final int TRIES = 8;

  private final TraceIndex index;
  private final SyncPreservingClosure closure;
  private final Goals goals;
  private final int[] least;
  private final int[] started;

  SyncPreservingSchedules(TraceIndex index) {
    this.index = index;
    closure = new SyncPreservingClosure(index);
    goals = new Goals(index);
    least = new int[index.cones().threads()];
    started = new int[least.length];
  }

  @Override
  public Schedule schedule(int first, int second) {
    SharedAccesses accesses = index.accesses();
    goals.set(first, second);
    closure.startWith(first);
    closure.add(second);
    return lead(closure.closeWithout(goals)).to(accesses, first, second);
  }

  @Override
  public Lead lead(int[] events, int[] threads) {
    goals.set(events, threads);
    return lead(closure.canReach(events, threads));
  }

  private Lead lead(boolean isReached) {
    if (!isReached) {
      throw new IllegalArgumentException("not reached by a sync-preserving schedule");
    }
    System.arraycopy(closure.bounds(), 0, least, 0, least.length);
    int prefix = goals.earliest();
    for (int i = 0; i < TRIES && prefix > 0; i++) {
      startWithPrefix(prefix);
      if (closure.closeWithout(goals)) {
        return inTraceOrder(prefix, closure.bounds());
      }
      int shorter = index.sections().earliestOpen(prefix);
      prefix = shorter < prefix ? shorter : 0;
    }
    return inTraceOrder(0, least);
  }

  private void startWithPrefix(int prefix) {
    for (int t = 0; t < least.length; t++) {
      started[t] = Math.max(least[t], prefix);
    }
    closure.startWith(started);
  }

  private Lead inTraceOrder(int prefix, int[] bounds) {
    IntList rest = new IntList();
    index.addInTraceOrder(bounds, prefix, rest);
    return new Lead(prefix, rest.toArray());
  }
}
