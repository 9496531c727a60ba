package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.shadow.Shadow;

/**
 * An access of a loop of which it is not known beforehand whether an iteration makes it, or of
 * what. So it tells each time, while the thread makes the iterations of a {@link LoopChunk}. Here
 * is what need not be looked up again if it comes to the same object as the last time.
 */
final class LoopTouch {
  private final Deferral deferral;
  private int where = Shadow.NONE;
  private boolean isWrite;
  private long stack;
  private DeferredPlace expected;

  /** The time that it would have in the iteration behind the last one. */
  private long end;

  /** The object, and the slots of it that may be accessed; null if it is not known. */
  private Object object;

  private int from;
  private int count;

  /** Null if nothing is to be noted: nobody else can know the object, or it never changes. */
  private DeferredColumn column;

  private int hash;

  /** Whether the column keeps its slots one by one, which is simple. */
  private boolean isOfSlots;

  /** Of reads: whether the loop may have written the object in a way that is noted later. */
  private boolean isBehindWrites;

  LoopTouch(Deferral deferral) {
    this.deferral = deferral;
  }

  /** A loop may make it. */
  void begin(int at, boolean writes, long reachedBy) {
    forget();
    where = at;
    isWrite = writes;
    stack = reachedBy;
  }

  int where() {
    return where;
  }

  boolean isWrite() {
    return isWrite;
  }

  long stack() {
    return stack;
  }

  /** Perhaps it comes to the same object again as the last time; null if that is not known. */
  void expect(DeferredPlace last) {
    expected = last;
  }

  /** Iterations are made next. */
  void start(long endTime) {
    end = endTime;
    if (expected != null) {
      aim(expected.object().get(), expected);
    }
  }

  /** The time in an iteration, if with that so many accesses are left. */
  long timeBefore(long left) {
    return end - left;
  }

  /** Knows no object any more, and keeps none alive. */
  void forget() {
    object = null;
    count = 0;
    column = null;
    expected = null;
  }

  /** Any of the first slots of an object may be accessed, and nothing is to be noted of it. */
  void pass(Object any, int slots) {
    object = any;
    from = 0;
    count = slots;
    column = null;
  }

  /** Whether the thread is armed for some of an object; then it comes to that next. */
  boolean aim(Object next, DeferredPlace place) {
    int slots = place.column().armedSlots();
    if (next == null || slots == 0) {
      return false;
    }
    object = next;
    hash = place.object().hash;
    column = place.column();
    from = column.armedFrom();
    count = slots;
    isOfSlots = column.beginSlots(stack);
    return true;
  }

  boolean isNoted() {
    return column != null;
  }

  DeferredColumn column() {
    return column;
  }

  /** The hash code of an object of which something is to be noted. */
  int hash() {
    return hash;
  }

  void setBehindWrites(boolean isWritten) {
    isBehindWrites = isWritten;
  }

  /** Whether it may access a slot of an object, without looking up anything. */
  boolean isOf(Object accessed, int slot) {
    int distance = slot - from;
    return object == accessed && distance >= 0 && distance < count;
  }

  /** Whether it may access the only slot of an object that it is aimed at. */
  boolean isOf(Object accessed) {
    return object == accessed && count > 0;
  }

  /** Whether it is aimed at anything. */
  boolean isAny() {
    return count > 0;
  }

  int slot() {
    return from;
  }

  /**
   * Keeps an access of a slot that it may access.
   *
   * @return false if that needs the lock
   */
  boolean keep(int slot, long left) {
    return column == null || keep(slot, end - left, isWrite);
  }

  private boolean keep(int slot, long time, boolean writes) {
    long since = writes ? time : isBehindWrites ? Long.MAX_VALUE : deferral.lastOwnWrite(hash);
    boolean isKept =
        isOfSlots ? column.setSlot(slot, time, since) : column.setArmed(slot, time, stack, since);
    if (writes && isKept) {
      deferral.setOwnWrite(hash, time);
    }
    return isKept;
  }
}
