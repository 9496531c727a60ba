package io.photofinish.detect.predict;

import io.photofinish.detect.Proofs;
import io.photofinish.detect.Schedule;
import java.util.EnumMap;
import java.util.Map;

/**
 * The proofs of racing pairs, each by the method that found it. Schedules are made when asked for.
 */
final class PairProofs implements Proofs {
  private final TraceIndex index;
  private final PairList races;
  private final int budget;
  private final Map<Method, ScheduleMaker> makers = new EnumMap<>(Method.class);

  PairProofs(TraceIndex index, PairList races, int budget) {
    this.index = index;
    this.races = races;
    this.budget = budget;
  }

  @Override
  public String method(int pair) {
    return races.method(pair).text();
  }

  @Override
  public Schedule schedule(int pair) {
    return makers
        .computeIfAbsent(races.method(pair), this::maker)
        .schedule(races.first(pair), races.second(pair));
  }

  private ScheduleMaker maker(Method method) {
    return switch (method) {
      case SYNCP -> new SyncPreservingSchedules(index);
      case OSR -> new OptimisticSchedules(index);
      case M2 -> new FreeThreadCheck(index);
      case EXACT -> new ExactSearch(index, budget);
      case SAME_VALUE -> index.sameValue().orElseThrow().search(budget);
      case UNDECIDED -> throw new IllegalArgumentException("nothing was proven");
    };
  }
}
