package io.photofinish.detect.predict;

/**
 * What a search asks of a trace in which a read may see another write of the same value.
 *
 * @param sources the writes of each value
 * @param index in which a read needs only what it needs in every such schedule; it has the same
 *     accesses as the index of the run's own data flow, under the same numbers
 */
record SameValueIndex(SameValueSources sources, TraceIndex index) {
  /** A search of all orders, which belongs to the thread that asks. */
  ExactSearch search(int budget) {
    return new ExactSearch(index, budget, new SameValueRule(index, sources));
  }
}
