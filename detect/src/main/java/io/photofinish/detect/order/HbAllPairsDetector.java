package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.clock.AccessHistory;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.trace.OpCode;

/**
 * Lists every pair of conflicting accesses that happens-before leaves unordered.
 *
 * <p>Time: as {@link HbDetector}, and a step for each unordered pair of accesses and, where there
 * are any, for each thread. Space: 12 bytes for each access.
 */
final class HbAllPairsDetector implements StreamingDetector {
  private final RaceSink sink;
  private final HappensBefore order = new HappensBefore();
  private final AccessHistory accesses = new AccessHistory();

  HbAllPairsDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    order.prepare(counts);
    accesses.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    if (!OpCode.isPlainAccess(operation)) {
      order.synchronization(operation, thread, target);
      return;
    }
    boolean isWrite = operation == OpCode.WRITE;
    accesses.forEachUnordered(
        target,
        thread,
        order.clocks(),
        (other, first, firstOperation) -> {
          boolean firstIsWrite = firstOperation == OpCode.WRITE;
          if (isWrite || firstIsWrite) {
            sink.race(first, firstIsWrite, index, isWrite, target, location);
          }
        });
    accesses.add(target, thread, order.clocks().time(thread), index, operation);
  }
}
