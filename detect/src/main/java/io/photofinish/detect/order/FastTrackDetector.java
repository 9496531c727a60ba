package io.photofinish.detect.order;

import io.photofinish.detect.Detector;
import io.photofinish.detect.RaceSink;
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
 * that brings news. Space: O(V + T·(T + L) + T·V'), with V' the variables that are read
 * concurrently.
 */
public final class FastTrackDetector implements Detector {
  private final RaceSink sink;
  private final HappensBefore order = new HappensBefore();

  /** R_x and W_x of the paper; W_x holds one write at the most. */
  private final LastAccesses reads = LastAccesses.of(order.clocks());

  private final LastAccesses writes = reads.otherKind();

  public FastTrackDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    order.prepare(counts);
    reads.ensureVariables(counts.variables());
    writes.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> read(index, thread, target, location);
      case OpCode.WRITE -> write(index, thread, target, location);
      default -> order.synchronization(operation, thread, target);
    }
  }

  private void read(long index, int thread, int variable, int location) {
    if (reads.hasAccessInEpochOf(variable, thread)) {
      return;
    }
    long write = writes.unordered(variable, thread);
    if (write >= 0) {
      sink.race(write, true, index, false, variable, location);
    }
    reads.add(variable, thread, index);
  }

  private void write(long index, int thread, int variable, int location) {
    if (writes.hasAccessInEpochOf(variable, thread)) {
      return;
    }
    long write = writes.unordered(variable, thread);
    if (write >= 0) {
      sink.race(write, true, index, true, variable, location);
    } else {
      long read = reads.unordered(variable, thread);
      if (read >= 0) {
        sink.race(read, false, index, true, variable, location);
      }
    }
    if (reads.isShared(variable)) {
      reads.clear(variable);
    }
    writes.replaceAll(variable, thread, index);
  }
}
