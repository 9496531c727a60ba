package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.LastAccesses;
import io.photofinish.trace.OpCode;

/**
 * Finds at least the first happens-before race of each variable; not every racy event. The first
 * race of a trace is real; later ones may not be.
 *
 * <p>FastTrack (Flanagan, Freund 2009), figure 5. W_x is an epoch, R_x an epoch or, while reads are
 * concurrent, a time for each thread; accesses in an epoch that has one already are skipped.
 *
 * <p>Time: O(1) for an access, O(T) for a write after concurrent reads and for a synchronisation
 * that brings news. Space: O(V + T·(T + L) + T·V'), with T the threads that are there at a time
 * ({@link ThreadSlots}; with very many, T² is the worst case only) and V' the variables that are
 * read concurrently.
 */
public final class FastTrackDetector implements StreamingDetector {
  private final RaceSink sink;
  private final HappensBefore order = new HappensBefore();
  private final ThreadSlots slots;

  /** R_x and W_x of the paper; W_x holds one write at the most. */
  private final LastAccesses reads = LastAccesses.of(order.clocks());

  private final LastAccesses writes = reads.otherKind();

  public FastTrackDetector(RaceSink sink) {
    this(sink, ThreadSlots.FEW);
  }

  /** For tests, whose threads are few. */
  FastTrackDetector(RaceSink sink, int fewThreads) {
    slots = new ThreadSlots(order, fewThreads);
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    slots.prepare(counts);
    reads.ensureVariables(counts.variables());
    writes.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    int slot = slots.of(thread);
    switch (operation) {
      case OpCode.READ -> read(index, slot, target, location);
      case OpCode.WRITE -> write(index, slot, target, location);
      default -> slots.synchronization(operation, slot, target);
    }
  }

  private void read(long index, int slot, int variable, int location) {
    if (reads.hasAccessInEpochOf(variable, slot)) {
      return;
    }
    long write = writes.unordered(variable, slot);
    if (write >= 0) {
      sink.race(write, true, index, false, variable, location);
    }
    reads.add(variable, slot, index);
  }

  private void write(long index, int slot, int variable, int location) {
    if (writes.hasAccessInEpochOf(variable, slot)) {
      return;
    }
    long write = writes.unordered(variable, slot);
    if (write >= 0) {
      sink.race(write, true, index, true, variable, location);
    } else {
      long read = reads.unordered(variable, slot);
      if (read >= 0) {
        sink.race(read, false, index, true, variable, location);
      }
    }
    if (reads.isShared(variable)) {
      reads.clear(variable);
    }
    writes.replaceAll(variable, slot, index);
  }
}
