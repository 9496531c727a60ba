package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;
import java.util.Optional;

/** Every race that one of the methods can prove, each by the cheapest one that can. */
final class PredictSearch extends DecidingSearch {
  private final SyncPreservingSearch syncPreserving;
  private final OptimisticSearch optimistic;
  private final Optional<FreeThreadCheck> freeThread;
  private final ExactSearch exact;

  /** What a cheap search finds. */
  private final PairList found = new PairList();

  private PredictSearch(TraceIndex index, DetectorOptions options, boolean withFreeThread) {
    super(index, options);
    OptimisticClosure closure = new OptimisticClosure(index);
    freeThread =
        withFreeThread ? Optional.of(new FreeThreadCheck(index, closure)) : Optional.empty();
    syncPreserving = new SyncPreservingSearch(index, allPairs, earlier());
    optimistic = new OptimisticSearch(index, allPairs, earlier(), closure);
    exact = new ExactSearch(index, options.effort().budget(), must);
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
  public void start() {
    super.start();
    syncPreserving.start();
    optimistic.start();
  }

  @Override
  void proveSome(int access) {
    proveBy(syncPreserving, access);
    if (goesOn()) {
      proveBy(optimistic, access);
    }
  }

  private void proveBy(LaneSearch search, int access) {
    found.clear();
    search.search(access, found);
    for (int i = 0; i < found.size(); i++) {
      prove(found.first(i), access, found.method(i));
    }
  }

  @Override
  Method decide(int candidate, int access) {
    if (freeThread.isPresent() && freeThread.get().isRace(candidate, access)) {
      return Method.M2;
    }
    return switch (exact.decide(candidate, access)) {
      case RACE -> Method.EXACT;
      case UNDECIDED -> Method.UNDECIDED;
      case NO_RACE -> null;
    };
  }

  @Override
  Method judge(int candidate, int access, boolean isThorough) {
    if (syncPreserving.isRace(candidate, access)) {
      return Method.SYNCP;
    } else if (optimistic.isRace(candidate, access)) {
      return Method.OSR;
    } else if (!isThorough || !must.mayRace(candidate, access)) {
      return null;
    }
    Method method = decide(candidate, access);
    return method == Method.UNDECIDED ? null : method;
  }
}
