package io.photofinish.detect.predict;

import io.photofinish.detect.predict.VariableAccesses.Lane;

/** All races on a variable that {@link FreeThreadCheck} proves. */
final class FreeThreadSearch implements VariableSearch {
  private final boolean allPairs;
  private final SharedAccesses accesses;
  private final Sections sections;
  private final VariableAccesses earlier;
  private final FreeThreadCheck check;

  FreeThreadSearch(TraceIndex index, boolean allPairs) {
    this.allPairs = allPairs;
    accesses = index.accesses();
    sections = index.sections();
    earlier = new VariableAccesses(index);
    check = new FreeThreadCheck(index);
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
    for (int i = candidates.size() - 1; i >= from && (allPairs || !isRacy); i--) {
      int candidate = candidates.get(i);
      if (!sections.haveCommonLock(accesses.open(candidate), accesses.open(access))
          && check.isRace(candidate, access)) {
        races.add(candidate, access, Method.M2);
        isRacy = true;
      }
    }
    return isRacy;
  }
}
