package io.photofinish.cli.explain;

import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairExplainer;
import io.photofinish.analysis.PairOutcome;
import io.photofinish.analysis.TraceFacts;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.Map;

/**
 * What {@code witness --json} prints. What there is not is null.
 *
 * @param kind what the two do, as in {@code WR}
 * @param provenBy the method, of a race
 * @param witness its schedule, as event indices, the racing ones last
 * @param mended see {@link io.photofinish.trace.TraceReader#repairCounts}
 */
public record PairDocument(
    TraceFacts trace,
    long first,
    long second,
    String variable,
    String kind,
    String firstLocation,
    String secondLocation,
    String verdict,
    String provenBy,
    long[] witness,
    Map<String, Long> mended) {

  public static PairDocument of(PairExplainer pairs, JudgedPair pair) {
    TraceColumns trace = pair.trace();
    int first = pair.first();
    int second = pair.second();
    PairOutcome.Race race = pair.outcome() instanceof PairOutcome.Race found ? found : null;
    return new PairDocument(
        pairs.facts(),
        trace.index(first),
        trace.index(second),
        trace.names().name(NameKind.VARIABLE, trace.target(first)),
        kind(trace, first) + kind(trace, second),
        location(trace, first),
        location(trace, second),
        verdict(pair.outcome()),
        race == null ? null : race.method(),
        race == null ? null : race.witness().indices(trace),
        pairs.repairCounts());
  }

  private static String verdict(PairOutcome outcome) {
    return outcome instanceof PairOutcome.Race
        ? "race"
        : outcome instanceof PairOutcome.NoRace ? "no-race" : "undecided";
  }

  private static String kind(TraceColumns trace, int position) {
    return trace.operation(position) == OpCode.WRITE ? "W" : "R";
  }

  static String location(TraceColumns trace, int position) {
    return trace.names().name(NameKind.LOCATION, trace.location(position));
  }
}
