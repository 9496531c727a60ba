package io.photofinish.report.analysis;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.EventDetails;
import io.photofinish.detect.RaceLog;
import java.util.List;
import java.util.Optional;

/**
 * What the detectors found in one trace. It needs the trace no more.
 *
 * @param results in the order in which the detectors were asked for
 * @param notes what the user should know of all results
 * @param events what the results speak of
 * @param scanNanos the time to read the trace; 0 if no detector needed all of it
 * @param ending how the analysis ended
 * @param failure what the user must be told on standard error
 * @param bugs likewise, where it is a bug of ours
 */
public record Findings(
    TraceFacts trace,
    List<DetectorResult> results,
    List<String> notes,
    RaceEvents events,
    long scanNanos,
    Ending ending,
    Optional<String> failure,
    List<String> bugs) {
  /** How an analysis ended. */
  public enum Ending {
    COMPLETE,
    INTERRUPTED,
    TIMED_OUT,
    OUT_OF_MEMORY
  }

  public boolean hasRaces() {
    return results.stream().anyMatch(result -> !result.races().isEmpty());
  }

  /** The same with the pairs that could not be decided in place of the races. */
  public Findings undecided() {
    List<DetectorResult> undecided =
        results.stream()
            .filter(result -> result.undecided().size() > 0)
            .map(
                result ->
                    new DetectorResult(
                        result.detector(),
                        result.undecided(),
                        result.nanos(),
                        List.of(),
                        Optional.empty()))
            .toList();
    return new Findings(trace, undecided, notes, events, scanNanos, ending, failure, bugs);
  }

  public EventDetails details() {
    return events.details();
  }

  public ThreadStarts starts() {
    return events.starts();
  }

  public RaceNames names() {
    return events.names();
  }

  /** The name of the place of a pair's first event; empty if it is not known. */
  public String firstLocation(RaceLog races, int pair) {
    long first = races.first(pair);
    return details().has(first) ? names().location(details().location(first)) : "";
  }

  public String secondLocation(RaceLog races, int pair) {
    return names().location(races.secondLocation(pair));
  }

  /** The frames that led to a pair's first event, from there outwards; empty if not known. */
  public List<String> firstStack(RaceLog races, int pair) {
    long first = races.first(pair);
    return details().has(first) ? names().stack(details().location(first)) : List.of();
  }

  public List<String> secondStack(RaceLog races, int pair) {
    return names().stack(races.secondLocation(pair));
  }
}
