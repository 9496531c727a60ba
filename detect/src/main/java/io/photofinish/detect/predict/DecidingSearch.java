package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.Optional;

/**
 * A search that takes what is cheaply proven of an access, and then decides about its other pairs
 * one by one. Pairs that are not decided are kept apart, marked {@link Method#UNDECIDED}: for each
 * access that is in no race one of them, or all.
 *
 * <p>What {@link MustClosure} rules out for the first access of a stretch, it rules out for the
 * others of it: they need no less.
 */
abstract class DecidingSearch implements VariableSearch {
  final boolean allPairs;

  /** What any schedule needs. */
  final MustClosure must;

  private final SharedAccesses accesses;
  private final VariableAccesses earlier;

  /** Empty if one race of an access is enough, or all are wanted. */
  private final Optional<PlacePairs> places;

  /** The pairs of the access that is looked at. */
  private final PairList proven = new PairList();

  private final PairList undecided = new PairList();

  /** By access: the later access that it was last proven to race with. */
  private final int[] provenWith;

  DecidingSearch(TraceIndex index, DetectorOptions options) {
    earlier = new VariableAccesses(index);
    allPairs = options.allPairs();
    accesses = index.accesses();
    must = new MustClosure(index);
    places =
        options.allPlaces() && !allPairs ? Optional.of(new PlacePairs(index)) : Optional.empty();
    provenWith = new int[accesses.count()];
    Arrays.fill(provenWith, -1);
  }

  @Override
  public VariableAccesses earlier() {
    return earlier;
  }

  @Override
  public void start() {
    places.ifPresent(search -> search.start(earlier.number()));
  }

  @Override
  public boolean search(int access, PairList races) {
    proven.clear();
    undecided.clear();
    proveSome(access);
    if (goesOn()) {
      decideTheRest(access);
    }
    if (proven.size() > 0) {
      places.ifPresent(search -> search.search(access, proven, this::judge));
    }
    races.addAll(proven);
    if (allPairs) {
      races.addAll(undecided);
    } else if (proven.size() == 0 && undecided.size() > 0) {
      races.add(undecided.first(0), access, Method.UNDECIDED);
    }
    return proven.size() > 0;
  }

  /** Finds races of an access that are found more cheaply than pair by pair. */
  abstract void proveSome(int access);

  /** The method that proves a pair, {@link Method#UNDECIDED}, or null if it is no race. */
  abstract Method decide(int candidate, int access);

  /** The method that proves a pair of places, or null; the expensive ones only if thorough. */
  abstract Method judge(int candidate, int access, boolean isThorough);

  /** Whether more races of the access are wanted. */
  final boolean goesOn() {
    return allPairs || proven.size() == 0;
  }

  /** Takes note of a race, unless it is proven already. */
  final void prove(int candidate, int access, Method method) {
    if (provenWith[candidate] != access) {
      provenWith[candidate] = access;
      proven.add(candidate, access, method);
    }
  }

  private void decideTheRest(int access) {
    int lane = earlier.lane(accesses.thread(access));
    int others = earlier.conflictingLanes(access);
    for (int n = 0; n < others && goesOn(); n++) {
      int other = earlier.conflictingLane(n, access);
      if (other != lane) {
        decideLane(access, other);
      }
    }
  }

  /** The latest stretches come first. */
  private void decideLane(int access, int other) {
    IntList candidates = earlier.conflicting(other, access);
    int from = earlier.firstOutsideCone(candidates, 0, earlier.thread(other), access);
    int end = candidates.size();
    while (end > from && goesOn()) {
      int start = earlier.startOfStretch(candidates, from, end);
      if (must.mayRace(candidates.get(start), access)) {
        for (int i = start; i < end && goesOn(); i++) {
          decideOnce(candidates.get(i), access);
        }
      }
      end = start;
    }
  }

  private void decideOnce(int candidate, int access) {
    if (provenWith[candidate] == access) {
      return;
    }
    Method method = decide(candidate, access);
    if (method == Method.UNDECIDED) {
      undecided.add(candidate, access, method);
    } else if (method != null) {
      prove(candidate, access, method);
    }
  }
}
