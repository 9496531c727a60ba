package io.photofinish.detect;

import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.Names;

/**
 * A detector that looks at a trace event by event. Its state is arrays that ids index, which {@link
 * #prepare} lets grow between blocks, so that no event has to.
 */
public non-sealed interface StreamingDetector extends Detector, EventConsumer {
  /**
   * The trace begins. For what needs to know what ids stand for; most detectors do not.
   *
   * @param names of the trace; while it is being read, there may come more
   */
  default void begin(Names names) {}

  /**
   * Makes room for ids. Called before the first event, and again before the first event that has an
   * id not below these counts.
   */
  void prepare(IdCounts counts);

  /** The trace has ended. */
  default void finish() {}
}
