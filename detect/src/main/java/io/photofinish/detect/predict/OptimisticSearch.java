package io.photofinish.detect.predict;

import io.photofinish.trace.ids.IntList;

/**
 * All optimistic sync-reversal races on a variable (OSR, Shi, Mathur, Pavlogiannis 2024, algorithms
 * 3 and 4).
 *
 * <p>Of the earlier accesses of a thread in one stretch only the first is asked, unless all pairs
 * are wanted: what the others need differs from what it needs only by events of its own thread, and
 * these can only forbid more orders.
 */
final class OptimisticSearch extends LaneSearch {
  private final OptimisticClosure closure;

  OptimisticSearch(TraceIndex index, boolean allPairs) {
    this(index, allPairs, new VariableAccesses(index));
  }

  OptimisticSearch(TraceIndex index, boolean allPairs, VariableAccesses earlier) {
    this(index, allPairs, earlier, new OptimisticClosure(index));
  }

  OptimisticSearch(
      TraceIndex index, boolean allPairs, VariableAccesses earlier, OptimisticClosure closure) {
    super(index, allPairs, earlier);
    this.closure = closure;
  }

  /** Whether two accesses race. */
  boolean isRace(int candidate, int access) {
    return closure.isRace(candidate, access);
  }

  /** The latest come first. */
  @Override
  boolean searchLane(int access, int lane, int other, IntList candidates, PairList races) {
    int from = earlier.firstOutsideCone(candidates, 0, earlier.thread(other), access);
    boolean isRacy = false;
    int end = candidates.size();
    while (end > from && (allPairs || !isRacy)) {
      int start = earlier.startOfStretch(candidates, from, end);
      isRacy |= searchStretch(access, candidates, start, allPairs ? end : start + 1, races);
      end = start;
    }
    return isRacy;
  }

  private boolean searchStretch(int access, IntList candidates, int from, int to, PairList races) {
    int i = from;
    if (!haveCommonLock(candidates.get(from), access)) {
      while (i < to && closure.isRace(candidates.get(i), access)) {
        races.add(candidates.get(i), access, Method.OSR);
        i++;
      }
    }
    return i > from;
  }
}
