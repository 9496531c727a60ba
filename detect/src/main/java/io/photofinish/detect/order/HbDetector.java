package io.photofinish.detect.order;

import io.photofinish.detect.Detector;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.LastAccesses;
import io.photofinish.trace.OpCode;

/**
 * Finds every access that is unordered by happens-before with an earlier conflicting one, exactly,
 * and names one such partner. The first race of a trace is real; later ones may not be.
 *
 * <p>DJIT+ (Pozniansky, Schuster 2003), with what FastTrack (Flanagan, Freund 2009) found about
 * epochs, used only where no racy event is lost: accesses that are ordered one behind the other are
 * represented by the last, and a write that is ordered behind all accesses represents them all.
 *
 * <p>Time: O(1) for an access that is ordered with the last ones, O(T) otherwise and for a
 * synchronisation that brings news. Space: O(V + T·(T + L) + T·V'), with V' the variables that are
 * read or written concurrently.
 */
public final class HbDetector implements Detector {
  private final RaceSink sink;
  private final HappensBefore order = new HappensBefore();

  /** R_x and W_x of the paper. */
  private final LastAccesses reads = new LastAccesses(order.clocks());

  private final LastAccesses writes = new LastAccesses(order.clocks());

  public HbDetector(RaceSink sink) {
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
    long write = writes.unordered(variable, thread);
    if (write >= 0) {
      sink.race(write, true, index, false, variable, location);
    }
    reads.add(variable, thread, index);
  }

  private void write(long index, int thread, int variable, int location) {
    long write = writes.unordered(variable, thread);
    long read = reads.unordered(variable, thread);
    if (write < 0 && read < 0) {
      writes.replaceAll(variable, thread, index);
      reads.clear(variable);
      return;
    }
    sink.race(write >= 0 ? write : read, write >= 0, index, true, variable, location);
    writes.add(variable, thread, index);
  }
}
