package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.Optional;

/**
 * Every race that one of the methods can prove, each by the cheapest one that can. Pairs that none
 * of them decides are kept apart, marked {@link Method#UNDECIDED}: for each access that is in no
 * race one of them, or all.
 *
 * <p>What {@link MustClosure} rules out for the first access of a stretch, it rules out for the
 * others of it: they need no less.
 */
final class PredictSearch implements VariableSearch {
  private final boolean allPairs;
  private final SharedAccesses accesses;
  private final VariableAccesses earlier;
  private final SyncPreservingSearch syncPreserving;
  private final OptimisticSearch optimistic;
  private final MustClosure must;
  private final Optional<FreeThreadCheck> freeThread;
  private final ExactSearch exact;

  /** Empty if one race of an access is enough, or all are wanted. */
  private final Optional<PlacePairs> places;

  /** The pairs of the access that is looked at. */
  private final PairList proven = new PairList();

  private final PairList undecided = new PairList();

  /** By access: the later access that it was last proven to race with. */
  private final int[] provenWith;

  private PredictSearch(TraceIndex index, DetectorOptions options, boolean withFreeThread) {
    OptimisticClosure closure = new OptimisticClosure(index);
    freeThread =
        withFreeThread ? Optional.of(new FreeThreadCheck(index, closure)) : Optional.empty();
    allPairs = options.allPairs();
    accesses = index.accesses();
    earlier = new VariableAccesses(index);
    syncPreserving = new SyncPreservingSearch(index, allPairs, earlier);
    optimistic = new OptimisticSearch(index, allPairs, earlier, closure);
    must = new MustClosure(index);
    exact = new ExactSearch(index, options.effort().budget(), must);
    places =
        options.allPlaces() && !allPairs ? Optional.of(new PlacePairs(index)) : Optional.empty();
    provenWith = new int[index.accesses().count()];
    Arrays.fill(provenWith, -1);
  }

  /** All methods, in the order of their cost. */
  static PredictSearch cheapestFirst(TraceIndex index, DetectorOptions options) {
    return new PredictSearch(index, options, true);
  }

  /** A search of all orders, for what the two cheap and exact methods do not prove. */
  static PredictSearch exact(TraceIndex index, DetectorOptions options) {
    return new PredictSearch(index, options, false);
  }

  @Override
  public VariableAccesses earlier() {
    return earlier;
  }

  @Override
  public void start() {
    syncPreserving.start();
    optimistic.start();
    places.ifPresent(search -> search.start(earlier.number()));
  }

  @Override
  public boolean search(int access, PairList races) {
    proven.clear();
    undecided.clear();
    syncPreserving.search(access, proven);
    for (int i = 0; i < proven.size(); i++) {
      provenWith[proven.first(i)] = access;
    }
    if (goesOn()) {
      searchOptimistic(access);
    }
    if (goesOn()) {
      searchTheRest(access);
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

  private boolean goesOn() {
    return allPairs || proven.size() == 0;
  }

  /** Adds what is not proven already. */
  private void searchOptimistic(int access) {
    PairList found = new PairList();
    optimistic.search(access, found);
    for (int i = 0; i < found.size(); i++) {
      if (provenWith[found.first(i)] != access) {
        provenWith[found.first(i)] = access;
        proven.add(found.first(i), access, Method.OSR);
      }
    }
  }

  private void searchTheRest(int access) {
    int lane = earlier.lane(accesses.thread(access));
    int others = earlier.conflictingLanes(access);
    for (int n = 0; n < others && goesOn(); n++) {
      int other = earlier.conflictingLane(n, access);
      if (other != lane) {
        searchTheRest(access, other);
      }
    }
  }

  private void searchTheRest(int access, int other) {
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

  /** The method that proves a pair, or null. */
  private Method judge(int candidate, int access, boolean isThorough) {
    if (syncPreserving.isRace(candidate, access)) {
      return Method.SYNCP;
    } else if (optimistic.isRace(candidate, access)) {
      return Method.OSR;
    } else if (!isThorough || !must.mayRace(candidate, access)) {
      return null;
    } else if (freeThread.isPresent() && freeThread.get().isRace(candidate, access)) {
      return Method.M2;
    }
    return exact.decide(candidate, access) == ExactSearch.Answer.RACE ? Method.EXACT : null;
  }

  private void decide(int candidate, int access) {
    if (provenWith[candidate] == access) {
      return;
    }
    if (freeThread.isPresent() && freeThread.get().isRace(candidate, access)) {
      proven.add(candidate, access, Method.M2);
      return;
    }
    switch (exact.decide(candidate, access)) {
      case RACE -> proven.add(candidate, access, Method.EXACT);
      case UNDECIDED -> undecided.add(candidate, access, Method.UNDECIDED);
      case NO_RACE -> {} // Settled.
    }
  }
}
