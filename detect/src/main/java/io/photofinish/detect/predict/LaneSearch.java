package io.photofinish.detect.predict;

import io.photofinish.trace.ids.IntList;

/** A search that looks at the earlier accesses of one thread after the other. */
abstract class LaneSearch implements VariableSearch {
  final boolean allPairs;
  final SharedAccesses accesses;
  final Sections sections;
  final VariableAccesses earlier;

  LaneSearch(TraceIndex index, boolean allPairs, VariableAccesses earlier) {
    this.allPairs = allPairs;
    this.earlier = earlier;
    accesses = index.accesses();
    sections = index.sections();
  }

  @Override
  public final VariableAccesses earlier() {
    return earlier;
  }

  @Override
  public final boolean search(int access, PairList races) {
    int lane = earlier.lane(accesses.thread(access));
    int others = earlier.conflictingLanes(access);
    boolean isRacy = false;
    for (int n = 0; n < others && (allPairs || !isRacy); n++) {
      int other = earlier.conflictingLane(n, access);
      if (other != lane) {
        IntList candidates = earlier.conflicting(other, access);
        isRacy |= candidates.size() > 0 && searchLane(access, lane, other, candidates, races);
      }
    }
    return isRacy;
  }

  /**
   * Finds the races of an access with those of one lane: one of them, or all.
   *
   * @param candidates the other lane's accesses so far that conflict with the access; not empty
   * @return whether there are any
   */
  abstract boolean searchLane(int access, int lane, int other, IntList candidates, PairList races);

  final boolean haveCommonLock(int access, int other) {
    return sections.haveCommonLock(accesses.open(access), accesses.open(other));
  }
}
