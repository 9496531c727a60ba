package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.Proofs;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.WholeTrace;
import io.photofinish.detect.WholeTraceDetector;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Reports what a search finds, variable by variable, and proves it with schedules of one kind. */
final class SearchDetector implements WholeTraceDetector {
  /** Makes searches; the second argument says whether all pairs are wanted. */
  @FunctionalInterface
  interface SearchFactory {
    VariableSearch create(TraceIndex index, boolean allPairs);
  }

  private final String name;
  private final RaceSink sink;
  private final DetectorOptions options;
  private final SearchFactory searches;
  private final Function<TraceIndex, ScheduleMaker> schedules;
  private final List<String> notes = new ArrayList<>();

  SearchDetector(
      String name,
      RaceSink sink,
      DetectorOptions options,
      SearchFactory searches,
      Function<TraceIndex, ScheduleMaker> schedules) {
    this.name = name;
    this.sink = sink;
    this.options = options;
    this.searches = searches;
    this.schedules = schedules;
  }

  @Override
  public Proofs search(WholeTrace trace, BooleanSupplier shallStop) {
    TraceIndex index = trace.derived(TraceIndex.class, TraceIndex::new);
    ParallelSearch search = new ParallelSearch(index.accesses(), shallStop);
    PairList races =
        search.run(options.workers(), () -> searches.create(index, options.allPairs()));
    races.sort(index.accesses());
    report(index, races);
    if (search.left() > 0) {
      notes.add("partial: stopped with " + search.left() + " variables left to be searched");
    }
    ScheduleMaker maker = schedules.apply(index);
    return new Proofs() {
      @Override
      public String method(int pair) {
        return name;
      }

      @Override
      public Schedule schedule(int pair) {
        return maker.schedule(races.first(pair), races.second(pair));
      }
    };
  }

  private void report(TraceIndex index, PairList races) {
    TraceColumns columns = index.trace();
    SharedAccesses accesses = index.accesses();
    for (int i = 0; i < races.size(); i++) {
      int first = accesses.position(races.first(i));
      int second = accesses.position(races.second(i));
      sink.race(
          columns.index(first),
          accesses.isWrite(races.first(i)),
          columns.index(second),
          accesses.isWrite(races.second(i)),
          columns.target(second),
          columns.location(second));
    }
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
