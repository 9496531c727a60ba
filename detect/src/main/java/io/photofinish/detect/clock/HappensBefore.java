package io.photofinish.detect.clock;

import io.photofinish.detect.IdCounts;
import io.photofinish.trace.OpCode;

/**
 * The clocks of happens-before without data flow: thread order, release → later acquire, fork and
 * join, signal → later await, volatile write → later volatile read. Shared by the order family.
 */
public final class HappensBefore implements TimeSource {
  private final ThreadClocks clocks = new ThreadClocks();
  private final Publications locks = new Publications(clocks);
  private final Publications volatiles = new Publications(clocks);
  private final Publications syncs = new Publications(clocks);

  public void prepare(IdCounts counts) {
    clocks.ensureThreads(counts.threads());
    locks.ensureIds(counts.locks());
    volatiles.ensureIds(counts.variables());
    syncs.ensureIds(counts.syncs());
  }

  public ThreadClocks clocks() {
    return clocks;
  }

  /** Takes any event that is no plain access. */
  public void synchronization(int operation, int thread, int target) {
    switch (operation) {
      case OpCode.ACQUIRE -> locks.joinInto(thread, target);
      case OpCode.RELEASE -> locks.replace(target, thread);
      case OpCode.FORK -> {
        clocks.join(target, thread);
        clocks.advance(thread);
      }
      case OpCode.JOIN -> clocks.join(thread, target);
      case OpCode.VOLATILE_READ -> volatiles.joinInto(thread, target);
      case OpCode.VOLATILE_WRITE -> volatiles.accumulate(target, thread);
      case OpCode.VOLATILE_UPDATE -> {
        volatiles.joinInto(thread, target);
        volatiles.accumulate(target, thread);
      }
      case OpCode.SIGNAL -> syncs.accumulate(target, thread);
      case OpCode.AWAIT -> syncs.joinInto(thread, target);
      default -> throw new IllegalArgumentException("a plain access: " + operation);
    }
  }

  @Override
  public void collectTimes(LiveTimes live) {
    locks.collectTimes(live);
    volatiles.collectTimes(live);
    syncs.collectTimes(live);
  }
}
