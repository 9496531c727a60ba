package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.file.LateEvents;
import java.util.Arrays;

/**
 * Accesses of one object that are not written yet, and perhaps never have to be: as long as any two
 * of them that conflict are ordered in every schedule, there is no race among them. Of a thread's
 * accesses of a variable at one place with the same locks held, only the last is kept: whatever
 * races with an earlier one races with it too.
 *
 * <p>If there are too many ways to come to an object, those that are kept are written, and the
 * object starts anew. What was written still counts for what comes later: see {@link #startAnew}.
 *
 * <p>Guarded by the lock of the object's shadow.
 */
public final class DeferredAccesses extends ColumnTable {
  /** The approximate size of this, without the columns. */
  private static final int BYTES = 96;

  /** After so many revocations, threads are not armed any more: they share the object too much. */
  private static final int MOST_REVOCATIONS = 8;

  /** How many columns are of writes; what is written already is among them. */
  private int writes;

  /** What is written already: for each thread a column of its reads, and one of its writes. */
  private DeferredColumn[] written = NONE;

  /** The thread that made the last access. */
  private RecordedThread lastThread;

  /** Whether that thread comes after all that others did, in every schedule. */
  private boolean isLastOfAll = true;

  /** By slot, if several threads are at the object: which one is the last of all. */
  private SlotOwners owners = SlotOwners.NONE;

  /** Changes with each write that comes after somebody found out which writes he comes after. */
  private int writeEpoch = 1;

  private boolean isEpochUsed;

  private int revocations;

  /**
   * @param thread the first to access the object
   */
  public DeferredAccesses(RecordedThread thread, DeferredMemory memory) {
    lastThread = thread;
    memory.add(BYTES);
  }

  /**
   * Whether no access so far can race with one that a thread makes now.
   *
   * @param own the column of such accesses; null if there is none yet
   */
  @DontInline
  public boolean comeBefore(RecordedThread thread, int slot, boolean isWrite, DeferredColumn own) {
    if (lastThread == thread && isLastOfAll) {
      return true;
    }
    boolean areWritesKnown =
        !isWrite && (writes == 0 || (own != null && own.checkedWrites == writeEpoch));
    if (areWritesKnown || owners.isOwner(slot, thread)) {
      // The garbage collector is told of each reference that is stored.
      if (lastThread != thread) {
        lastThread = thread;
      }
      isLastOfAll = false;
      owners.share(slot, thread);
      return true;
    }
    return comeAllBefore(thread, slot, isWrite, own);
  }

  private boolean comeAllBefore(
      RecordedThread thread, int slot, boolean isWrite, DeferredColumn own) {
    Comparison found = new Comparison(thread, slot, isWrite);
    for (int i = 0; i < count(); i++) {
      DeferredColumn column = column(i);
      if (column.thread != thread && (isWrite || column.isWrite()) && column.isArmedNowFor(slot)) {
        column.disarm(thread);
        revocations++;
      }
      if (found.isRaceWith(column)) {
        return false;
      }
    }
    for (DeferredColumn column : written) {
      if (found.isRaceWith(column)) {
        return false;
      }
    }
    lastThread = thread;
    isLastOfAll = found.isLastOfAll;
    if (isLastOfAll) {
      owners = SlotOwners.NONE;
    } else if (found.isLastOfSlot) {
      owners = owners.with(slot, thread);
    } else {
      owners.share(slot, thread);
    }
    if (found.areWritesKnown && own != null && !isWrite) {
      own.checkedWrites = writeEpoch;
      isEpochUsed = true;
    }
    return true;
  }

  /** What an access that is about to be made comes after. */
  private static final class Comparison {
    private final RecordedThread thread;
    private final int slot;
    private final boolean isWrite;

    /** Of what others did: all of it, all at the slot, all writes. */
    private boolean isLastOfAll = true;

    private boolean isLastOfSlot = true;
    private boolean areWritesKnown = true;

    Comparison(RecordedThread thread, int slot, boolean isWrite) {
      this.thread = thread;
      this.slot = slot;
      this.isWrite = isWrite;
    }

    boolean isRaceWith(DeferredColumn column) {
      if (column.thread == thread) {
        return false;
      }
      boolean writes = column.isWrite();
      if (column.isArmedNow()) {
        isLastOfAll = false;
        isLastOfSlot &= !column.isArmedNowFor(slot);
        areWritesKnown &= !writes;
      }
      long known = thread.clock().knows(column.thread.clock());
      if (column.last() >>> LateEvents.ORDER_BITS <= known) {
        return false;
      }
      isLastOfAll = false;
      areWritesKnown &= !writes;
      if (column.time(slot) >>> LateEvents.ORDER_BITS <= known) {
        return false;
      }
      isLastOfSlot = false;
      return isWrite || writes;
    }
  }

  /**
   * Arms a thread that has just accessed a slot, for as many slots around it as can be, if it can
   * be armed. Nobody else may access them in a conflicting way as long as that lasts, and the
   * thread comes after all that others did to them.
   *
   * @param from the first slot that may be among them
   * @param to the slot behind the last one
   */
  @DontInline
  public void arm(DeferredColumn own, int slot, int from, int to, DeferredMemory memory) {
    if (revocations > MOST_REVOCATIONS || !own.thread.canBeArmed()) {
      own.setUnarmed();
      return;
    }
    if (own instanceof FieldColumn field) {
      field.arm();
    } else {
      arm((ElementColumn) own, new SlotRange(slot, from, to), memory);
    }
    owners.shareAll(own.armedFrom(), own.armedTo());
    if (own.isWrite()) {
      writeEpoch++;
      isEpochUsed = false;
    }
  }

