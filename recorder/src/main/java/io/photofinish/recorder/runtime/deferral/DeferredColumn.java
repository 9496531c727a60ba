package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.OpenRun.isSameEvent;

import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.LateEvents;

/**
 * One thread's last accesses of an object's variables at one place in the code, of one kind, with
 * the same locks held.
 *
 * <p>The thread may be <em>armed</em> for some slots, until its next event: nobody else may access
 * them in a conflicting way without revoking that first, so that the thread needs no lock. Who
 * revokes it makes sure that the thread is not in the middle of such an access: see {@link
 * RecordedThread#revoke}.
 */
public class DeferredColumn extends SlotTimes {
  private static final int UNTRIED = -1;

  public final RecordedThread thread;

  /** The place in the code, as hooks are told it. */
  final int where;

  final boolean isWrite;

  /** Whether the variables are fields, and not elements or contents. */
  final boolean isOfFields;

  /** The locks that were held; 0 if none was. */
  public final long locks;

  /** Of reads: the epoch of the object's writes at which all of them came before this thread. */
  int checkedWrites;

  /** The time of the last of all, but perhaps not its order. */
  private long last;

  /** The time of the first of all; 0 if there was none. */
  private long first;

  /** The slots for which the thread is armed: from one on, and how many. */
  private int armedFrom;

  /** UNTRIED if the thread came here in its situation, and was not to be armed so far. */
  private int armedCount;

  /** In which situation of the thread: it is not armed in any other. */
  private long armedSituation = -1;

  DeferredColumn(
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      long stack,
      boolean isOfFields) {
    super(stack);
    this.thread = thread;
    this.where = where;
    this.isWrite = isWrite;
    this.locks = locks;
    this.isOfFields = isOfFields;
  }

  boolean isOf(RecordedThread by, int at, boolean writes, long held) {
    return where == at && thread == by && isWrite == writes && locks == held;
  }

  static int hash(RecordedThread by, int at, boolean writes, long held) {
    long mixed = (at * 0x9E3779B97F4A7C15L + by.id * 2L + (writes ? 1 : 0)) ^ held;
    return (int) ((mixed * 0xBF58476D1CE4E5B9L) >>> 32);
  }

  public long last() {
    return last;
  }

  /** The thread accesses a variable once more, and has the lock. */
  public void set(int slot, long time, long reachedBy, DeferredMemory memory) {
    if (last >>> LateEvents.ORDER_BITS != time >>> LateEvents.ORDER_BITS) {
      last = time;
      first = first == 0 ? time : first;
    }
    keep(slot, time, reachedBy, memory);
  }

  /**
   * The thread accesses a variable for which it is armed.
   *
   * @param since when the thread wrote the variable last, or later: reads before that are other
   *     ones
   * @return false if it needs the lock after all
   */
  public boolean setArmed(int slot, long time, long reachedBy, long since) {
    return extend(slot, time, reachedBy, since);
  }

  /**
   * The thread accesses the only variable of this once more, for which it is armed.
   *
   * @return false if that is not so simple
   */
  public boolean repeatArmed(long time, long reachedBy) {
    return repeat(time, reachedBy);
  }

  /** Whether the thread can make a loop's accesses, being armed, without the lock. */
  public boolean isReadyFor(int slot, int distance, long time, long step, long stack) {
    return isArmedFor(slot) && canAddAll(slot, distance, time, step, stack);
  }

  /**
   * The thread is armed, and is about to make a loop's accesses. It has the lock.
   *
   * @return false if it can only make them one by one
   */
  public boolean prepare(
      int slot, int distance, long time, long step, long stack, DeferredMemory memory) {
    if (!isArmedFor(slot) || !makeRoom(slot, distance, time, step, stack, memory)) {
      return false;
    }
    last = Math.max(last, time);
    return true;
  }

  /** The thread has made a loop's accesses, for which it was ready and is armed. */
  public void setAll(int slot, int distance, int count, long time, long step, long stack) {
    addAll(slot, distance, count, time, step, stack);
  }

  /** For how many slots from one on, at equal distances, the thread is armed. */
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

