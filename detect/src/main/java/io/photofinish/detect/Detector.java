package io.photofinish.detect;

import io.photofinish.trace.EventConsumer;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.List;

/**
 * Looks at a trace event by event. Made for one pass; its state is arrays that ids index, which
 * {@link #prepare} lets grow between blocks, so that no event has to.
 */
public interface Detector extends EventConsumer {
  /**
   * Makes room for ids. Called before the first event, and again before the first event that has an
   * id not below these counts.
   */
  void prepare(IdCounts counts);

  /** The trace has ended. */
  default void finish() {}

  /** What the user should know of this pass: above all what the detector did not look at. */
  default List<String> notes() {
    return List.of();
  }

  /** How many ids of each kind there are. */
  record IdCounts(int threads, int variables, int locks, int syncs) {
    public static IdCounts of(Names names) {
      return new IdCounts(
          names.count(NameKind.THREAD),
          names.count(NameKind.VARIABLE),
          names.count(NameKind.LOCK),
          names.count(NameKind.SYNC));
    }
  }
}
