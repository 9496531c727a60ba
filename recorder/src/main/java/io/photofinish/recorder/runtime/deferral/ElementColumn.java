package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.isSameEvent;

import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.file.LateEvents;

/**
 * One thread's last accesses of elements of an array, or of what else an object contains. The
 * thread is armed for a range of slots, until its next event.
 */
public final class ElementColumn extends DeferredColumn {
  /** Without what the slots take. */
  private static final int BYTES = 112;

  /** Slots that take less are in the processor's cache anyway. */
  private static final int WORTH_RECENT = 1 << 14;

  private final SlotTimes slots;

  /** The time of the last of all, but perhaps not its order. */
  private long last;

  /** The slots for which the thread is armed: from one on, and how many. */
  private int armedFrom;

  private int armedCount;

  /** The situation in which the thread was here last. */
  private long situation = -1;

  /**
   * @param stack by which the thread first came here: see {@link StackLocations}
   */
  ElementColumn(RecordedThread thread, int where, boolean isWrite, long locks, long stack) {
    super(thread, where, isWrite, locks);
    slots = new SlotTimes(stack, isWrite ? Long.MAX_VALUE : WORTH_RECENT);
  }

  @Override
  public boolean isOf(int slot) {
    return true;
  }

  @Override
  boolean isOfFields() {
    return false;
  }

  @Override
  public long last() {
    return last;
  }

  @Override
  long flaggedTime(int slot) {
    return slots.flaggedTime(slot);
  }

  @Override
  long stack(int slot) {
    return slots.stack(slot);
  }

  @Override
  int lowest() {
    return slots.lowest();
  }

  @Override
  int highest() {
    return slots.highest();
  }

  @Override
  boolean isEmpty() {
    return slots.isEmpty();
  }

  @Override
  long bytes() {
    return BYTES + slots.bytes();
  }

  @Override
  public void set(int slot, long time, long reachedBy, DeferredMemory memory) {
    if (last >>> LateEvents.ORDER_BITS != time >>> LateEvents.ORDER_BITS) {
      last = time;
      setFirst(time);
    }
    slots.keep(slot, time, reachedBy, memory);
  }

  @Override
  public boolean setArmed(int slot, long time, long reachedBy, long since) {
    return slots.extend(slot, time, reachedBy, since);
  }

  @Override
  void clear(int slot, DeferredMemory memory) {
    slots.clear(slot, memory);
  }

  @Override
  boolean isInRun(int slot) {
    return slots.isInRun(slot);
  }

  /** Takes over the times of another column, which is written: only the latest count. */
  void addTimes(DeferredColumn written, DeferredMemory memory) {
    last = Math.max(last, written.last());
    for (int slot = written.lowest(); slot <= written.highest(); slot++) {
      long time = written.time(slot);
      if (time > time(slot)) {
        slots.keep(slot, time, 0, memory);
      }
    }
  }

  @Override
  public boolean isReadyFor(int slot, int distance, long time, long step, long stack) {
    return isArmedFor(slot) && slots.canAddAll(slot, distance, time, step, stack);
  }

  @Override
  public boolean prepare(
      int slot, int distance, long time, long step, long stack, DeferredMemory memory) {
    if (!isArmedFor(slot) || !slots.makeRoom(slot, distance, time, step, stack, memory)) {
      return false;
    }
    last = Math.max(last, time);
    return true;
  }

  @Override
  public void setAll(int slot, int distance, int count, long time, long step, long stack) {
    slots.addAll(slot, distance, count, time, step, stack);
  }

  @Override
  public int armedReach(int slot, int distance) {
    if (!isArmedFor(slot)) {
      return 0;
    }
    if (distance == 0) {
      return Integer.MAX_VALUE;
    }
    int end = distance > 0 ? armedTo() - 1 : armedFrom;
    return (end - slot) / distance + 1;
  }

  @Override
  public int repeatedReach(int slot, int distance, long time, long stack, long since) {
    if (isWrite()) {
      return 0;
    }
    if (distance == 0) {
      long before = time(slot);
      return isSameEvent(before, time) && before > since ? Integer.MAX_VALUE : 0;
    }
    return slots.reach(slot, distance, time, stack, since);
  }

  private boolean isInArmed(int slot) {
    int distance = slot - armedFrom;
    return distance >= 0 && distance < armedCount;
  }

  @Override
  public boolean isArmedFor(int slot) {
    return isInArmed(slot) && isArmed();
  }

  @Override
  boolean isArmedNowFor(int slot) {
    return isInArmed(slot) && isArmedNow();
  }

  /** Whether the thread came here before in its situation. From now on it has. */
  @Override
  public boolean isAgain(long time) {
    boolean isSame = situation == thread.situation();
    situation = thread.situation();
    return isSame;
  }

  /** The thread has just accessed one of these, and comes after all that others did to them. */
  void arm(SlotRange range, DeferredMemory memory) {
    slots.closeOutside(range.from(), range.to(), memory);
    armedFrom = range.from();
    armedCount = range.to() - range.from();
    setArmed(false);
  }

  @Override
  public int armedFrom() {
    return armedFrom;
  }

  @Override
  int armedTo() {
    return armedFrom + armedCount;
  }

  @Override
  public boolean beginSlots(long reachedBy) {
    return slots.beginBySlots(reachedBy);
  }

  /** The slots of which a read need not be {@link #setSlot}. */
  public RecentSlots recent() {
    return slots.recent();
  }

  @Override
  public boolean setSlot(int slot, long time, long since) {
    return slots.extendSlot(slot, time, since);
  }
}
