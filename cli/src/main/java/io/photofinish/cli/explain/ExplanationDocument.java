package io.photofinish.cli.explain;

import io.photofinish.analysis.JudgedPair;
import io.photofinish.analysis.PairExplainer;
import io.photofinish.analysis.PairOutcome;
import io.photofinish.analysis.TraceFacts;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Map;

/**
 * What {@code explain --json} prints. What there is not is null.
 *
 * @param reason why the pair is no race
 * @param text the same for people, a paragraph an element
 * @param events all events that it speaks of, in trace order
 */
public record ExplanationDocument(
    TraceFacts trace,
    long first,
    long second,
    String variable,
    String kind,
    String firstLocation,
    String secondLocation,
    String verdict,
    String provenBy,
    ReasonPart reason,
    List<String> text,
    List<Event> events,
    Map<String, Long> mended) {

  /** An event by its names. */
  public record Event(
      long event, String thread, String operation, String target, String location) {}

  public static ExplanationDocument of(
      PairExplainer pairs, JudgedPair judged, Explanation explanation) {
    TraceColumns trace = judged.trace();
    PairDocument pair = PairDocument.of(pairs, judged);
    return new ExplanationDocument(
        pair.trace(),
        pair.first(),
        pair.second(),
        pair.variable(),
        pair.kind(),
        pair.firstLocation(),
        pair.secondLocation(),
        pair.verdict(),
        pair.provenBy(),
        judged.outcome() instanceof PairOutcome.NoRace none
            ? ReasonPart.of(trace, none.reason())
            : null,
        explanation.lines().stream().map(Explanation.Line::text).toList(),
        explanation.events().stream().map(position -> event(trace, position)).toList(),
        pair.mended());
  }

  private static Event event(TraceColumns trace, int position) {
    Operation operation = Operation.of(trace.operation(position));
    return new Event(
        trace.index(position),
        trace.names().name(NameKind.THREAD, trace.thread(position)),
        operation.stdName(),
        trace.names().name(operation.targetKind(), trace.target(position)),
        PairDocument.location(trace, position));
  }
}
