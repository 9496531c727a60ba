package io.photofinish.detect.hybrid;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.locks.Locksets;
import java.util.Arrays;

/**
 * Finds the races of a new access with the most recent accesses and with a limited number of those
 * that these replaced: RW(x), edges(x) and conc(x) of seed 001, section 4 and appendix F, in one
 * pass. Without a limit all races are found (proposition 4.5).
 *
 * <p>RW(x) is kept as in algorithm 2 (appendix F.2): an access replaces what it is ordered behind,
 * but a read replaces no write. An edge g < e says that e replaced g; the newest edges are kept, up
 * to the limit. Two deviations:
 *
 * <ul>
 *   <li>Algorithm 2 also makes an edge from a write to each read behind it, which replaces nothing.
 *       Such edges are not needed: as reads replace no writes, a write that is not in RW(x) has an
 *       edge to the write that replaced it. We spend the limit on the others.
 *   <li>The edges themselves need not be kept, only the accesses that they come from. From each,
 *       newer edges, which are kept too, lead to an access in RW(x). If the first is unordered with
 *       a new access, so is the last, and a walk back from conc(x) reaches the first (step 5 of
 *       definition 4.4); if it is ordered, the walk may reach it in vain (appendix F.3).
 * </ul>
 *
 * <p>Time: a step for each element of RW(x), at most two a thread, and of edges(x). The locations
 * of events play no part; in the seed's implementation, events at one location count as one.
 */
final class RecentAccesses implements EarlierAccesses {
  private final RaceSink sink;
  private final ThreadClocks clocks;
  private final HeldLocks held;
  private final int edgeLimit;
  private final boolean listsAllPairs;

  private Variable[] variables = {};

  /** RW(x) as a list, and with it what else is kept of x. */
  private static final class Variable extends AccessList {
    /** Where the edges of edges(x) come from. */
    final ReplacedAccesses replaced = new ReplacedAccesses();

    /** The locks that were held at all accesses. */
    int common;

    Variable(int lockset) {
      common = lockset;
    }
  }

  RecentAccesses(
      RaceSink sink, ThreadClocks clocks, HeldLocks held, int edgeLimit, boolean listsAllPairs) {
    this.sink = sink;
    this.clocks = clocks;
    this.held = held;
    this.edgeLimit = edgeLimit;
    this.listsAllPairs = listsAllPairs;
  }

  @Override
  public void ensureVariables(int count) {
    if (count > variables.length) {
      variables = Arrays.copyOf(variables, Math.max(count, 2 * variables.length));
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
    Variable recent = variables[variable];
    if (recent == null) {
      recent = new Variable(lockset);
      variables[variable] = recent;
    }
    recent.common = held.common(recent.common, lockset);
    boolean isConcurrent = replace(recent, thread, isWrite);
    boolean isProtected = recent.common != Locksets.EMPTY;
    if (isConcurrent && !isProtected && (listsAllPairs || !isReported)) {
      int partners = report(recent, index, thread, variable, location, lockset, isWrite);
      if (listsAllPairs || partners == 0) {
        report(recent.replaced, index, thread, variable, location, lockset, isWrite);
      }
    }
    recent.add(clocks.epoch(thread), index, AccessClass.of(lockset, isWrite));
  }

  /** Moves what a new access replaces from RW(x) to edges(x). Whether it adds to conc(x). */
  private boolean replace(Variable recent, int thread, boolean isWrite) {
    boolean isConcurrent = false;
    int kept = 0;
    for (int i = 0; i < recent.size(); i++) {
      long epoch = recent.epoch(i);
      int earlierClass = recent.accessClass(i);
      boolean earlierIsWrite = AccessClass.isWrite(earlierClass);
      if (!clocks.isBefore(epoch, thread)) {
        isConcurrent |= isWrite || earlierIsWrite;
      } else if (isWrite || !earlierIsWrite) {
        recent.replaced.add(epoch, recent.index(i), earlierClass, edgeLimit);
        continue;
      }
      if (kept < i) {
        recent.move(i, kept);
      }
      kept++;
    }
    recent.truncate(kept);
    return isConcurrent;
  }

  /** Reports the accesses that a new one races with, or one of them. How many it reported. */
  private int report(
      AccessList accesses,
      long index,
      int thread,
      int variable,
      int location,
      int lockset,
      boolean isWrite) {
    int reported = 0;
    for (int i = 0; i < accesses.size() && (listsAllPairs || reported == 0); i++) {
      int earlierClass = accesses.accessClass(i);
      boolean earlierIsWrite = AccessClass.isWrite(earlierClass);
      if ((isWrite || earlierIsWrite)
          && !clocks.isBefore(accesses.epoch(i), thread)
          && held.areDisjoint(lockset, AccessClass.lockset(earlierClass))) {
        sink.race(accesses.index(i), earlierIsWrite, index, isWrite, variable, location);
        reported++;
      }
    }
    return reported;
  }
}
