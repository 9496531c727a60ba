package io.photofinish.detect.order;

import io.photofinish.detect.clock.LiveTimes;
import io.photofinish.detect.clock.PairTable;
import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.detect.clock.TimeSource;
import java.util.Arrays;

/**
 * For each id the clocks that threads left there, one for each thread: for an order in which a
 * thread is told of what others left, and not of its own.
 */
final class ThreadPublications implements TimeSource {
  private static final int[] NO_SLOTS = {};

  private final Publications clocks;
  private final PairTable slots = new PairTable();

  /** By id: the slots of the threads that left a clock. */
  private int[][] slotsOf = {};

  private int[] counts = {};

  ThreadPublications(ThreadClocks source) {
    clocks = new Publications(source);
  }

  void ensureIds(int ids) {
    int before = slotsOf.length;
    if (ids > before) {
      slotsOf = Arrays.copyOf(slotsOf, Math.max(ids, 2 * before));
      Arrays.fill(slotsOf, before, slotsOf.length, NO_SLOTS);
      counts = Arrays.copyOf(counts, slotsOf.length);
    }
  }

  /** The thread leaves its clock; it must advance before its next event. */
  void leave(int id, int thread) {
    int known = slots.count();
    int slot = slots.number(id, thread);
    if (slot == known) {
      clocks.ensureIds(known + 1);
      if (counts[id] == slotsOf[id].length) {
        slotsOf[id] = Arrays.copyOf(slotsOf[id], Math.max(2, 2 * counts[id]));
      }
      slotsOf[id][counts[id]++] = slot;
    }
    clocks.leave(slot, thread);
  }

  /** Orders the thread behind what others left. */
  void joinOthersInto(ThreadClocks order, int thread, int id) {
    for (int i = 0; i < counts[id]; i++) {
      clocks.joinInto(order, thread, slotsOf[id][i]);
    }
  }

  @Override
  public void collectTimes(LiveTimes live) {
    clocks.collectTimes(live);
  }
}
