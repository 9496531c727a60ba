package io.photofinish.recorder.runtime.deferral;

import io.photofinish.trace.file.LateEvents;

/** Slots around one that a thread has just accessed, for which it can be armed. */
final class SlotRange {
  /** So many slots around one are looked at, if others access some of them. */
  private static final int AROUND = 256;

  private final int slot;
  private int from;
  private int to;

  /**
   * @param from the first slot that may be among them
   * @param to the slot behind the last one
   */
  SlotRange(int slot, int from, int to) {
    this.slot = slot;
    this.from = from;
    this.to = to;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** Without slots from one to another, of which the one in the middle is none. */
  private void leaveOut(int first, int behindLast) {
    if (slot < first) {
      to = Math.min(to, first);
    } else {
      from = Math.max(from, behindLast);
    }
  }

  /** Leaves out slots that others have accessed in a conflicting way, or are armed for. */
  void leaveOut(DeferredColumn other, DeferredColumn own) {
    if (own.thread == other.thread || !(own.isWrite() || other.isWrite())) {
      return;
    }
    if (other.isArmedNow()) {
      leaveOut(other.armedFrom(), other.armedTo());
    }
    long known = own.thread.clock().knows(other.thread.clock());
    if (other.last() >>> LateEvents.ORDER_BITS <= known) {
      return;
    }
    if (slot < other.lowest() || slot > other.highest()) {
      leaveOut(other.lowest(), other.highest() + 1);
      return;
    }
    from = Math.max(from, slot - AROUND);
    to = Math.min(to, slot + AROUND);
    for (int one = from; one < to; one++) {
      if (other.time(one) >>> LateEvents.ORDER_BITS > known) {
        leaveOut(one, one + 1);
      }
    }
  }
}
