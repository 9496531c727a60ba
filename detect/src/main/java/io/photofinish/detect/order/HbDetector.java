package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.trace.OpCode;

/**
 * Finds every access that is unordered by happens-before with an earlier conflicting one, exactly,
 * and names one such partner. The first race of a trace is real; later ones may not be.
 *
 * <p>DJIT+ (Pozniansky, Schuster 2003), with what FastTrack (Flanagan, Freund 2009) found about
 * epochs, used only where no racy event is lost.
 *
 * <p>Time: O(1) for an access that is ordered with the last ones, O(T) otherwise and for a
 * synchronisation that brings news. Space: O(V + T·(T + L) + T·V'), with T the threads that are
 * there at a time ({@link ThreadSlots}; with very many, T² is the worst case only) and V' the
 * variables that are read or written concurrently.
 */
public final class HbDetector implements StreamingDetector {
  private final HappensBefore order = new HappensBefore();
  private final ThreadSlots slots;
  private final RacyAccesses accesses;

  public HbDetector(RaceSink sink) {
    this(sink, ThreadSlots.FEW);
  }

  /** For tests, whose threads are few. */
  HbDetector(RaceSink sink, int fewThreads) {
    slots = new ThreadSlots(order, fewThreads);
    accesses = new RacyAccesses(order.clocks(), sink);
  }

  @Override
  public void prepare(IdCounts counts) {
    slots.prepare(counts);
    accesses.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    int slot = slots.of(thread);
    if (OpCode.isPlainAccess(operation)) {
      accesses.access(index, operation, slot, target, location);
    } else {
      slots.synchronization(operation, slot, target);
    }
  }
}
