package io.photofinish.detect.predict;

import io.photofinish.trace.TraceColumns;
import java.util.Arrays;

/**
 * What all predictors ask of a trace, computed once. It does not change, so that several threads
 * may search at once.
 */
final class TraceIndex {
  private final TraceColumns trace;
  private final Cones cones;
  private final Sections sections;
  private final SharedAccesses accesses;

  /** Null until somebody asks. */
  private EventLinks links;

  TraceIndex(TraceColumns trace) {
    this(trace, 1);
  }

  /** Indexes a trace, on one thread or two. */
  TraceIndex(TraceColumns trace, int workers) {
    this.trace = trace;
    boolean parallel = workers > 1;
    Parts parts = new Parts();
    TwoTasks.run(
        parallel,
        () -> parts.cones = Cones.of(trace),
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

  /** Adds the events of a set from a position on to a list, in trace order. */
  void addInTraceOrder(int[] bounds, int from, EventList list) {
    addInTraceOrder(bounds, from, Arrays.stream(bounds).max().orElse(0), list);
  }

  /** Adds the events of a set between two positions to a list, in trace order. */
  void addInTraceOrder(int[] bounds, int from, int to, EventList list) {
    for (int position = from; position < to; position++) {
      if (position < bounds[trace.thread(position)]) {
        list.add(position);
      }
    }
  }
}
