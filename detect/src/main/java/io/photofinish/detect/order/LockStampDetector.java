package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.OpCode;
import java.util.List;

/**
 * Finds what {@link HbDetector} finds, in time O(N·min(T, L)): by stamps that are indexed by locks
 * where there are fewer locks than threads, and by threads otherwise.
 *
 * <p>Kulkarni, Mathur, Pavlogiannis 2021, section 3.1, algorithms 1 and 2. The paper decides
 * whether there is a race; here every racy event is found, with {@link RacyAccesses} in place of
 * W_x and S_x.
 *
 * <p>The choice falls when the first ids are known: from a {@code .pft} file those of the whole
 * trace, from a text those of its first block.
 */
final class LockStampDetector implements StreamingDetector {
  private final RaceSink sink;

  /** Exactly one of the two is in use. */
  private HbDetector byThreads;

  private LockStamps byLocks;
  private RacyAccesses accesses;

  private final boolean alwaysByLocks;

  LockStampDetector(RaceSink sink) {
    this(sink, false);
  }

  /** For tests, which hold traces of few threads against the definition. */
  LockStampDetector(RaceSink sink, boolean alwaysByLocks) {
    this.sink = sink;
    this.alwaysByLocks = alwaysByLocks;
  }

  @Override
  public void prepare(IdCounts counts) {
    if (byThreads == null && byLocks == null) {
      choose(counts);
    }
    if (byThreads != null) {
      byThreads.prepare(counts);
    } else {
      byLocks.prepare(counts);
      accesses.ensureVariables(counts.variables());
    }
  }

  private void choose(IdCounts counts) {
    if (counts.locks() >= counts.threads() && !alwaysByLocks) {
      byThreads = new HbDetector(sink);
    } else {
      byLocks = new LockStamps();
      accesses = new RacyAccesses(byLocks, sink);
    }
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    if (byThreads != null) {
      byThreads.event(index, operation, thread, target, location);
    } else if (OpCode.isPlainAccess(operation)) {
      accesses.access(index, operation, thread, target, location);
    } else {
      byLocks.synchronization(operation, thread, target);
    }
  }

  @Override
  public List<String> notes() {
    return byLocks == null
        ? List.of("stamps by threads")
        : List.of("stamps by locks: " + byLocks.channels() + " of them");
  }
}
