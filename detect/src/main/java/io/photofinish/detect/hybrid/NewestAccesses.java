package io.photofinish.detect.hybrid;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Finds every access that is unordered with an earlier conflicting one and shares no lock with it,
 * exactly, and names one such partner.
 *
 * <p>The accesses of one thread with one lockset and of one kind are in order: if any of them is
 * unordered with a later access, the newest is. So the races that Sulzmann, Stadtmüller 2020 finds
 * with edges, in a second pass over all of the past, are found with the newest access of each such
 * class.
 *
 * <p>An access is compared only with what it can race with and has not been found not to race with:
 * threads only learn more, so that what an access did not race with, a later access of its thread
 * under the same locks does not race with either. As long as a lock is held at all accesses,
 * nothing is compared at all.
 *
 * <p>Time: O(1) for an access that no conflicting one of another thread under other locks came
 * before since the thread's last one; else a step for each class of the variable. Space: at most 48
 * bytes for each class, of which there is at most one for a thread, a lockset and a kind.
 */
final class NewestAccesses implements EarlierAccesses {
  private final RaceSink sink;
  private final ThreadClocks clocks;
  private final HeldLocks held;
  private final SupersededAccesses superseded;
  private final AccessPool pool = new AccessPool();
  private VariableAccesses[] variables = {};

  NewestAccesses(RaceSink sink, ThreadClocks clocks, HeldLocks held) {
    this.sink = sink;
    this.clocks = clocks;
    this.held = held;
    superseded = new SupersededAccesses(held);
  }

  @Override
  public void ensureVariables(int count) {
    variables = Growth.atLeast(variables, count);
  }

  @Override
  public void access(
      long index,
      int operation,
      int thread,
      int variable,
      int location,
      int lockset,
      boolean isReported) {
    VariableAccesses accesses = variables[variable];
    if (accesses == null) {
      accesses = new VariableAccesses(pool);
      variables[variable] = accesses;
    }
    boolean isWrite = operation == OpCode.WRITE;
    int accessClass = AccessClass.of(lockset, isWrite);
    long last = accesses.note(index, thread, lockset, isWrite, held);
    if (last >= 0 && !isReported) {
      long clean = accesses.cleanIndex(thread, accessClass, held);
      if (last <= clean
          || !reportsOne(accesses, clean, index, accessClass, thread, variable, location)) {
        accesses.setClean(thread, index, accessClass, held);
      }
    }
    accesses.append(clocks.epoch(thread), index, accessClass, held, superseded);
  }

  /** Reports an access that is newer than a given one and that the new one races with. */
  private boolean reportsOne(
      AccessList accesses,
      long after,
      long index,
      int accessClass,
      int thread,
      int variable,
      int location) {
    for (int i = accesses.size() - 1; i >= 0 && accesses.index(i) > after; i--) {
      int earlierClass = accesses.accessClass(i);
      if (!clocks.isBefore(accesses.epoch(i), thread)
          && AccessClass.conflict(accessClass, earlierClass, held)) {
        sink.race(
            accesses.index(i),
            AccessClass.isWrite(earlierClass),
            index,
            AccessClass.isWrite(accessClass),
            variable,
            location);
        return true;
      }
    }
    return false;
  }
}
