package io.photofinish.detect.hybrid;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.Locksets;

/**
 * Finds the races of a new access with the most recent accesses and with a limited number of those
 * that these replaced: RW(x), edges(x) and conc(x) of Sulzmann, Stadtmüller 2020, section 4 and
 * appendix F, in one pass. Without a limit all races are found (proposition 4.5).
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
 * of events play no part; in the implementation of Sulzmann and Stadtmüller 2020, events at one
 * location count as one.
 */
final class RecentAccesses implements EarlierAccesses {
  private final RaceSink sink;
  private final ThreadClocks clocks;
  private final HeldLocks held;
  private final int edgeLimit;
  private final boolean listsAllPairs;

  private final AccessPool pool = new AccessPool();
  private RecentVariable[] variables = {};

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
    variables = Growth.atLeast(variables, count);
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
    RecentVariable accesses = variables[variable];
    if (accesses == null) {
      accesses = new RecentVariable(pool, lockset);
      variables[variable] = accesses;
    }
    accesses.commonLocks = held.common(accesses.commonLocks, lockset);
    accesses.replace(isWrite, thread, clocks, edgeLimit);
    boolean isProtected = accesses.commonLocks != Locksets.EMPTY;
    if (!isProtected && (listsAllPairs || !isReported)) {
      reportRaces(accesses, accessClass, index, thread, variable, location);
    }
    accesses.addRecent(clocks.epoch(thread), index, accessClass);
  }

  private void reportRaces(
      RecentVariable accesses,
      int accessClass,
      long index,
      int thread,
      int variable,
      int location) {
    boolean isWrite = AccessClass.isWrite(accessClass);
    boolean isConcurrent = false;
    for (int i = 0; i < accesses.recent(); i++) {
      int earlier = accesses.recentClass(i);
      if (AccessClass.hasWrite(accessClass, earlier)
          && !clocks.isBefore(accesses.recentEpoch(i), thread)) {
        isConcurrent = true;
        if (AccessClass.conflict(accessClass, earlier, held)) {
          sink.race(
              accesses.recentIndex(i),
              AccessClass.isWrite(earlier),
              index,
              isWrite,
              variable,
              location);
          if (!listsAllPairs) {
            return;
          }
        }
      }
    }
    for (int i = 0; isConcurrent && i < accesses.size(); i++) {
      int earlier = accesses.accessClass(i);
      if (!clocks.isBefore(accesses.epoch(i), thread)
          && AccessClass.conflict(accessClass, earlier, held)) {
        sink.race(
            accesses.index(i), AccessClass.isWrite(earlier), index, isWrite, variable, location);
        if (!listsAllPairs) {
          return;
        }
      }
    }
  }
}
