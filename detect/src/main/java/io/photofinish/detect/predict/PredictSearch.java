package io.photofinish.detect.predict;

import io.photofinish.detect.predict.ExactSearch.Answer;
import io.photofinish.detect.predict.VariableAccesses.Lane;

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
  private final ExactSearch exact;

  /** The pairs of the access that is looked at. */
  private final PairList proven = new PairList();

  PredictSearch(TraceIndex index, boolean allPairs, int budget) {
    this.allPairs = allPairs;
    accesses = index.accesses();
    earlier = new VariableAccesses(index);
    syncPreserving = new SyncPreservingSearch(index, allPairs, earlier);
    optimistic = new OptimisticSearch(index, allPairs, earlier);
    must = new MustClosure(index);
    exact = new ExactSearch(index, budget);
  }

  @Override
  public VariableAccesses earlier() {
    return earlier;
  }

  @Override
  public void start() {
    syncPreserving.start();
    optimistic.start();
  }

  @Override
  public boolean search(int access, PairList races) {
    proven.clear();
    boolean isRacy = syncPreserving.search(access, proven);
    if (allPairs || !isRacy) {
      isRacy |= searchOptimistic(access);
    }
    races.addAll(proven);
    if (allPairs || !isRacy) {
      isRacy |= searchTheRest(access, races);
    }
    return isRacy;
  }

  /** Adds what is not proven already. */
  private boolean searchOptimistic(int access) {
    PairList found = new PairList();
    optimistic.search(access, found);
    for (int i = 0; i < found.size(); i++) {
      if (!proven.hasFirst(found.first(i))) {
        proven.add(found.first(i), access, Method.OSR);
      }
    }
    return found.size() > 0;
  }

  private boolean searchTheRest(int access, PairList races) {
    int lane = earlier.lane(accesses.thread(access));
    int undecided = -1;
    boolean isRacy = false;
    for (int other = 0; other < earlier.lanes(); other++) {
      Lane candidates = earlier.conflicting(other, access);
      int from =
          other == lane
              ? candidates.size()
              : earlier.firstOutsideCone(candidates, 0, earlier.thread(other), access);
      int end = candidates.size();
      while (end > from) {
        int start = earlier.startOfStretch(candidates, from, end);
        boolean mayRace = must.mayRace(candidates.get(start), access);
        for (int i = start; mayRace && i < end; i++) {
          int candidate = candidates.get(i);
          if (!proven.hasFirst(candidate)) {
            Answer answer = exact.decide(candidate, access);
            if (answer == Answer.RACE) {
              races.add(candidate, access, Method.EXACT);
              isRacy = true;
              if (!allPairs) {
                return true;
              }
            } else if (answer == Answer.UNDECIDED) {
              undecided = candidate;
              if (allPairs) {
                races.add(candidate, access, Method.UNDECIDED);
              }
            }
          }
        }
        end = start;
      }
    }
    if (undecided >= 0 && !allPairs) {
      races.add(undecided, access, Method.UNDECIDED);
    }
    return isRacy;
  }
}
