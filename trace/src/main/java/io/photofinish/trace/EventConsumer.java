package io.photofinish.trace;

/** Takes the events of a trace in order, as primitives: a detector, a writer, a statistic. */
public interface EventConsumer {
  /**
   * One event.
   *
   * @param index the event's identity: its position, from 0, in the trace that was observed; under
   *     filtering and repair the indices have gaps
   * @param operation an {@link OpCode}
   * @param thread the id of the thread that acts
   * @param target an id in the name space of {@link Operation#targetKind()}
   * @param location the id of the source location
   */
  void event(long index, int operation, int thread, int target, int location);

  /** A block of events. Override it only for a tighter loop of the same meaning. */
  default void events(EventBlock block) {
    byte[] operations = block.operations();
    int[] threads = block.threads();
    int[] targets = block.targets();
    int[] locations = block.locations();
    for (int i = 0; i < block.size(); i++) {
      event(block.index(i), operations[i], threads[i], targets[i], locations[i]);
    }
  }
}
