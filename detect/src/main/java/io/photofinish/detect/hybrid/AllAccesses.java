package io.photofinish.detect.hybrid;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.AccessHistory;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.Locksets;

/**
 * Lists every pair of conflicting accesses that are unordered and share no lock: what the two
 * passes of PWR^E+E list (Sulzmann, Stadtmüller 2020, definition 4.4, proposition 4.5 and lemma
 * 4.7) when nothing is limited.
 *
 * <p>Deviation: the paper finds the pairs by following edges from concurrent pairs backwards. The
 * accesses of one thread with one lockset and of one kind are in order, so the unordered ones among
 * them are the newest, and can be listed at once in one pass. Time: a step for each pair listed and
 * for each such class of the variable. Space: 12 bytes for each access.
 */
final class AllAccesses implements EarlierAccesses, AccessHistory.Visitor {
  private static final int UNKNOWN = -1;

  private final RaceSink sink;
  private final ThreadClocks clocks;
  private final HeldLocks held;
  private final AccessHistory history = new AccessHistory();

  /** By variable: the locks that were held at all accesses; UNKNOWN before the first. */
  private int[] common = {};

  /** The access that is looked at. */
  private long index;

  private boolean isWrite;
  private int variable;
  private int location;
  private int lockset;

  AllAccesses(RaceSink sink, ThreadClocks clocks, HeldLocks held) {
    this.sink = sink;
    this.clocks = clocks;
    this.held = held;
  }

  @Override
  public void ensureVariables(int variables) {
    history.ensureVariables(variables);
    common = Growth.atLeast(common, variables, UNKNOWN);
  }

  @Override
  public void access(
      long newIndex,
      int operation,
      int thread,
      int newVariable,
      int newLocation,
      int newLockset,
      boolean isReported) {
    index = newIndex;
    isWrite = operation == OpCode.WRITE;
    variable = newVariable;
    location = newLocation;
    lockset = newLockset;
    if (!isProtected()) {
      history.forEachUnordered(variable, thread, clocks, this);
    }
    history.add(variable, thread, clocks.time(thread), index, AccessClass.of(lockset, isWrite));
  }

  /** Optional short cut: whether some lock was held at all accesses so far. */
  private boolean isProtected() {
    int before = common[variable];
    common[variable] = before == UNKNOWN ? lockset : held.common(before, lockset);
    return common[variable] != Locksets.EMPTY;
  }

  @Override
  public boolean wants(int accessClass) {
    return (isWrite || AccessClass.isWrite(accessClass))
        && held.areDisjoint(lockset, AccessClass.lockset(accessClass));
  }

  @Override
  public void access(int thread, long first, int accessClass) {
    sink.race(first, AccessClass.isWrite(accessClass), index, isWrite, variable, location);
  }
}