  /**
   * For how many slots from one on, at equal distances, a read would be repeated.
   *
   * @param since when the thread wrote the variable last, or later
   */
  public int repeatedReach(int slot, int distance, long time, long stack, long since) {
    if (isWrite) {
      return 0;
    }
    if (distance == 0) {
      long before = time(slot);
      return isSameEvent(before, time) && before > since ? Integer.MAX_VALUE : 0;
    }
    return reach(slot, distance, time, stack, since);
  }

  // Being armed. To be asked with the lock, or by the thread itself.

  /** Whether the thread is armed for a slot. To be asked by itself, when it has said so. */
  public boolean isArmedFor(int slot) {
    int distance = slot - armedFrom;
    return distance >= 0 && distance < armedCount && armedSituation == thread.situation();
  }

  /** Whether the thread may be armed for a slot, so that others have to revoke it. */
  boolean isArmedNowFor(int slot) {
    int distance = slot - armedFrom;
    return distance >= 0 && distance < armedCount && isArmedNow();
  }

  /**
   * Whether the thread may be armed. Also if it was revoked at another object: perhaps it is in the
   * middle of an access of this one. If not, all that the thread did is to be seen.
   */
  boolean isArmedNow() {
    return armedCount > 0 && thread.isStillIn(armedSituation);
  }

  /** Whether the thread came here before in its situation. From now on it has. */
  public boolean isAgain() {
    boolean isSame = armedSituation == thread.situation();
    if (!isSame) {
      armedSituation = thread.situation();
      armedCount = UNTRIED;
    }
    return isSame;
  }

  /** Whether the thread was to be armed for a slot in its situation, and was not. */
  public boolean cannotBeArmedFor(int slot) {
    return armedSituation == thread.situation() && armedCount != UNTRIED && !isArmedFor(slot);
  }

  void arm(int from, int to) {
    armedFrom = from;
    armedCount = to - from;
    armedSituation = thread.situation();
  }

  /**
   * The thread is not armed any more. It does that itself, or is not in the middle of an access.
   */
  void disarm(RecordedThread by) {
    if (by == thread) {
      thread.changeSituation();
    } else {
      thread.revoke();
    }
    armedCount = 0;
  }

  int armedFrom() {
    return armedFrom;
  }

  int armedTo() {
    return armedFrom + armedCount;
  }

  /** Writes the last access of a variable, if there is one. */
  final void writeLast(LateEvents late, int slot, WrittenNames names) {
    long flagged = flaggedTime(slot);
    if (flagged == 0) {
      return;
    }
    long time = flagged & ~REPEATED;
    MustHappenBeforeClock clock = thread.clock();
    long order = time & ((1L << LateEvents.ORDER_BITS) - 1);
    long before = clock.eventsAt(time >>> LateEvents.ORDER_BITS);
    late.add(
        thread.id,
        before << LateEvents.ORDER_BITS | order,
        isWrite ? OpCode.WRITE : OpCode.READ,
        names.variableOf(slot, isOfFields),
        names.locationOf(stack(slot), where),
        flagged < 0 ? clock.eventsAt(first >>> LateEvents.ORDER_BITS) : before);
  }

  /** Takes over the times of another column, which is written: only the latest count. */
  void addTimes(DeferredColumn written, DeferredMemory memory) {
    last = Math.max(last, written.last);
    for (int slot = written.lowest(); slot <= written.highest(); slot++) {
      long time = written.time(slot);
      if (time > time(slot)) {
        keep(slot, time, 0, memory);
      }
    }
  }

  // Accesses of a loop at any slots. To be asked by the thread itself.

  /** The first of {@link #armedSlots}. */
  public int firstArmed() {
    return armedFrom;
  }

  /** For how many slots the thread is armed in its situation. */
  public int armedSlots() {
    return armedSituation == thread.situation() ? Math.max(0, armedCount) : 0;
  }

  /** Whether the thread, which is armed, may {@link #setSlot} by a stack from now on. */
  public boolean beginSlots(long reachedBy) {
    return beginBySlots(reachedBy);
  }

  /** As {@link #setArmed}, until something needs the lock: see {@link #beginSlots}. */
  public boolean setSlot(int slot, long time, long since) {
    return extendSlot(slot, time, since);
  }
}
