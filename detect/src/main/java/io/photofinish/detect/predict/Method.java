package io.photofinish.detect.predict;

import java.util.Locale;

/**
 * The predictive methods, by which a race can be proven, the cheapest first. {@link #UNDECIDED}
 * says that none of them decided.
 */
enum Method {
  SYNCP,
  OSR,
  M2,
  EXACT,
  SAME_VALUE,
  UNDECIDED;

  /**
   * What makes the schedules that prove the races of this method.
   *
   * @param budget of a search
   */
  ScheduleMaker maker(TraceIndex index, int budget) {
    return switch (this) {
      case SYNCP -> new SyncPreservingSchedules(index);
      case OSR -> new OptimisticSchedules(index);
      case M2 -> new FreeThreadCheck(index);
      case EXACT -> new ExactSearch(index, budget);
      case SAME_VALUE -> ExactSearch.ofSameValues(index.sameValue().orElseThrow(), budget);
      case UNDECIDED -> throw new IllegalStateException("nothing was proven");
    };
  }

  /** As users see it. */
  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
