package io.photofinish.detect.lockset;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Finds every access that has a lock-cover race with an earlier one, exactly, and names one such
 * partner: they conflict, and no lock is held at both. Any report may be false, for something other
 * than locks may order the two.
 *
 * <p>Kulkarni, Mathur, Pavlogiannis 2021, sections 2.2 and 5.1. There, all pairs of accesses are
 * compared; here, all pairs of {@link AccessClasses classes}, each once, and none as long as one
 * lock protects all accesses of the variable.
 *
 * <p>Time: O(1) for an access of a class that has a partner already or that met no new class since
 * its last access; over all, O(N + Σ K_x²) with K_x the classes of a variable, times the locks of a
 * set where the trace has more than 64 locks. That is quadratic in the worst case, as it has to be
 * (theorem 6). Space: O(V), 30 bytes for each class, and the locks of each set that occurs; a
 * release that is not of the newest lock takes time and space for the locks above it.
 */
final class LockCoverDetector implements StreamingDetector {
  private static final int NONE = -1;

  private final RaceSink sink;
  private final HeldSets held = new HeldSets();

  /** While a variable has candidates, any two of its accesses share a lock. */
  private final CandidateLocks candidates = new CandidateLocks(held.holders());

  private final AccessClasses classes = new AccessClasses(held);

  /** By class: a class that it races with, or NONE; and how many classes it was compared with. */
  private int[] partners = {};

  private int[] compared = {};

  LockCoverDetector(RaceSink sink) {
    this.sink = sink;
  }

  @Override
  public void prepare(IdCounts counts) {
    held.ensure(counts.threads(), counts.locks());
    candidates.ensure(counts.threads(), counts.variables());
    classes.ensureVariables(counts.variables());
  }

  @Override
  public void event(long index, int operation, int thread, int target, int location) {
    switch (operation) {
      case OpCode.READ -> access(index, thread, target, location, false);
      case OpCode.WRITE -> access(index, thread, target, location, true);
      default -> held.synchronization(operation, thread, target);
    }
  }

  private void access(long index, int thread, int variable, int location, boolean isWrite) {
    int ownClass = classes.classOf(variable, thread, isWrite);
    classes.setNewest(ownClass, index);
    candidates.retainHeldBy(thread, variable);
    if (candidates.areNone(variable)) {
      int partner = partner(ownClass, variable);
      if (partner != NONE) {
        sink.race(
            classes.newest(partner),
            classes.areWrites(partner),
            index,
            isWrite,
            variable,
            location);
      }
    }
  }

  private int partner(int ownClass, int variable) {
    ensureClasses(classes.size());
    int count = classes.count(variable);
    if (partners[ownClass] == NONE && compared[ownClass] < count) {
      int place = classes.nextRacing(ownClass, compared[ownClass]);
      compared[ownClass] = count;
      if (place < count) {
        partners[ownClass] = classes.get(variable, place);
      }
    }
    return partners[ownClass];
  }

  private void ensureClasses(int count) {
    if (count > partners.length) {
      partners = Growth.atLeast(partners, count, NONE);
      compared = Growth.atLeast(compared, count);
    }
  }
}
