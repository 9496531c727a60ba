package io.photofinish.recorder.runtime.deferral;

import static io.photofinish.recorder.runtime.deferral.AccessTime.REPEATED;

import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.LateEvents;

/**
 * One thread's last accesses of an object's variables at one place in the code, of one kind, with
 * the same locks held.
 *
 * <p>The thread may be <em>armed</em> for some slots: nobody else may access them in a conflicting
 * way without revoking that first, so that the thread needs no lock. Who revokes it makes sure that
 * the thread is not in the middle of such an access: see {@link RecordedThread#revoke}.
 */
public abstract class DeferredColumn {
  /** The thread is armed until that is revoked. */
  private static final long ALWAYS = Long.MAX_VALUE;

  public final RecordedThread thread;

  /** The locks that were held; 0 if none was. */
  public final long locks;

  /** The place in the code, as hooks are told it; its complement for writes. */
  private final int place;

  /** Of reads: the epoch of the object's writes at which all of them came before this thread. */
  int checkedWrites;

  /** The time of the first access of all; 0 if there was none. */
  private long first;

  /**
   * The last situation of the thread in which it is armed; the complement of one in which it was to
   * be and could not.
   */
  private long armedUntil = -1;

  /** How often the thread had been revoked when it was armed. */
  private int armedAt;

  DeferredColumn(RecordedThread thread, int where, boolean isWrite, long locks) {
    this.thread = thread;
    this.locks = locks;
    place = isWrite ? ~where : where;
  }

  /** For accesses of a field, of elements of an array, or of what else an object contains. */
  static DeferredColumn of(
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      long stack,
      int slot,
      boolean isOfField) {
    return isOfField
        ? new FieldColumn(thread, where, isWrite, locks, slot)
        : new ElementColumn(thread, where, isWrite, locks, stack);
  }

  public final boolean isWrite() {
    return place < 0;
  }

  final int where() {
    return place < 0 ? ~place : place;
  }

  /** Whether it is for such accesses. */
  final boolean isOf(RecordedThread by, int at, boolean writes, long held, int slot) {
    return place == (writes ? ~at : at) && thread == by && locks == held && isOf(slot);
  }

  /** Whether it is for accesses of a variable; one of a field is for no other. */
  public abstract boolean isOf(int slot);

  /** What stands for a variable where own writes are told apart: all elements are one. */
  public static int unit(int slot, boolean isOfField) {
    return isOfField ? slot : 0;
  }

  public final int unit(int slot) {
    return unit(slot, isOfFields());
  }

  static int hash(RecordedThread by, int at, boolean writes, long held) {
    long mixed = (at * 0x9E3779B97F4A7C15L + by.id * 2L + (writes ? 1 : 0)) ^ held;
    return (int) ((mixed * 0xBF58476D1CE4E5B9L) >>> 32);
  }

  final int hash() {
    return hash(thread, where(), isWrite(), locks);
  }

  // What was accessed.

  /** Whether the variables are fields, and not elements or contents. */
  abstract boolean isOfFields();

  /** The time of the last of all, but perhaps not its order. */
  public abstract long last();

  /**
   * The time of the last access of a slot, perhaps {@link AccessTime#REPEATED}; 0 if there was
   * none.
   */
  abstract long flaggedTime(int slot);

  /** The time of the last access of a slot; 0 if there was none. */
  public final long time(int slot) {
    return flaggedTime(slot) & ~REPEATED;
  }

  /** How the thread came to its last access of a slot. */
  abstract long stack(int slot);

  /** No slot below this has a time. */
  abstract int lowest();

  /** No slot above this has a time. */
  abstract int highest();

  /** Whether there is no access of any slot; of many slots, that is not looked for. */
  abstract boolean isEmpty();

  /** About how many bytes this takes. */
  abstract long bytes();

  // Changes. They need the lock, unless the thread is armed.

  /** The thread accesses a variable once more, and has the lock. */
  public abstract void set(int slot, long time, long reachedBy, DeferredMemory memory);

  /** A time before which there is no access. */
  final void setFirst(long time) {
    if (first == 0) {
      first = time;
    }
  }

  /** For how many events of the thread there have been accesses, at a time. */
  final long age(long time) {
    return (time >>> LateEvents.ORDER_BITS) - (first >>> LateEvents.ORDER_BITS);
  }

