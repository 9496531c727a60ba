package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;

/**
 * What another search proves, and of the rest every race of a schedule in which reads may see other
 * writes of the same value, as far as the budget reaches. What the other search ruled out or left
 * open is looked at again: it has each read see its own write.
 */
final class SameValueSearch extends DecidingSearch {
  private final VariableSearch ownWrites;
  private final ExactSearch exact;

  /** What the other search says of the access that is looked at. */
  private final PairList found = new PairList();

  private SameValueSearch(VariableSearch ownWrites, TraceIndex sameValue, DetectorOptions options) {
    super(sameValue, options);
    this.ownWrites = ownWrites;
    exact = ExactSearch.ofSameValues(sameValue, options.effort().budget());
  }

  /** A given search, followed by this one if the trace has values. */
  static VariableSearch behind(
      VariableSearch ownWrites, TraceIndex index, DetectorOptions options) {
    return index
        .sameValue()
        .<VariableSearch>map(sameValue -> new SameValueSearch(ownWrites, sameValue, options))
        .orElse(ownWrites);
  }

  /** The other search has its own earlier accesses, with what reads need of their own writes. */
  @Override
  public void searchVariable(int number, SharedAccesses accesses, PairList races) {
    ownWrites.earlier().start(number);
    ownWrites.start();
    super.searchVariable(number, accesses, races);
  }

  @Override
  void proveSome(int access) {
    found.clear();
    ownWrites.search(access, found);
    ownWrites.earlier().add(access);
    for (int i = 0; i < found.size(); i++) {
      if (found.method(i) != Method.UNDECIDED) {
        prove(found.first(i), access, found.method(i));
      }
    }
  }

  @Override
  Method decide(int candidate, int access) {
    return switch (exact.decide(candidate, access)) {
      case RACE -> Method.SAME_VALUE;
      case UNDECIDED -> Method.UNDECIDED;
      case NO_RACE -> null;
    };
  }

  @Override
  Method judge(int candidate, int access, boolean isThorough) {
    Method method = isThorough ? decide(candidate, access) : null;
    return method == Method.UNDECIDED ? null : method;
  }
}
