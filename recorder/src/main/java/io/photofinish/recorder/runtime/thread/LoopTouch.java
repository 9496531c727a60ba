package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.deferral.DeferredColumn;
import io.photofinish.recorder.runtime.deferral.ElementColumn;
import io.photofinish.recorder.runtime.deferral.RecentSlots;
import io.photofinish.recorder.runtime.shadow.Shadow;

/**
 * An access of a loop of which it is not known beforehand whether an iteration makes it, or of
 * what. So it tells each time, while the thread makes the iterations of a {@link LoopChunk}. Here
 * is what need not be looked up again if it comes to the same object as the last time.
 *
 * <p>Loops often come to the same slot several times in a row. Only the first of these accesses is
 * kept at once, which shows that it can be; the last one when another slot comes, or when the
 * iterations are over. Until then nobody else looks at the slot: the thread is armed for it.
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

  /** What own writes are told apart by: see {@link Deferral#unit}. */
  private int unit;

  /** The column if it keeps its slots one by one, which is simple; else null. */
  private ElementColumn bySlots;

  /** Of reads: the slots of which another one tells nothing new. */
  private RecentSlots recent = RecentSlots.NONE;

  /** The last slot of those, and the time of its last access; NONE if there is none. */
  private int lastSlot = Shadow.NONE;

  private long lastTime;

  /** The time that the column has of it, or a later one that it need not have. */
  private long keptTime;

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
    keepLast();
    bySlots = null;
    recent = RecentSlots.NONE;
    object = null;
    count = 0;
    column = null;
    expected = null;
  }

  /** Any of the first slots of an object may be accessed, and nothing is to be noted of it. */
  void pass(Object any, int slots) {
    keepLast();
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
    keepLast();
    object = next;
    hash = place.object().hash;
    column = place.column();
    unit = Deferral.unit(hash, column.unit(place.slot()));
    from = column.armedFrom();
    count = slots;
    bySlots = column.beginSlots(stack) ? (ElementColumn) column : null;
    recent = bySlots == null || isWrite ? RecentSlots.NONE : bySlots.recent();
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

  int unit() {
    return unit;
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
   * Keeps an access of a slot that it may access. What is short here is a part of the loop; the
   * rest must not be, or the loop gets so long that nothing is.
   *
   * @return false if that needs the lock
   */
  boolean keep(int slot, long left) {
    if (column == null) {
      return true;
    }
    if (isWrite) {
      if (slot != lastSlot) {
        return writeOther(slot, end - left);
      }
      lastTime = end - left;
      deferral.setOwnWrite(unit, end - left);
      return true;
    }
    long since = isBehindWrites ? Long.MAX_VALUE : deferral.lastOwnWrite(unit);
    if (slot == lastSlot) {
      if (lastTime <= since) {
        lastTime = end - left;
      }
      return true;
    }
    return recent.has(slot, since) || keepOther(slot, end - left, since);
  }

  @DontInline
  private boolean writeOther(int slot, long time) {
    if (!keepOther(slot, time, time)) {
      return false;
    }
    deferral.setOwnWrite(unit, time);
    return true;
  }

  /** Keeps an access of another slot than the last. */
  @DontInline
  private boolean keepOther(int slot, long time, long since) {
    ElementColumn slots = bySlots;
    if (slots == null) {
      return column.setArmed(slot, time, stack, since);
    }
    keepLast();
    if (!slots.setSlot(slot, time, since)) {
      return false;
    }
    lastSlot = slot;
    lastTime = time;
    keptTime = time;
    return true;
  }

  /** The accesses of the last slot are over: the last one of them is kept. */
  private void keepLast() {
    if (lastSlot != Shadow.NONE && lastTime != keptTime) {
      // It takes no memory, since the one before did not; another place may have a later one.
      bySlots.setSlot(lastSlot, lastTime, lastTime);
    }
    lastSlot = Shadow.NONE;
  }
}
