package io.photofinish.cli.explain;

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

  public static PairDocument of(JudgedPair pair) {
    TraceColumns trace = pair.trace();
    int first = pair.first();
    int second = pair.second();
    Outcome.Race race = pair.outcome() instanceof Outcome.Race found ? found : null;
    return new PairDocument(
        pair.facts(),
        trace.index(first),
        trace.index(second),
        trace.names().name(NameKind.VARIABLE, trace.target(first)),
        kind(trace, first) + kind(trace, second),
        location(trace, first),
        location(trace, second),
        pair.outcome().verdict(),
        race == null ? null : race.method(),
        race == null ? null : race.witness().indices(trace),
        pair.repairCounts());
  }

  private static String kind(TraceColumns trace, int position) {
    return trace.operation(position) == OpCode.WRITE ? "W" : "R";
  }

  static String location(TraceColumns trace, int position) {
    return trace.names().name(NameKind.LOCATION, trace.location(position));
  }
}
