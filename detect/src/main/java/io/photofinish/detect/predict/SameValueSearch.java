package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.Optional;

/**
 * What another search proves, and of the rest every race of a schedule in which reads may see other
 * writes of the same value, as far as the budget reaches. What the other search ruled out or left
 * open is looked at again: it has each read see its own write.
 */
final class SameValueSearch implements VariableSearch {
  private final VariableSearch ownWrites;
  private final boolean allPairs;
  private final SharedAccesses accesses;
  private final VariableAccesses earlier;
  private final MustClosure must;
  private final ExactSearch exact;

  /** Empty if one race of an access is enough, or all are wanted. */
  private final Optional<PlacePairs> places;

  /** What the other search says of the access that is looked at. */
  private final PairList found = new PairList();

  private final PairList proven = new PairList();
  private final PairList undecided = new PairList();

  /** By access: the later access that it was last proven to race with. */
  private final int[] provenWith;

  private SameValueSearch(
      VariableSearch ownWrites, SameValueIndex sameValue, DetectorOptions options) {
    this.ownWrites = ownWrites;
    allPairs = options.allPairs();
    TraceIndex index = sameValue.index();
    accesses = index.accesses();
    earlier = new VariableAccesses(index);
    must = new MustClosure(index);
    exact = sameValue.search(options.effort().budget());
    places =
        options.allPlaces() && !allPairs ? Optional.of(new PlacePairs(index)) : Optional.empty();
    provenWith = new int[accesses.count()];
    Arrays.fill(provenWith, -1);
  }

  /** A given search, followed by this one if the trace has values. */
  static VariableSearch behind(
      VariableSearch ownWrites, TraceIndex index, DetectorOptions options) {
    return index
        .sameValue()
        .<VariableSearch>map(sameValue -> new SameValueSearch(ownWrites, sameValue, options))
        .orElse(ownWrites);
  }

  @Override
  public VariableAccesses earlier() {
    return ownWrites.earlier();
  }

  @Override
  public void start() {
    ownWrites.start();
    int number = ownWrites.earlier().number();
    earlier.start(number);
    places.ifPresent(search -> search.start(number));
  }

  @Override
  public boolean search(int access, PairList races) {
    found.clear();
    proven.clear();
    undecided.clear();
    ownWrites.search(access, found);
    for (int i = 0; i < found.size(); i++) {
      if (found.method(i) != Method.UNDECIDED) {
        proven.add(found.first(i), access, found.method(i));
        provenWith[found.first(i)] = access;
      }
    }
    searchLanes(access);
    if (proven.size() > 0) {
      places.ifPresent(search -> search.search(access, proven, this::judge));
    }
    earlier.add(access);
    races.addAll(proven);
    if (allPairs) {
      races.addAll(undecided);
    } else if (proven.size() == 0 && undecided.size() > 0) {
      races.add(undecided.first(0), access, Method.UNDECIDED);
    }
    return proven.size() > 0;
  }

  private boolean goesOn() {
    return allPairs || proven.size() == 0;
  }

  private void searchLanes(int access) {
    int lane = earlier.lane(accesses.thread(access));
    int others = earlier.conflictingLanes(access);
    for (int n = 0; n < others && goesOn(); n++) {
      int other = earlier.conflictingLane(n, access);
      if (other != lane) {
        searchLane(access, other);
      }
    }
  }

  /** The latest come first; what is ruled out for the first of a stretch is for the others. */
  private void searchLane(int access, int other) {
    IntList candidates = earlier.conflicting(other, access);
    int from = earlier.firstOutsideCone(candidates, 0, earlier.thread(other), access);
    int end = candidates.size();
    while (end > from && goesOn()) {
      int start = earlier.startOfStretch(candidates, from, end);
      if (must.mayRace(candidates.get(start), access)) {
        for (int i = start; i < end && goesOn(); i++) {
          decide(candidates.get(i), access);
        }
      }
      end = start;
    }
  }

  private void decide(int candidate, int access) {
    if (provenWith[candidate] == access) {
      return;
    }
    switch (exact.decide(candidate, access)) {
      case RACE -> proven.add(candidate, access, Method.SAME_VALUE);
      case UNDECIDED -> undecided.add(candidate, access, Method.UNDECIDED);
      case NO_RACE -> {} // Settled.
    }
  }

  private Method judge(int candidate, int access, boolean isThorough) {
    return isThorough && exact.decide(candidate, access) == ExactSearch.Answer.RACE
        ? Method.SAME_VALUE
        : null;
  }
}
