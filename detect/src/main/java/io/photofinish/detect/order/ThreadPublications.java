package io.photofinish.detect.order;

import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.detect.clock.PairTable;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.detect.clock.TimeSource;
import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;

/**
 * For each id the clocks that threads left there, one for each thread: for an order in which a
 * thread is told of what others left, and not of its own.
 */
final class ThreadPublications implements TimeSource {
  private final Publications clocks;
  private final PairTable slots = new PairTable();

  /** By id: the slots of the threads that left a clock; null while there are none. */
  private IntList[] slotsOf = {};

  ThreadPublications(ThreadClocks source) {
    clocks = new Publications(source);
  }

  void ensureIds(int ids) {
    slotsOf = Growth.atLeast(slotsOf, ids);
  }

  /** The thread leaves its clock; it must advance before its next event. */
  void leave(int id, int thread) {
    int known = slots.count();
    int slot = slots.number(id, thread);
    if (slot == known) {
      clocks.ensureIds(known + 1);
      if (slotsOf[id] == null) {
        slotsOf[id] = new IntList(2);
      }
      slotsOf[id].add(slot);
    }
    clocks.leave(slot, thread);
  }

  /** Orders the thread behind what others left. */
  void joinOthersInto(ThreadClocks order, int thread, int id) {
    IntList left = slotsOf[id];
    for (int i = 0; left != null && i < left.size(); i++) {
      clocks.joinInto(order, thread, left.get(i));
    }
  }

  @Override
  public void collectTimes(LiveTimes live) {
    clocks.collectTimes(live);
  }
}
