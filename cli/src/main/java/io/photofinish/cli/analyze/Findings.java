package io.photofinish.cli.analyze;

import io.photofinish.detect.DetectorResult;
import io.photofinish.detect.EventDetails;
import java.util.List;
import java.util.Optional;

/**
 * What the detectors found in one trace. It needs the trace no more.
 *
 * @param results in the order in which the detectors were asked for
 * @param notes what the user should know of all results
 * @param details of the events in the results' pairs, as far as they could be looked up
 * @param names of whatever the results and details speak of
 * @param scanNanos the time to read the trace; 0 if no detector needed all of it
 * @param ending how the analysis ended
 * @param failure what the user must be told on standard error
 */
public record Findings(
    TraceFacts trace,
    List<DetectorResult> results,
    List<String> notes,
    EventDetails details,
    RaceNames names,
    long scanNanos,
    Ending ending,
    Optional<String> failure) {
  /** How an analysis ended. */
  public enum Ending {
    COMPLETE,
    INTERRUPTED,
    OUT_OF_MEMORY
  }

  public boolean hasRaces() {
    return results.stream().anyMatch(result -> !result.races().isEmpty());
  }

  /** The name of the place of a pair's first event; empty if it is not known. */
  String firstLocation(DetectorResult result, int pair) {
    long first = result.races().first(pair);
    return details.has(first) ? names.location(details.location(first)) : "";
  }

  String secondLocation(DetectorResult result, int pair) {
    return names.location(result.races().secondLocation(pair));
  }
}
