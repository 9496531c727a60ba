package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.Prediction;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Reports what a search finds, variable by variable, with its proofs. */
final class SearchDetector implements WholeTraceDetector {
  /** Makes searches, one for each thread. */
  @FunctionalInterface
  interface SearchFactory {
    VariableSearch create(TraceIndex index, DetectorOptions options);
  }

  private final RaceSink sink;
  private final DetectorOptions options;
  private final SearchFactory searches;
  private final List<String> notes = new ArrayList<>();

  SearchDetector(RaceSink sink, DetectorOptions options, SearchFactory searches) {
    this.sink = sink;
    this.options = options;
    this.searches = searches;
  }

  @Override
  public Prediction search(WholeTrace trace, BooleanSupplier shallStop) {
    if (shallStop.getAsBoolean()) {
      // Even the index takes time and memory.
      notes.add("partial: stopped before the search");
      return Prediction.ofNoRace(trace.columns());
    }
    int workers = TraceIndex.workers(trace, options.effort());
    TraceIndex index = TraceIndex.of(trace, options.effort());
    ParallelSearch search = new ParallelSearch(index.accesses(), shallStop);
    PairList found =
        search.run(workers, () -> searches.create(index, options)).sorted(index.accesses());
    PairList proven = new PairList();
    RaceLog undecided = new RaceLog();
    for (int i = 0; i < found.size(); i++) {
      boolean isProven = found.method(i) != Method.UNDECIDED;
      report(index, found, i, isProven ? sink : undecided);
      if (isProven) {
        proven.add(found.first(i), found.second(i), found.method(i));
      }
    }
    note(search, undecided);
    return new Prediction(
        index.trace(), new PairProofs(index, proven, options.effort().budget()), undecided);
  }

  private static void report(TraceIndex index, PairList pairs, int pair, RaceSink sink) {
    TraceColumns columns = index.trace();
    SharedAccesses accesses = index.accesses();
    int first = accesses.position(pairs.first(pair));
    int second = accesses.position(pairs.second(pair));
    sink.race(
        columns.index(first),
        accesses.isWrite(pairs.first(pair)),
        columns.index(second),
        accesses.isWrite(pairs.second(pair)),
        columns.target(second),
        columns.location(second));
  }

  private void note(ParallelSearch search, RaceLog undecided) {
    if (undecided.size() > 0) {
      notes.add(
          undecided.size()
              + (options.allPairs() ? " pairs" : " accesses")
              + " undecided: they may race or not; a --budget above "
              + options.effort().budget()
              + " of 'photofinish analyze' or 'report' may decide");
    }
    if (search.left() > 0) {
      notes.add("partial: stopped with " + search.left() + " variables left to be searched");
    }
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
