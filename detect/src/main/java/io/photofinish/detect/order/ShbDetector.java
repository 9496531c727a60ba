package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.Publications;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Finds every access that schedulable happens-before does not order behind an earlier conflicting
 * one, exactly, and names one such partner. Every reported race is predictable.
 *
 * <p>SHB (Mathur, Kini, Viswanathan 2018), algorithm 1: happens-before, and a read comes after the
 * write that it saw. That last edge does not count for the read's own check, for the racing read
 * need not see the write again.
 *
 * <p>Deviation: where the paper copies the writer's clock to LW_x, we remember where it is found,
 * and look it up at the few reads that are not behind the write. Time as {@link HbDetector}. Space:
 * as {@link HbDetector}, and at most a few clocks for each variable.
 */
public final class ShbDetector implements StreamingDetector {
  private static final int PATIENCE = 32;

  private final HappensBefore order = new HappensBefore();
  private final ThreadSlots slots;
  private final RacyAccesses accesses;

  /** Where LW_x of the paper is found, if the last write was plain, by its epoch. */
  private final PastKnowledge past;

  /** LW_x where it was volatile. */
  private final Publications volatileWrites = new Publications(order.clocks());

  /** By variable: the index of the last volatile write plus 1; empty while there was none. */
  private long[] lastVolatileWrites = {};

  private boolean hasVolatileWrites;
  private int variables;

  public ShbDetector(RaceSink sink) {
    this(sink, PATIENCE, ThreadSlots.FEW);
  }

  /** For tests, which are too short for patience, and whose threads are few. */
  ShbDetector(RaceSink sink, int patience, int fewThreads) {
    slots = new ThreadSlots(order, fewThreads);
    accesses = new RacyAccesses(order.clocks(), sink);
    past = new PastKnowledge(order.clocks(), patience, accesses.lastWrites());
  }

  @Override
  public void prepare(IdCounts counts) {
    slots.prepare(counts);
    variables = counts.variables();
    accesses.ensureVariables(variables);
    if (hasVolatileWrites) {
      ensureVolatileWrites();
    }
  }

  private void ensureVolatileWrites() {
    if (variables > lastVolatileWrites.length) {
      lastVolatileWrites = Growth.atLeast(lastVolatileWrites, variables);
      volatileWrites.ensureIds(lastVolatileWrites.length);
    }
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    int slot = slots.of(thread);
    if (OpCode.isPlainAccess(operation)) {
      access(index, operation, slot, target, location);
    } else if (OpCode.isVolatile(operation)) {
      atomicAccess(index, operation, slot, target);
    } else {
      slots.synchronization(operation, slot, target);
    }
  }

  private void access(long index, int operation, int slot, int variable, int location) {
    int isWrite = operation == OpCode.WRITE ? 1 : 0;
    // Optional. A read that is behind all plain writes is behind the last one.
    if (!hasVolatileWrites && accesses.addOrdered(index, isWrite, slot, variable)) {
      order.clocks().advance(slot, isWrite);
    } else if (isWrite == 1) {
      accesses.write(index, slot, variable, location);
      order.clocks().advance(slot);
    } else {
      boolean isRacy = accesses.checkRead(index, slot, variable, location);
      if (isRacy || hasVolatileWrites) {
        joinLastWrite(slot, variable);
      }
      accesses.addRead(index, slot, variable);
    }
  }

  /** A volatile read may see a plain write, and a plain read a volatile one. */
  private void atomicAccess(long index, int operation, int slot, int variable) {
    if (operation != OpCode.VOLATILE_WRITE) {
      joinLastWrite(slot, variable);
    }
    order.synchronization(operation, slot, variable);
    if (operation != OpCode.VOLATILE_READ) {
      hasVolatileWrites = true;
      ensureVolatileWrites();
      lastVolatileWrites[variable] = index + 1;
      volatileWrites.replace(variable, slot);
    }
  }

  private void joinLastWrite(int slot, int variable) {
    if (hasVolatileWrites
        && lastVolatileWrites[variable] > accesses.lastWrites().lastIndex(variable)) {
      volatileWrites.joinInto(slot, variable);
    } else {
      past.joinInto(slot, accesses.lastWrites().lastEpoch(variable));
    }
  }
}
