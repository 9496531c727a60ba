package io.photofinish.analysis;

import io.photofinish.detect.EventDetails;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The events, thread starts and names that results refer to, looked up in their trace.
 *
 * @param details of the events in the results' pairs, as far as they could be looked up
 * @param starts of the threads, as far as they are known
 * @param names of whatever the results and details speak of
 */
record RaceEvents(EventDetails details, ThreadStarts starts, RaceNames names) {
  /**
   * Looks it up in another pass over the trace.
   *
   * @param pass at its beginning
   * @param names of the whole trace
   */
  static RaceEvents find(List<CheckedResult> results, TraceReader pass, Names names)
      throws IOException {
    ThreadStarts starts = new ThreadStarts();
    EventDetails details = EventDetails.find(starts.watch(pass), indices(results));
    return new RaceEvents(details, starts, RaceNames.of(results, details, starts, names));
  }

  /** The same without reading what is between the events, which leaves locks and starts unknown. */
  static RaceEvents findInParts(List<CheckedResult> results, EventDetails.Parts trace, Names names)
      throws IOException {
    ThreadStarts none = new ThreadStarts();
    EventDetails details = EventDetails.findInParts(trace, indices(results));
    return new RaceEvents(details, none, RaceNames.of(results, details, none, names));
  }

  private static long[] indices(List<CheckedResult> results) {
    return LongStream.concat(races(results), deadlocks(results)).toArray();
  }

  private static LongStream deadlocks(List<CheckedResult> results) {
    return results.stream()
        .flatMap(result -> result.deadlocks().stream())
        .map(CheckedDeadlock::pattern)
        .flatMapToLong(
            pattern ->
                LongStream.concat(
                    Arrays.stream(pattern.acquires()), Arrays.stream(pattern.holds())));
  }

  private static LongStream races(List<CheckedResult> results) {
    return results.stream()
        .flatMap(result -> Stream.of(result.races(), result.undecided()))
        .flatMapToLong(
            races ->
                IntStream.range(0, races.size())
                    .mapToObj(pair -> LongStream.of(races.first(pair), races.second(pair)))
                    .flatMapToLong(pair -> pair));
  }
}