  @DontInline
  private void arm(ElementColumn own, SlotRange range, DeferredMemory memory) {
    for (int i = 0; i < count(); i++) {
      range.leaveOut(column(i), own);
    }
    for (DeferredColumn column : written) {
      range.leaveOut(column, own);
    }
    own.arm(range, memory);
  }

  /** Nobody is armed for a slot any more. */
  public void disarm(int slot, RecordedThread thread) {
    for (int i = 0; i < count(); i++) {
      if (column(i).isArmedNowFor(slot)) {
        column(i).disarm(thread);
      }
    }
  }

  /** Nobody is armed for any slot any more. */
  public void disarmAll(RecordedThread thread) {
    for (int i = 0; i < count(); i++) {
      disarm(column(i), thread);
    }
  }

  private static void disarm(DeferredColumn column, RecordedThread by) {
    if (column.isArmedNow()) {
      column.disarm(by);
    }
  }

  /** An access is made, which all others come before. */
  @DontInline
  public void set(DeferredColumn own, int slot, long time, long reachedBy, DeferredMemory memory) {
    if (own.isWrite() && isEpochUsed) {
      writeEpoch++;
      isEpochUsed = false;
    }
    own.set(slot, time, reachedBy, memory);
  }

  /** Adds a column for accesses of a thread, in a way in which it was not here before. */
  @DontInline
  public DeferredColumn addColumn(
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      long stack,
      int slot,
      boolean isOfField,
      LiveThreads live,
      DeferredMemory memory) {
    DeferredColumn added = DeferredColumn.of(thread, where, isWrite, locks, stack, slot, isOfField);
    add(added, live, memory);
    writes += isWrite ? 1 : 0;
    return added;
  }

  @Override
  void removed(DeferredColumn column) {
    writes -= column.isWrite() ? 1 : 0;
  }

  /** Writes them after all. */
  public void addTo(LateEvents late, WrittenNames names) {
    for (int i = 0; i < count(); i++) {
      DeferredColumn column = column(i);
      for (int slot = column.lowest(); slot <= column.highest(); slot++) {
        column.writeLast(late, slot, names);
      }
    }
  }

  /** Writes those of a variable after all. */
  public void addTo(LateEvents late, int slot, WrittenNames names) {
    for (int i = 0; i < count(); i++) {
      column(i).writeLast(late, slot, names);
    }
  }

  /**
   * The column of the last write of a variable; null if none is known, or if several threads wrote
   * it.
   */
  public DeferredColumn lastWrite(int slot) {
    DeferredColumn last = null;
    for (int i = 0; i < count() + written.length; i++) {
      DeferredColumn column = i < count() ? column(i) : written[i - count()];
      if (column.isWrite() && column.time(slot) != 0) {
        if (last != null && last.thread != column.thread) {
          return null;
        }
        last = last == null || column.time(slot) > last.time(slot) ? column : last;
      }
    }
    return last;
  }

  /**
   * Those of a variable are written, and there will be no more of it.
   *
   * @return whether there are none of any other variable either
   */
  public boolean forget(int slot, RecordedThread thread, DeferredMemory memory) {
    boolean isEmpty = true;
    for (int i = 0; i < count(); i++) {
      DeferredColumn column = column(i);
      if (column.isInRun(slot)) {
        disarm(column, thread);
      }
      column.clear(slot, memory);
      isEmpty &= column.isEmpty();
    }
    for (DeferredColumn column : written) {
      column.clear(slot, memory);
      isEmpty &= column.isEmpty();
    }
    return isEmpty;
  }

  /**
   * These accesses are written, and the object starts anew. Of what is written the last accesses of
   * each thread are remembered, so that one that is not ordered is still noticed.
   */
  @DontInline
  public void startAnew(DeferredAccesses with, LiveThreads live, DeferredMemory memory) {
    ElementColumn[] remembered = {};
    for (int i = 0; i < count(); i++) {
      remembered = remember(column(i), remembered, live, memory);
    }
    for (DeferredColumn column : written) {
      remembered = remember(column, remembered, live, memory);
    }
    with.written = remembered;
    for (DeferredColumn column : remembered) {
      with.writes += column.isWrite() ? 1 : 0;
    }
    with.lastThread = lastThread;
    with.isLastOfAll = isLastOfAll;
    free(memory);
  }

  private static ElementColumn[] remember(
      DeferredColumn column, ElementColumn[] remembered, LiveThreads live, DeferredMemory memory) {
    if (isUseless(column, live)) {
      return remembered;
    }
    for (ElementColumn one : remembered) {
      if (one.thread == column.thread && one.isWrite() == column.isWrite()) {
        one.addTimes(column, memory);
        return remembered;
      }
    }
    ElementColumn first = new ElementColumn(column.thread, column.where(), column.isWrite(), 0, 0);
    memory.add(first.bytes());
    first.addTimes(column, memory);
    ElementColumn[] more = Arrays.copyOf(remembered, remembered.length + 1);
    more[remembered.length] = first;
    return more;
  }

  /** The greatest stamp that an event may have after which one of them was made. */
  public long stamp() {
    long greatest = 0;
    for (int i = 0; i < count(); i++) {
      greatest = Math.max(greatest, column(i).thread.stamp());
    }
    for (DeferredColumn column : written) {
      greatest = Math.max(greatest, column.thread.stamp());
    }
    return greatest;
  }

  /** They are no more. */
  public void free(DeferredMemory memory) {
    long bytes = BYTES;
    for (int i = 0; i < count(); i++) {
      bytes += column(i).bytes();
    }
    for (DeferredColumn column : written) {
      bytes += column.bytes();
    }
    memory.add(-bytes);
  }
}
