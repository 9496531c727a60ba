package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.LateEvents;

/**
 * One thread's last accesses of an object's variables at one place in the code, of one kind, with
 * the same locks held: for each variable the time of the last access, how the thread came there,
 * and whether the access stands for earlier ones.
 */
public class DeferredColumn {
  /**
   * In a time: there was an access of the variable before that, at another event's time. The last
   * one stands for it.
   */
  private static final long REPEATED = 1L << 63;

  /** Makes stacks different from 0: no stack is this. */
  private static final long NOT_A_STACK = Long.MIN_VALUE;

  public final RecordedThread thread;

  /** The place in the code, as hooks are told it. */
  final int where;

  final boolean isWrite;

  /** Whether the variables are fields, and not elements or contents. */
  final boolean isOfFields;

  /** The locks that were held; 0 if none was. */
  public final long locks;

  /** How the thread first came here: see {@link StackLocations}. */
  private final long stack;

  /** Of reads: the epoch of the object's writes at which all of them came before this thread. */
  int checkedWrites;

  /** By slot; 0 if there was no access. */
  private final SlotLongs times = new SlotLongs();

  /** By slot: how the thread came there last; 0 if as it first came. Null if that is always so. */
  private SlotLongs otherStacks;

  /** How many slots have a time. */
  private int used;

  /** The time of the last of all, but perhaps not its order. */
  private long last;

  /** The time of the first of all; 0 if there was none. */
  private long first;

  DeferredColumn(
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      long stack,
      boolean isOfFields) {
    this.thread = thread;
    this.where = where;
    this.isWrite = isWrite;
    this.locks = locks;
    this.stack = stack;
    this.isOfFields = isOfFields;
  }

  boolean isOf(RecordedThread by, int at, boolean writes, long held) {
    return where == at && thread == by && isWrite == writes && locks == held;
  }

  static int hash(RecordedThread by, int at, boolean writes, long held) {
    long mixed = (at * 0x9E3779B97F4A7C15L + by.id * 2L + (writes ? 1 : 0)) ^ held;
    return (int) ((mixed * 0xBF58476D1CE4E5B9L) >>> 32);
  }

  /** The time of the last access of a variable; 0 if there was none. */
  public long time(int slot) {
    return times.get(slot) & ~REPEATED;
  }

  /** How the thread came to its last access of a variable. */
  long stack(int slot) {
    long other = otherStacks == null ? 0 : otherStacks.get(slot);
    return other == 0 ? stack : other ^ NOT_A_STACK;
  }

  public long last() {
    return last;
  }

  /** How many slots there may be. */
  int slots() {
    return times.slots();
  }

  /** The thread accesses a variable once more. */
  public void set(int slot, long time, long reachedBy, DeferredMemory memory) {
    if (last >>> LateEvents.ORDER_BITS != time >>> LateEvents.ORDER_BITS) {
      last = time;
      first = first == 0 ? time : first;
    }
    long before = times.get(slot);
    used += before == 0 ? 1 : 0;
    boolean isRepeated =
        before < 0
            || (before != 0 && before >>> LateEvents.ORDER_BITS != time >>> LateEvents.ORDER_BITS);
    times.set(slot, isRepeated ? time | REPEATED : time, memory);
    if (reachedBy != stack || otherStacks != null) {
      setStack(slot, reachedBy, memory);
    }
  }

  private void setStack(int slot, long reachedBy, DeferredMemory memory) {
    if (otherStacks == null) {
      otherStacks = new SlotLongs();
    }
    long other = reachedBy == stack ? 0 : reachedBy ^ NOT_A_STACK;
    if (other != 0 || otherStacks.get(slot) != 0) {
      otherStacks.set(slot, other, memory);
    }
  }

  /** Writes the last access of a variable, if there is one. */
  final void writeLast(LateEvents late, int slot, WrittenNames names) {
    long time = time(slot);
    if (time == 0) {
      return;
    }
    MustHappenBeforeClock clock = thread.clock();
    long order = time & ((1L << LateEvents.ORDER_BITS) - 1);
    long before = clock.eventsAt(time >>> LateEvents.ORDER_BITS);
    late.add(
        thread.id,
        before << LateEvents.ORDER_BITS | order,
        isWrite ? OpCode.WRITE : OpCode.READ,
        names.variableOf(slot, isOfFields),
        names.locationOf(stack(slot), where),
        times.get(slot) < 0 ? clock.eventsAt(first >>> LateEvents.ORDER_BITS) : before);
  }

  /** There is no access of a variable any more. */
  final void forgetLast(int slot) {
    used -= times.get(slot) == 0 ? 0 : 1;
    times.clear(slot);
  }

  /** Whether there is no access of any variable. */
  final boolean isUnused() {
    return used == 0;
  }

  /** Takes over the times of another column, which is written: only the latest count. */
  void addTimes(DeferredColumn written, DeferredMemory memory) {
    last = Math.max(last, written.last);
    for (int slot = 0; slot < written.slots(); slot++) {
      long time = written.time(slot);
      if (time > times.get(slot)) {
        used += times.get(slot) == 0 ? 1 : 0;
        times.set(slot, time, memory);
      }
    }
  }

  /** How many bytes it takes beyond itself. */
  long bytes() {
    return times.bytes() + (otherStacks == null ? 0 : otherStacks.bytes());
  }
}
