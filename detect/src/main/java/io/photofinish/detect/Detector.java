package io.photofinish.detect;

import java.util.List;

/**
 * Finds races in a trace, and reports them to a {@link RaceSink}; or deadlocks, which it is asked
 * for at its end. An instance is made for one run over one trace.
 *
 * <p>There are three kinds, by how they look at the trace: a {@link StreamingDetector} is given
 * every event, a {@link WholeTraceDetector} searches the trace in memory, and a {@link
 * WindowDetector} reads parts of it that it chooses. Its {@link DetectorInfo} tells the kind before
 * one is made.
 */
public sealed interface Detector permits StreamingDetector, WholeTraceDetector, WindowDetector {
  /** The deadlocks that it found. Asked when it has looked at the trace. */
  default Deadlocks deadlocks() {
    return Deadlocks.NONE;
  }

  /** What the user should know of this run: above all what the detector did not look at. */
  default List<String> notes() {
    return List.of();
  }
}
