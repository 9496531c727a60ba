package io.photofinish.detect.hybrid;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.Epoch;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.locks.Locksets;
import java.util.Arrays;

/**
 * Finds every access that is unordered with an earlier conflicting one and shares no lock with it,
 * exactly, and names one such partner.
 *
 * <p>An access covers an earlier one if it is ordered behind it, holds no lock that the earlier one
 * does not hold, and writes or both read: what races with the earlier one later races with this one
 * too. Covered accesses are dropped. So the races that seed 001 finds with edges, in a second pass
 * over all of the past, are found without.
 *
 * <p>Time: a step for each access that is kept of the variable. At most one is kept for each
 * thread, lockset and kind; as a rule few are.
 */
final class UncoveredAccesses implements EarlierAccesses {
  private final RaceSink sink;
  private final ThreadClocks clocks;
  private final HeldLocks held;

  /** By variable: the accesses that are not covered, the last access of all at the end. */
  private AccessList[] uncovered = {};

  /** By variable: the locks that were held at all accesses. */
  private int[] common = {};

  /** By variable: whether the last access of all is a racy event. */
  private boolean[] isLastRacy = {};

  UncoveredAccesses(RaceSink sink, ThreadClocks clocks, HeldLocks held) {
    this.sink = sink;
    this.clocks = clocks;
    this.held = held;
  }

  @Override
  public void ensureVariables(int variables) {
    if (variables > common.length) {
      common = Arrays.copyOf(common, Math.max(variables, 2 * common.length));
      uncovered = Arrays.copyOf(uncovered, common.length);
      isLastRacy = Arrays.copyOf(isLastRacy, common.length);
    }
  }

  @Override
  public void access(
      long index,
      int operation,
      int thread,
      int variable,
      int location,
      int lockset,
      boolean isReported) {
    boolean isWrite = operation == OpCode.WRITE;
    int accessClass = AccessClass.of(lockset, isWrite);
    AccessList accesses = uncovered[variable];
    if (accesses == null) {
      accesses = new AccessList();
      uncovered[variable] = accesses;
      common[variable] = lockset;
    } else if (repeatsLast(variable, thread, accessClass)) {
      accesses.set(accesses.size() - 1, clocks.epoch(thread), index, accessClass);
      return;
    } else {
      common[variable] = held.common(common[variable], lockset);
    }
    boolean isProtected = common[variable] != Locksets.EMPTY;
    int partner = dropCovered(accesses, thread, accessClass, !isReported && !isProtected);
    if (partner >= 0) {
      boolean partnerWrites = AccessClass.isWrite(accesses.accessClass(partner));
      sink.race(accesses.index(partner), partnerWrites, index, isWrite, variable, location);
    }
    isLastRacy[variable] = isReported || partner >= 0;
    accesses.add(clocks.epoch(thread), index, accessClass);
  }

  /**
   * Optional short cut, for runs of accesses by one thread: if the variable's last access is of the
   * same thread and class and no racy event, neither is this one, for the thread knows no less now.
   */
  private boolean repeatsLast(int variable, int thread, int accessClass) {
    AccessList accesses = uncovered[variable];
    int last = accesses.size() - 1;
    return accesses.accessClass(last) == accessClass
        && Epoch.thread(accesses.epoch(last)) == thread
        && !isLastRacy[variable];
  }

  /** Drops what a new access covers. The place of an access that it races with, or -1. */
  private int dropCovered(
      AccessList accesses, int thread, int accessClass, boolean looksForPartner) {
    int partner = -1;
    int kept = 0;
    for (int i = 0; i < accesses.size(); i++) {
      int earlierClass = accesses.accessClass(i);
      boolean isBefore = clocks.isBefore(accesses.epoch(i), thread);
      if (isBefore && covers(accessClass, earlierClass)) {
        continue;
      }
      if (looksForPartner && !isBefore && partner < 0 && conflict(accessClass, earlierClass)) {
        partner = kept;
      }
      if (kept < i) {
        accesses.move(i, kept);
      }
      kept++;
    }
    accesses.truncate(kept);
    return partner;
  }

  private boolean covers(int accessClass, int earlierClass) {
    int lockset = AccessClass.lockset(accessClass);
    return (AccessClass.isWrite(accessClass) || !AccessClass.isWrite(earlierClass))
        && held.common(lockset, AccessClass.lockset(earlierClass)) == lockset;
  }

  private boolean conflict(int accessClass, int earlierClass) {
    return (AccessClass.isWrite(accessClass) || AccessClass.isWrite(earlierClass))
        && held.areDisjoint(AccessClass.lockset(accessClass), AccessClass.lockset(earlierClass));
  }
}
