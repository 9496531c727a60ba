package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;

/**
 * Finds conflicting accesses that share no lock and that an order leaves unordered (Sulzmann,
 * Stadtmüller 2020, definition 3.2). Where the order has a write before each read that sees it,
 * such a pair is a race as well, if nothing is between the two (definition 3.3). Any race reported
 * may be false.
 *
 * <p>Deviation from algorithm 1 of the paper, which reports more write-read pairs than definition
 * 3.3 has, none of them predictable: we follow the definition.
 */
final class HybridDetector implements StreamingDetector {
  private final RaceSink sink;
  private final HybridOrder order;
  private final ThreadClocks clocks;
  private final HeldLocks held;
  private final EarlierAccesses accesses;

  /**
   * The last write of each variable, if it is plain; L_W of algorithm 1 in Sulzmann and Stadtmüller
   * 2020, without its clock.
   */
  private final LastWrites lastWrites = new LastWrites();

  /** Whether the order is one for definition 3.3. */
  private final boolean ordersLastWrites;

  HybridDetector(
      RaceSink sink,
      HybridOrder order,
      boolean ordersLastWrites,
      HeldLocks held,
      EarlierAccesses accesses) {
    this.sink = sink;
    this.order = order;
    this.ordersLastWrites = ordersLastWrites;
    this.held = held;
    this.accesses = accesses;
    clocks = order.clocks();
  }

  @Override
  public void prepare(IdCounts counts) {
    order.prepare(counts);
    held.ensureThreads(counts.threads());
    accesses.ensureVariables(counts.variables());
    lastWrites.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> read(index, thread, target, location);
      case OpCode.WRITE -> write(index, thread, target, location);
      case OpCode.VOLATILE_WRITE, OpCode.VOLATILE_UPDATE -> {
        lastWrites.clear(target);
        order.synchronization(operation, thread, target);
      }
      default -> {
        held.synchronization(operation, thread, target);
        order.synchronization(operation, thread, target);
      }
    }
  }

  private void read(long index, int thread, int variable, int location) {
    int lockset = held.of(thread);
    long write = lastWrites.epoch(variable);
    boolean isReported = false;
    if (ordersLastWrites
        && write != Epoch.NONE
        && !clocks.isBefore(write, thread)
        && held.areDisjoint(lockset, lastWrites.lockset(variable))) {
      if (order.read(thread, variable, write)) {
        sink.race(lastWrites.index(variable), true, index, false, variable, location);
        isReported = true;
      }
    } else {
      order.read(thread, variable, Epoch.NONE);
    }
    accesses.access(index, OpCode.READ, thread, variable, location, lockset, isReported);
  }

  private void write(long index, int thread, int variable, int location) {
    int lockset = held.of(thread);
    accesses.access(index, OpCode.WRITE, thread, variable, location, lockset, false);
    lastWrites.set(variable, clocks.epoch(thread), index, lockset);
    order.write(thread, variable);
  }
}
