package io.photofinish.detect.predict;

import io.photofinish.detect.Schedule;
import io.photofinish.trace.ids.IntList;

/**
 * Schedules of sync-preserving races: the closure in trace order.
 *
 * <p>A trace with much data flow has nearly all that happened before a race in its closure. So that
 * schedules stay short to keep and to check, they begin with as much of the observed run as can be
 * had: up to the first access, or else up to where the sections that are open there began.
 */
final class SyncPreservingSchedules implements ScheduleMaker {
  private static final int TRIES = 8;

  private final TraceIndex index;
  private final SyncPreservingClosure closure;
  private final int[] least;
  private final int[] started;

  SyncPreservingSchedules(TraceIndex index) {
    this.index = index;
    closure = new SyncPreservingClosure(index);
    least = new int[index.cones().threads()];
    started = new int[least.length];
  }

  @Override
  public Schedule schedule(int first, int second) {
    SharedAccesses accesses = index.accesses();
    int thread = accesses.thread(first);
    int position = accesses.position(first);
    closure.startWith(first);
    closure.add(second);
    if (!closure.closeWithout(thread, position)) {
      throw new IllegalArgumentException("no sync-preserving race");
    }
    System.arraycopy(closure.bounds(), 0, least, 0, least.length);
    int prefix = position;
    for (int i = 0; i < TRIES && prefix > 0; i++) {
      startWithPrefix(prefix);
      if (closure.closeWithout(thread, position)) {
        return inTraceOrder(prefix, closure.bounds(), position, accesses.position(second));
      }
      int shorter = index.sections().earliestOpen(prefix);
      prefix = shorter < prefix ? shorter : 0;
    }
    return inTraceOrder(0, least, position, accesses.position(second));
  }

  private void startWithPrefix(int prefix) {
    for (int t = 0; t < least.length; t++) {
      started[t] = Math.max(least[t], prefix);
    }
    closure.startWith(started);
  }

  private Schedule inTraceOrder(int prefix, int[] bounds, int first, int second) {
    IntList rest = new IntList();
    index.addInTraceOrder(bounds, prefix, rest);
    return new Schedule(prefix, rest.toArray(), first, second);
  }
}
