package io.photofinish.detect.predict;

import io.photofinish.trace.ids.IntList;

/** Finds all races on a variable that {@link FreeThreadCheck} proves. */
final class FreeThreadSearch extends LaneSearch {
  private final FreeThreadCheck check;

  FreeThreadSearch(TraceIndex index, boolean allPairs) {
    super(index, allPairs, new VariableAccesses(index));
    check = new FreeThreadCheck(index);
  }

  /** The latest come first. */
  @Override
  boolean searchLane(int access, int lane, int other, IntList candidates, PairList races) {
    int from = earlier.firstOutsideCone(candidates, 0, earlier.thread(other), access);
    boolean isRacy = false;
    for (int i = candidates.size() - 1; i >= from && (allPairs || !isRacy); i--) {
      int candidate = candidates.get(i);
      if (!haveCommonLock(candidate, access) && check.isRace(candidate, access)) {
        races.add(candidate, access, Method.M2);
        isRacy = true;
      }
    }
    return isRacy;
  }
}
