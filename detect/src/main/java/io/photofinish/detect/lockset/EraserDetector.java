package io.photofinish.detect.lockset;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Finds variables that break the locking discipline as Eraser judges it, for comparison: a variable
 * that a first thread initialises without locks is no finding, and neither is one that is written
 * only before it is shared. Any report may be false.
 *
 * <p>Savage, Burrows, Nelson, Sobalvarro, Anderson 1997, sections 2.1 and 2.2, figure 4. The locks
 * C(v) are refined from the first access by a second thread on. Eraser warns once of a variable;
 * here each access that meets an empty C(v) in the state Shared-Modified is a racy event, as RAPID
 * counts them, if there is an earlier conflicting access to pair it with, of which the newest is
 * named. Where there is none, only the variable is reported.
 *
 * <p>Deviation: a first read leaves Virgin as a first write does, as in Eraser's own
 * implementation. Time and space as {@link LocksetDetector}, and 40 bytes a variable for partners.
 */
final class EraserDetector implements StreamingDetector {
  private static final byte VIRGIN = 0;
  private static final byte EXCLUSIVE = 1;
  private static final byte SHARED = 2;
  private static final byte SHARED_MODIFIED = 3;

  private final RaceSink sink;
  private final LockHolders holders = new LockHolders();
  private final CandidateLocks candidates = new CandidateLocks(holders);
  private final RecentAccesses accesses = new RecentAccesses();
  private final RecentAccesses writes = new RecentAccesses();
  private byte[] states = {};

  /** By variable: the thread that has it in the state Exclusive. */
  private int[] owners = {};

  EraserDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    holders.ensure(counts.threads(), counts.locks());
    candidates.ensure(counts.threads(), counts.variables());
    accesses.ensureVariables(counts.variables());
    writes.ensureVariables(counts.variables());
    states = Growth.atLeast(states, counts.variables());
    owners = Growth.atLeast(owners, counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> access(index, thread, target, location, false);
      case OpCode.WRITE -> access(index, thread, target, location, true);
      case OpCode.ACQUIRE -> holders.acquire(thread, target);
      case OpCode.RELEASE -> holders.release(thread, target);
      default -> {
        // Eraser knows no other synchronisation.
      }
    }
  }

  private void access(long index, int thread, int variable, int location, boolean isWrite) {
    byte state = next(states[variable], thread, variable, isWrite);
    states[variable] = state;
    if (state != EXCLUSIVE) {
      candidates.retainHeldBy(thread, variable);
      if (state == SHARED_MODIFIED && candidates.areNone(variable)) {
        warn(index, thread, variable, location, isWrite);
      }
    }
    accesses.add(variable, thread, index);
    if (isWrite) {
      writes.add(variable, thread, index);
    }
  }

  private byte next(byte state, int thread, int variable, boolean isWrite) {
    if (state == VIRGIN) {
      owners[variable] = thread;
      return EXCLUSIVE;
    }
    boolean isOwned = state == EXCLUSIVE && owners[variable] == thread;
    if (isOwned || state == SHARED_MODIFIED) {
      return state;
    }
    return isWrite ? SHARED_MODIFIED : SHARED;
  }

  private void warn(long index, int thread, int variable, int location, boolean isWrite) {
    long write = writes.notBy(thread, variable);
    long partner = isWrite ? accesses.notBy(thread, variable) : write;
    if (partner < 0) {
      sink.racyVariable(variable);
    } else {
      sink.race(partner, partner == write, index, isWrite, variable, location);
    }
  }
}