  /**
   * The thread accesses a variable for which it is armed.
   *
   * @param since when the thread wrote the variable last, or later: reads before that are other
   *     ones
   * @return false if it needs the lock after all
   */
  public abstract boolean setArmed(int slot, long time, long reachedBy, long since);

  /** There is no access of a slot any more. */
  abstract void clear(int slot, DeferredMemory memory);

  /** Whether {@link #clear} changes more than the slot. */
  abstract boolean isInRun(int slot);

  // Loops.

  /** Whether the thread can make a loop's accesses, being armed, without the lock. */
  public abstract boolean isReadyFor(int slot, int distance, long time, long step, long stack);

  /**
   * The thread is armed, and is about to make a loop's accesses. It has the lock.
   *
   * @return false if it can only make them one by one
   */
  public abstract boolean prepare(
      int slot, int distance, long time, long step, long stack, DeferredMemory memory);

  /** The thread has made a loop's accesses, for which it was ready and is armed. */
  public abstract void setAll(int slot, int distance, int count, long time, long step, long stack);

  /** For how many slots from one on, at equal distances, the thread is armed. */
  public abstract int armedReach(int slot, int distance);

  /**
   * For how many slots from one on, at equal distances, a read would be repeated.
   *
   * @param since when the thread wrote the variable last, or later
   */
  public abstract int repeatedReach(int slot, int distance, long time, long stack, long since);

  // Being armed. To be asked with the lock, or by the thread itself.

  /** Whether the thread is armed for a slot. To be asked by itself, when it has said so. */
  public abstract boolean isArmedFor(int slot);

  /** Whether the thread may be armed for a slot, so that others have to revoke it. */
  abstract boolean isArmedNowFor(int slot);

  /** Whether the thread has come here for long enough to be armed, with an access at a time. */
  public abstract boolean isAgain(long time);

  /** The slots for which the thread may be armed, if it is: the first, and the one behind them. */
  public abstract int armedFrom();

  abstract int armedTo();

  /** Whether the thread is armed. To be asked by itself. */
  public final boolean isArmed() {
    return thread.situation() <= armedUntil && thread.revocations() == armedAt;
  }

  /** Whether the thread may be armed. If not, all that it did is to be seen. */
  final boolean isArmedNow() {
    return armedUntil >= 0 && thread.isStillIn(armedUntil) && thread.isArmedSince(armedAt);
  }

  /** Whether the thread was to be armed for a slot in its situation, and was not. */
  public final boolean cannotBeArmedFor(int slot) {
    return armedUntil == ~thread.situation()
        || (armedUntil == thread.situation()
            && armedAt == thread.revocations()
            && !isArmedFor(slot));
  }

  /** The thread is armed until its next event, or as long as nobody revokes that. */
  final void setArmed(boolean always) {
    armedAt = thread.revocations();
    armedUntil = always ? ALWAYS : thread.situation();
  }

  /** The thread cannot be armed in its situation. */
  final void setUnarmed() {
    armedUntil = ~thread.situation();
  }

  /**
   * The thread is not armed any more. It does that itself, or is not in the middle of an access.
   */
  final void disarm(RecordedThread by) {
    if (by == thread) {
      thread.changeSituation();
    } else {
      thread.revoke();
      if (armedUntil == ALWAYS) {
        LastingArms.revoked(where());
      }
    }
    armedUntil = -1;
  }

  // Writing.

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
        isWrite() ? OpCode.WRITE : OpCode.READ,
        names.variableOf(slot, isOfFields()),
        names.locationOf(stack(slot), where()),
        flagged < 0 ? clock.eventsAt(first >>> LateEvents.ORDER_BITS) : before);
  }

  // Accesses of a loop at any slots. To be asked by the thread itself.

  /** For how many slots the thread is armed. */
  public final int armedSlots() {
    return isArmed() ? armedTo() - armedFrom() : 0;
  }

  /** Whether the thread, which is armed, may {@link #setSlot} by a stack from now on. */
  public abstract boolean beginSlots(long reachedBy);

  /** As {@link #setArmed}, until something needs the lock: see {@link #beginSlots}. */
  public abstract boolean setSlot(int slot, long time, long since);
}
