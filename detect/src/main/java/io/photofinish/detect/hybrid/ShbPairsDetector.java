package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Locksets;
import java.util.function.Function;

/**
 * Lists conflicting accesses that schedulable happens-before leaves unordered, where a read's own
 * edge from the write that it saw does not count. Every reported race is predictable.
 *
 * <p>SHB^E+E (Sulzmann, Stadtmüller 2019 and 2020, sections 4.1 and 5): all such pairs, or with a
 * limit on edge constraints those that the limit leaves. The order is that of {@link
 * io.photofinish.detect.order.ShbDetector}. As releases are ordered before later acquires, locksets
 * add nothing.
 */
final class ShbPairsDetector implements StreamingDetector {
  private final HappensBefore order = new HappensBefore();
  private final Publications lastWrites = new Publications(order.clocks());
  private final EarlierAccesses accesses;

  ShbPairsDetector(Function<ThreadClocks, EarlierAccesses> accesses) {
    this.accesses = accesses.apply(order.clocks());
  }

  @Override
  public void prepare(IdCounts counts) {
    order.prepare(counts);
    lastWrites.ensureIds(counts.variables());
    accesses.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> {
        accesses.access(index, operation, thread, target, location, Locksets.EMPTY, false);
        lastWrites.joinInto(thread, target);
      }
      case OpCode.WRITE -> {
        accesses.access(index, operation, thread, target, location, Locksets.EMPTY, false);
        lastWrites.replace(target, thread);
      }
      case OpCode.VOLATILE_READ, OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE ->
          atomicAccess(operation, thread, target);
      default -> order.synchronization(operation, thread, target);
    }
  }

  /** A volatile read may see a plain write, and a plain read a volatile one. */
  private void atomicAccess(int operation, int thread, int variable) {
    if (operation != OpCode.VOLATILE_WRITE) {
      lastWrites.joinInto(thread, variable);
    }
    order.synchronization(operation, thread, variable);
    if (operation != OpCode.VOLATILE_READ) {
      lastWrites.replace(variable, thread);
    }
  }
}
