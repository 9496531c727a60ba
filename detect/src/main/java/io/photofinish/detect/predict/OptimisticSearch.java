package io.photofinish.detect.predict;

import io.photofinish.detect.predict.VariableAccesses.Lane;

/**
 * All optimistic sync-reversal races on a variable (OSR, algorithms 3 and 4).
 *
 * <p>Of the earlier accesses of a thread in one stretch only the first is asked, unless all pairs
 * are wanted: what the others need differs from what it needs only by events of its own thread, and
 * these can only forbid more orders.
 */
final class OptimisticSearch implements VariableSearch {
  private final boolean allPairs;
  private final SharedAccesses accesses;
  private final Sections sections;
  private final VariableAccesses earlier;
  private final OptimisticClosure closure;

  OptimisticSearch(TraceIndex index, boolean allPairs) {
    this(index, allPairs, new VariableAccesses(index));
  }

  OptimisticSearch(TraceIndex index, boolean allPairs, VariableAccesses earlier) {
    this.allPairs = allPairs;
    this.earlier = earlier;
    accesses = index.accesses();
    sections = index.sections();
    closure = new OptimisticClosure(index);
  }

  @Override
  public VariableAccesses earlier() {
    return earlier;
  }

  @Override
  public boolean search(int access, PairList races) {
    int lane = earlier.lane(accesses.thread(access));
    int others = earlier.conflictingLanes(access);
    boolean isRacy = false;
    for (int n = 0; n < others && (allPairs || !isRacy); n++) {
      int other = earlier.conflictingLane(n, access);
      if (other != lane) {
        isRacy |= search(access, other, races);
      }
    }
    return isRacy;
  }

  /** Whether the access races with an earlier one of another lane. The latest come first. */
  private boolean search(int access, int other, PairList races) {
    Lane candidates = earlier.conflicting(other, access);
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

  private boolean searchStretch(int access, Lane candidates, int from, int to, PairList races) {
    int i = from;
    if (!sections.haveCommonLock(accesses.open(candidates.get(from)), accesses.open(access))) {
      while (i < to && closure.isRace(candidates.get(i), access)) {
        races.add(candidates.get(i), access, Method.OSR);
        i++;
      }
    }
    return i > from;
  }
}
