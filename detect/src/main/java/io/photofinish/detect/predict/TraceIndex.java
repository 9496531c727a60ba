package io.photofinish.detect.predict;

import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

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
    FutureTask<Cones> computation = new FutureTask<>(() -> Cones.of(trace));
    if (workers > 1) {
      new Thread(computation, "photofinish-cones").start();
    } else {
      computation.run();
    }
    sections = Sections.of(trace);
    Suspects suspects = new Suspects(trace);
    cones = get(computation);
    accesses = SharedAccesses.of(suspects, cones, sections);
  }

  private static Cones get(FutureTask<Cones> computation) {
    try {
      return computation.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while indexing", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("indexing failed", e.getCause());
    }
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
