package io.photofinish.detect.predict;

import io.photofinish.detect.Proofs;
import io.photofinish.detect.Schedule;
import java.util.EnumMap;
import java.util.Map;

/**
 * The proofs of racing pairs, each by the method that found it. Schedules are made when they are
 * asked for.
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
        .computeIfAbsent(races.method(pair), method -> method.maker(index, budget))
        .schedule(races.first(pair), races.second(pair));
  }
}
