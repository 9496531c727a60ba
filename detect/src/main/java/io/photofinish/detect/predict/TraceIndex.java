package io.photofinish.detect.predict;

import io.photofinish.detect.DetectorOptions.Effort;
import io.photofinish.detect.WholeTrace;
import io.photofinish.trace.KnownValues;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.Optional;

/**
 * What all predictors ask of a trace, computed once. It does not change, so that several threads
 * may search at once.
 */
final class TraceIndex {
  /** For a trace of fewer events, starting threads costs more than they save. */
  private static final int FEW_EVENTS = 100_000;

  private final TraceColumns trace;
  private final DataFlow dataFlow;
  private final Cones cones;
  private final Sections sections;
  private final SharedAccesses accesses;

  /** Null until somebody asks. */
  private EventLinks links;

  /** Null until somebody asks, and if no read may see another write than its own. */
  private TraceIndex sameValue;

  /** Null unless reads may see other writes than their own in the schedules that are looked for. */
  private final SameValueSources sources;

  TraceIndex(TraceColumns trace) {
    this(trace, 1);
  }

  /** The index of a trace that all predictors share. */
  static TraceIndex of(WholeTrace trace, Effort effort) {
    int workers = workers(trace, effort);
    return trace.derived(TraceIndex.class, columns -> new TraceIndex(columns, workers));
  }

  /** On how many threads a trace is worth to be searched. */
  static int workers(WholeTrace trace, Effort effort) {
    return trace.columns().size() < FEW_EVENTS ? 1 : effort.workers();
  }

  /** Indexes a trace, on one thread or two. */
  TraceIndex(TraceColumns trace, int workers) {
    this(trace, workers, DataFlow.OF_THE_RUN, null);
  }

  private TraceIndex(TraceColumns trace, int workers, DataFlow dataFlow, SameValueSources sources) {
    this.dataFlow = dataFlow;
    this.sources = sources;
    this.trace = trace;
    boolean parallel = workers > 1;
    Parts parts = new Parts();
    TwoTasks.run(
        parallel,
        () -> parts.cones = Cones.of(trace, dataFlow),
        () -> {
          parts.sections = Sections.of(trace);
          parts.suspects = new Suspects(trace);
        });
    cones = parts.cones;
    sections = parts.sections;
    accesses = SharedAccesses.of(parts.suspects, cones, sections, parallel);
  }

  /** What is computed side by side. */
  private static final class Parts {
    private Cones cones;
    private Sections sections;
    private Suspects suspects;
  }

  TraceColumns trace() {
    return trace;
  }

  /** The write that comes before a read in every schedule, or {@link EventLinks#NONE}. */
  int writeNeededBy(int read) {
    return dataFlow.writeNeededBy(read, links().lastWrite(read));
  }

  Cones cones() {
    return cones;
  }

  Sections sections() {
    return sections;
  }

  SharedAccesses accesses() {
    return accesses;
  }

  synchronized EventLinks links() {
    if (links == null) {
      links = new EventLinks(trace);
    }
    return links;
  }

  /**
   * The index for schedules in which a read may see another write of the same value; empty if none
   * can. A read needs only what it needs in every such schedule there. It has the same accesses as
   * this one, under the same numbers.
   */
  synchronized Optional<TraceIndex> sameValue() {
    if (sameValue == null && trace.values().map(KnownValues::hasFreeReads).orElse(false)) {
      SameValueSources others = new SameValueSources(trace);
      sameValue = new TraceIndex(trace, 1, others, others);
    }
    return Optional.ofNullable(sameValue);
  }

  /** The writes of each value, of an index that {@link #sameValue} made. */
  SameValueSources sources() {
    return sources;
  }

  /** Adds the events of a set from a position on to a list, in trace order. */
  void addInTraceOrder(int[] bounds, int from, IntList list) {
    addInTraceOrder(bounds, from, Arrays.stream(bounds).max().orElse(0), list);
  }

  /** Adds the events of a set between two positions to a list, in trace order. */
  void addInTraceOrder(int[] bounds, int from, int to, IntList list) {
    for (int position = from; position < to; position++) {
      if (position < bounds[trace.thread(position)]) {
        list.add(position);
      }
    }
  }
}
