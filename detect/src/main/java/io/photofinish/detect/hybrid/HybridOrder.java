package io.photofinish.detect.hybrid;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.ThreadClocks;

/** A partial order of events, as clocks. The layers of the family are built on each other. */
interface HybridOrder {
  void prepare(IdCounts counts);

  ThreadClocks clocks();

  /** Takes any event that is no plain access. */
  void synchronization(int operation, int thread, int target);

  /**
   * Takes a plain read, before the thread's clock is that of the read.
   *
   * @param write the epoch of the write that it sees, if the answer matters
   * @return whether the read comes right behind the write: no third event is between the two in
   *     this order
   */
  boolean read(int thread, int variable, long write);

  /** Takes a plain write, whose clock is the thread's before the call. */
  void write(int thread, int variable);
}
