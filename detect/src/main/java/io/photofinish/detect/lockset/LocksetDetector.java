package io.photofinish.detect.lockset;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Finds every variable that has a lock-set race, exactly: two threads access it, one of them
 * writes, and no lock is held at all of its accesses. It speaks of variables, not of pairs, and a
 * variable may be reported whose accesses are ordered in some other way, or any two of which do
 * share a lock.
 *
 * <p>Kulkarni, Mathur, Pavlogiannis 2021, sections 2.2 and 5.2. Deviations: algorithm 3 handles one
 * variable and, as printed, keeps one set A of held locks for all threads, so that a lock that
 * <em>another</em> thread holds counts as protection when critical sections interleave. Here every
 * lock knows its holder, and {@link CandidateLocks} serves all variables at once.
 *
 * <p>Time: O(1) for an event in most cases; over all O(N·min(L, V)), see {@link CandidateLocks}.
 * Space: O(V + L + T), and the locks of the sets that differ.
 */
final class LocksetDetector implements StreamingDetector {
  /** What is known of a variable beside its locks: the low bit says whether it was written. */
  private static final int WRITTEN = 1;

  /** Above the low bit: the number of the only thread so far plus 1, or one of these. */
  private static final int NOBODY = 0;

  private static final int SEVERAL = -1;

  /** It is racy, which is told already. */
  private static final int TOLD = -2;

  private final RaceSink sink;
  private final LockHolders holders = new LockHolders();
  private final CandidateLocks candidates = new CandidateLocks(holders);
  private int[] uses = {};

  LocksetDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    holders.ensure(counts.threads(), counts.locks());
    candidates.ensure(counts.threads(), counts.variables());
    uses = Growth.atLeast(uses, counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> access(thread, target, 0);
      case OpCode.WRITE -> access(thread, target, WRITTEN);
      case OpCode.ACQUIRE -> holders.acquire(thread, target);
      case OpCode.RELEASE -> holders.release(thread, target);
      default -> {
        // Other synchronisation does not concern locks.
      }
    }
  }

  private void access(int thread, int variable, int written) {
    int use = uses[variable];
    int who = use >> 1;
    if (who == TOLD) {
      return;
    }
    candidates.retainHeldBy(thread, variable);
    if (who == NOBODY) {
      who = thread + 1;
    } else if (who != thread + 1) {
      who = SEVERAL;
    }
    written |= use & WRITTEN;
    if (who == SEVERAL && written == WRITTEN && candidates.areNone(variable)) {
      who = TOLD;
      sink.racyVariable(variable);
    }
    uses[variable] = who << 1 | written;
  }
}
