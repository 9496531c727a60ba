package io.photofinish.detect.order;

import io.photofinish.detect.Detector;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.Publications;
import io.photofinish.trace.OpCode;

/**
 * Finds every access that schedulable happens-before does not order behind an earlier conflicting
 * one, exactly, and names one such partner. Every reported race is predictable.
 *
 * <p>SHB (Mathur, Kini, Viswanathan 2018), algorithm 1: happens-before, and a read comes after the
 * write that it saw. That last edge does not count for the read's own check, for the racing read
 * need not see the write again.
 *
 * <p>Deviation: where the paper copies the writer's clock to LW_x, we keep a reference to it, so
 * that a write is O(1). Time and space as {@link HbDetector}.
 */
public final class ShbDetector implements Detector {
  private final HappensBefore order = new HappensBefore();
  private final RacyAccesses accesses;

  /** LW_x of the paper. */
  private final Publications lastWrites = new Publications(order.clocks());

  /** Whether a plain read may have seen a volatile write. */
  private boolean hasVolatileWrites;

  public ShbDetector(RaceSink sink) {
    accesses = new RacyAccesses(order.clocks(), sink);
  }

  @Override
  public void prepare(IdCounts counts) {
    order.prepare(counts);
    accesses.ensureVariables(counts.variables());
    lastWrites.ensureIds(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> read(index, thread, target, location);
      case OpCode.WRITE -> write(index, thread, target, location);
      case OpCode.VOLATILE_READ, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
          atomicAccess(operation, thread, target);
      default -> order.synchronization(operation, thread, target);
    }
  }

  private void read(long index, int thread, int variable, int location) {
    // A read that is behind all plain writes is behind the last one.
    if (accesses.checkRead(index, thread, variable, location) || hasVolatileWrites) {
      lastWrites.joinInto(thread, variable);
    }
    accesses.addRead(index, thread, variable);
  }

  private void write(long index, int thread, int variable, int location) {
    accesses.write(index, thread, variable, location);
    lastWrites.replace(variable, thread);
  }

  /** A volatile read may see a plain write, and a plain read a volatile one. */
  private void atomicAccess(int operation, int thread, int variable) {
    if (operation != OpCode.VOLATILE_WRITE) {
      lastWrites.joinInto(thread, variable);
    }
    order.synchronization(operation, thread, variable);
    if (operation != OpCode.VOLATILE_READ) {
      hasVolatileWrites = true;
      lastWrites.replace(variable, thread);
    }
  }
}
