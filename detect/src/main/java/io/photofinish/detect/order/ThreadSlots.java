package io.photofinish.detect.order;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * Lets threads share slots of clocks, so that clocks are as wide as there are threads at a time,
 * not as there are in the trace. A thread that was joined is over; one that is forked by somebody
 * who knows all that it did comes behind it, and takes its slot. The events of a slot are ordered
 * one behind the other, and that is all that clocks ask of a thread (a chain of Agarwal and Garg
 * 2005). For orders that contain thread order, fork and join.
 *
 * <p>A thread may be joined more than once. So its last clock is kept when its slot is passed on.
 */
final class ThreadSlots {
  private static final int NONE = -1;

  /** With so few threads, sharing is not worth its price. */
  static final int FEW = 64;

  /** How many slots a fork looks at to find one that it can pass on. */
  private static final int PATIENCE = 8;

  private final HappensBefore order;
  private final int few;

  /** Whether threads share slots; if not, each has the slot of its own number. */
  private boolean areShared;

  /** By thread: its slot, or NONE if it has none yet or has passed it on. */
  private int[] slotOf = {};

  /** By thread that has passed its slot on: that slot, its last time, and a row that we hold. */
  private int[] lastSlot = {};

  private int[] lastTime = {};
  private int[] lastRow = {};

  /** By slot: the thread that has it, and whether that was joined. */
  private int[] ownerOf = {};

  private boolean[] isOver = {};

  /** A stack of the slots whose threads were joined. */
  private int[] over = {};

  private int overCount;
  private int slots;

  /**
   * @param few with how many threads none share yet
   */
  ThreadSlots(HappensBefore order, int few) {
    this.order = order;
    this.few = few;
  }

  /** Makes room for ids, in the order too. */
  void prepare(IdCounts counts) {
    int threads = counts.threads();
    if (threads <= few) {
      slots = threads;
      order.prepare(counts);
      return;
    }
    slotOf = Growth.atLeast(slotOf, threads, NONE);
    lastSlot = Growth.atLeast(lastSlot, threads, NONE);
    lastTime = Growth.atLeast(lastTime, threads);
    lastRow = Growth.atLeast(lastRow, threads);
    int first = Math.max(slots, few);
    order.prepare(new IdCounts(first, counts.variables(), counts.locks(), counts.syncs()));
    if (!areShared) {
      areShared = true;
      ensureSlots();
      for (int thread = 0; thread < slots; thread++) {
        give(thread, thread);
      }
    }
  }

  private void ensureSlots() {
    order.clocks().ensureThreads(slots);
    ownerOf = Growth.atLeast(ownerOf, slots);
    isOver = Growth.atLeast(isOver, slots);
    over = Growth.atLeast(over, slots);
  }

  /** The slot of a thread that acts. */
  int of(int thread) {
    return areShared ? sharedSlot(thread) : thread;
  }

  private int sharedSlot(int thread) {
    int slot = slotOf[thread];
    return slot != NONE ? slot : newSlot(thread);
  }

  private int newSlot(int thread) {
    int slot = slots++;
    ensureSlots();
    give(slot, thread);
    if (lastSlot[thread] != NONE) {
      // It acts though it was joined. No well-formed trace has that; still it knows its own past.
      joinLastClock(slot, thread);
    }
    return slot;
  }

  private void give(int slot, int thread) {
    slotOf[thread] = slot;
    ownerOf[slot] = thread;
  }

  /** Takes any event that is no plain access, of the thread that has the slot. */
  void synchronization(int operation, int slot, int target) {
    if (areShared && operation == OpCode.FORK) {
      fork(slot, target);
    } else if (areShared && operation == OpCode.JOIN) {
      join(slot, target);
    } else {
      order.synchronization(operation, slot, target);
    }
  }

  private void fork(int slot, int target) {
    if (slotOf[target] == NONE && lastSlot[target] == NONE) {
      passOnASlot(slot, target);
    }
    order.synchronization(OpCode.FORK, slot, of(target));
  }

  /** Gives a thread the slot of one that is over and that its forker knows all of, if it can. */
  private void passOnASlot(int forker, int thread) {
    ThreadClocks clocks = order.clocks();
    for (int i = overCount - 1; i >= Math.max(0, overCount - PATIENCE); i--) {
      int slot = over[i];
      if (clocks.isBefore(slot, clocks.time(slot), forker)) {
        over[i] = over[--overCount];
        isOver[slot] = false;
        keepLastClock(ownerOf[slot], slot);
        clocks.advance(slot);
        give(slot, thread);
        return;
      }
    }
  }

  private void keepLastClock(int thread, int slot) {
    ThreadClocks clocks = order.clocks();
    slotOf[thread] = NONE;
    lastSlot[thread] = slot;
    lastTime[thread] = clocks.time(slot);
    lastRow[thread] = clocks.row(slot);
    clocks.rows().retain(lastRow[thread]);
  }

  private void join(int slot, int target) {
    if (slotOf[target] == NONE && lastSlot[target] != NONE) {
      joinLastClock(slot, target);
      return;
    }
    int joined = of(target);
    order.synchronization(OpCode.JOIN, slot, joined);
    if (!isOver[joined]) {
      isOver[joined] = true;
      over[overCount++] = joined;
    }
  }

  private void joinLastClock(int slot, int thread) {
    order.clocks().join(slot, lastSlot[thread], lastTime[thread], lastRow[thread]);
  }

  /** How many slots are in use. */
  int count() {
    return slots;
  }
}
