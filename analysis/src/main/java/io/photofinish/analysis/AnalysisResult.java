package io.photofinish.analysis;

import io.photofinish.detect.EventDetails;
import io.photofinish.detect.RaceLog;
import io.photofinish.trace.TraceColumns;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of an analysis: what the detectors found in one trace, after their claims were
 * checked, and notes on it. While it is open, so is the trace: schedules and names are looked up
 * when they are asked for.
 */
public final class AnalysisResult implements Closeable {
  private final TraceFacts trace;
  private final List<CheckedResult> results;
  private final Optional<CheckedResult> observed;
  private final List<String> notes;
  private final RaceEvents events;
  private final long scanNanos;
  private final Ending ending;
  private final Optional<String> failure;
  private final List<String> bugs;
  private final List<String> frameworks;

  /** Closed with this. */
  private final Closeable resources;

  AnalysisResult(
      TraceFacts trace,
      List<CheckedResult> results,
      Optional<CheckedResult> observed,
      List<String> notes,
      RaceEvents events,
      long scanNanos,
      Ending ending,
      Optional<String> failure,
      List<String> bugs,
      List<String> frameworks,
      Closeable resources) {
    this.trace = trace;
    this.results = List.copyOf(results);
    this.observed = observed;
    this.notes = List.copyOf(notes);
    this.events = events;
    this.scanNanos = scanNanos;
    this.ending = ending;
    this.failure = failure;
    this.bugs = List.copyOf(bugs);
    this.frameworks = frameworks;
    this.resources = resources;
  }

  AnalysisResult withNotes(List<String> first) {
    List<String> all = new ArrayList<>(first);
    all.addAll(notes);
    return new AnalysisResult(
        trace,
        results,
        observed,
        all,
        events,
        scanNanos,
        ending,
        failure,
        bugs,
        frameworks,
        resources);
  }

  AnalysisResult owning(Closeable source) {
    return new AnalysisResult(
        trace,
        results,
        observed,
        notes,
        events,
        scanNanos,
        ending,
        failure,
        bugs,
        frameworks,
        () -> {
          try (source) {
            resources.close();
          }
        });
  }

  /** {@return what the trace is made of} */
  public TraceFacts trace() {
    return trace;
  }

  /** {@return what each detector found, in the order in which they were asked for} */
  public List<CheckedResult> results() {
    return results;
  }

  /**
   * The data races of the observed run itself, for each two places: pairs that happens-before
   * leaves unordered, whether or not a schedule brings them side by side.
   *
   * @return empty if there are none, or no predictor has the whole trace in memory
   */
  public Optional<CheckedResult> observed() {
    return observed;
  }

  /** {@return all proven races, of all detectors} */
  public List<ProvenRace> proven() {
    return results.stream().flatMap(result -> result.proven().stream()).toList();
  }

  /**
   * The deadlocks that any detector found, or could not decide about, and those in which the
   * observed run itself ended.
   *
   * @return one after the other in the order of the results; several detectors may have the same
   */
  public List<CheckedDeadlock> deadlocks() {
    return results.stream().flatMap(result -> result.deadlocks().stream()).toList();
  }

  /** {@return what the user should know of all results: repairs, and what was not looked at} */
  public List<String> notes() {
    return notes;
  }

  /** {@return the time to read the trace; 0 if no detector needed all of it} */
  public long scanNanos() {
    return scanNanos;
  }

  /** {@return how the analysis ended} */
  public Ending ending() {
    return ending;
  }

  /** {@return why the result is less than what was asked for, where that is a failure} */
  public Optional<String> failure() {
    return failure;
  }

  /** {@return schedules that the checker rejected, a line each: bugs of ours, to be told loudly} */
  public List<String> bugs() {
    return bugs;
  }

  /**
   * Fails if there is a bug.
   *
   * @throws RejectedWitnessException with the first of {@link #bugs}
   */
  public void requireNoBugs() {
    if (!bugs.isEmpty()) {
      throw new RejectedWitnessException(bugs.get(0));
    }
  }

  /** {@return whether any detector reports anything} */
  public boolean hasRaces() {
    return results.stream().anyMatch(result -> !result.races().isEmpty());
  }

  /**
   * Whether both accesses of a pair are in the code of what runs the user's tests.
   *
   * @param races of one of the results
   * @param pair its number there
   * @return whether it is nothing that the user could mend
   */
  public boolean isWithinFrameworks(RaceLog races, int pair) {
    return isOfFramework(firstLocation(races, pair)) && isOfFramework(secondLocation(races, pair));
  }

  /**
   * Whether a place is in the code of what runs the user's tests.
   *
   * @param location the name of a place
   * @return whether it is nothing that the user could mend
   */
  public boolean isOfFramework(String location) {
    return frameworks.stream().anyMatch(location::startsWith);
  }

  /** {@return the whole trace in memory, if a detector needed that} */
  public Optional<TraceColumns> columns() {
    return results.stream().flatMap(result -> result.trace().stream()).findFirst();
  }

  /** {@return thread, place and locks of the events that the results speak of} */
  public EventDetails details() {
    return events.details();
  }

  /** {@return who started which thread} */
  public ThreadStarts starts() {
    return events.starts();
  }

  /** {@return the names of what the results speak of} */
  public RaceNames names() {
    return events.names();
  }

  /**
   * The name of the place of a pair's first event.
   *
   * @param races of one of the results
   * @param pair its number there
   * @return empty if it is not known
   */
  public String firstLocation(RaceLog races, int pair) {
    long first = races.first(pair);
    return details().has(first) ? names().location(details().location(first)) : "";
  }

  /**
   * The name of the place of a pair's second event.
   *
   * @param races of one of the results
   * @param pair its number there
   * @return such as {@code com.acme.Counter.increment(Counter.java:7)}
   */
  public String secondLocation(RaceLog races, int pair) {
    return names().location(races.secondLocation(pair));
  }

  /**
   * The frames that led to a pair's first event.
   *
   * @param races of one of the results
   * @param pair its number there
   * @return their names, from the event outwards; empty if they are not known
   */
  public List<String> firstStack(RaceLog races, int pair) {
    long first = races.first(pair);
    return details().has(first) ? names().stack(details().location(first)) : List.of();
  }

  /**
   * The frames that led to a pair's second event.
   *
   * @param races of one of the results
   * @param pair its number there
   * @return their names, from the event outwards
   */
  public List<String> secondStack(RaceLog races, int pair) {
    return names().stack(races.secondLocation(pair));
  }

  @Override
  public void close() throws IOException {
    resources.close();
  }
}
