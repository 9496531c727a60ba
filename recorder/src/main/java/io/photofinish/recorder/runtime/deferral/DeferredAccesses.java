package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.clock.MustHappenBeforeClock;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.LateEvents;
import java.util.Arrays;

/**
 * Accesses of one object that are not written yet, and perhaps never have to be: as long as any two
 * of them that conflict are ordered in every schedule, there is no race among them. Of a thread's
 * accesses of a variable at one location with the same locks held, only the last is kept: whatever
 * races with an earlier one races with it too.
 *
 * <p>This object is also the column of the first accesses: most objects need no other column, and
 * there may be very many of them. Guarded by the lock of the object's shadow.
 */
public final class DeferredAccesses extends DeferredColumn {
  /** The approximate size of a column without its times. */
  private static final int COLUMN_BYTES = 64;

  /** The approximate size of the first column, with the fields of this class. */
  private static final int FIRST_BYTES = 96;

  private static final DeferredColumn[] NO_OTHERS = {};

  /** More columns than this are looked through for those that nobody needs any more. */
  private static final int FEW = 64;

  private static final int MOST = 512;

  /** The columns behind the first. */
  private DeferredColumn[] others = NO_OTHERS;

  /** How many columns there are, with the first. */
  private int count = 1;

  /** How many of them are of writes. */
  private int writes;

  /** With so many, they are looked through next. */
  private int nextLook = FEW;

  /** The thread that made the last access. */
  private RecordedThread lastThread;

  /** Whether that thread comes after all that others did, in every schedule. */
  private boolean isLastOfAll = true;

  public DeferredAccesses(
      RecordedThread thread,
      int location,
      boolean isWrite,
      long locks,
      boolean isOfFields,
      DeferredMemory memory) {
    super(0, thread, location, isWrite, locks, isOfFields);
    writes = isWrite ? 1 : 0;
    lastThread = thread;
    memory.add(FIRST_BYTES);
  }

  private DeferredColumn column(int i) {
    return i == 0 ? this : others[i - 1];
  }

  /** Whether no access so far can race with one that a thread makes now. */
  public boolean comeBefore(RecordedThread thread, int slot, boolean isWrite) {
    if (lastThread == thread && isLastOfAll) {
      return true;
    }
    if (!isWrite && writes == 0) {
      lastThread = thread;
      isLastOfAll = false;
      return true;
    }
    boolean isLast = true;
    for (int i = 0; i < count; i++) {
      DeferredColumn column = column(i);
      if (column.thread != thread) {
        long known = thread.clock().knows(column.thread.clock());
        if (column.last() >>> LateEvents.ORDER_BITS > known) {
          isLast = false;
          if ((isWrite || column.isWrite) && column.time(slot) >>> LateEvents.ORDER_BITS > known) {
            return false;
          }
        }
      }
    }
    lastThread = thread;
    isLastOfAll = isLast;
    return true;
  }

  /** The column of such accesses, or null if there is none. */
  public DeferredColumn column(RecordedThread thread, int location, boolean isWrite, long locks) {
    for (int i = 0; i < count; i++) {
      DeferredColumn column = column(i);
      if (column.isOf(thread, location, isWrite, locks)) {
        return column;
      }
    }
    return null;
  }

  /**
   * The column of such accesses, found without the lock, if it is at an index; null if it is not
   * there, or not visible yet.
   */
  public DeferredColumn columnAt(
      int index, RecordedThread thread, int location, boolean isWrite, long locks) {
    DeferredColumn found = this;
    if (index > 0) {
      DeferredColumn[] all = others;
      found = all != null && index <= all.length ? all[index - 1] : null;
    }
    return found != null && found.isOf(thread, location, isWrite, locks) ? found : null;
  }

  /** Whether there are so many ways to come to the object that looking for one takes too long. */
  public boolean isFull() {
    return count >= MOST;
  }

  public DeferredColumn addColumn(
      RecordedThread thread,
      int location,
      boolean isWrite,
      long locks,
      boolean isOfFields,
      LiveThreads live,
      DeferredMemory memory) {
    if (count == nextLook) {
      removeUseless(live, memory);
      nextLook = Math.max(FEW, 2 * count);
    }
    if (count > others.length) {
      others = Arrays.copyOf(others, 2 * count);
    }
    DeferredColumn added = new DeferredColumn(count, thread, location, isWrite, locks, isOfFields);
    others[count++ - 1] = added;
    writes += isWrite ? 1 : 0;
    memory.add(COLUMN_BYTES);
    return added;
  }

  /**
   * Forgets what threads did that are over, and that all others come after; but the first column
   * stays.
   */
  private void removeUseless(LiveThreads live, DeferredMemory memory) {
    int kept = 1;
    int keptWrites = isWrite ? 1 : 0;
    long bytes = 0;
    DeferredColumn[] useful = new DeferredColumn[others.length];
    for (int i = 1; i < count; i++) {
      DeferredColumn column = others[i - 1];
      if (column.thread.isOver()
          && live.allKnow(column.thread, column.last() >>> LateEvents.ORDER_BITS)) {
        bytes += COLUMN_BYTES + column.bytes();
      } else {
        column.index = kept;
        useful[kept++ - 1] = column;
        keptWrites += column.isWrite ? 1 : 0;
      }
    }
    others = useful;
    count = kept;
    writes = keptWrites;
    memory.add(-bytes);
  }

  /** Writes them after all. */
  public void addTo(LateEvents late, Variables variables) {
    for (int i = 0; i < count; i++) {
      DeferredColumn column = column(i);
      MustHappenBeforeClock clock = column.thread.clock();
      for (int slot = 0; slot < column.slots(); slot++) {
        long time = column.time(slot);
        if (time != 0) {
          long order = time & ((1L << LateEvents.ORDER_BITS) - 1);
          long before = clock.eventsAt(time >>> LateEvents.ORDER_BITS);
          late.add(
              column.thread.id,
              before << LateEvents.ORDER_BITS | order,
              column.isWrite ? OpCode.WRITE : OpCode.READ,
              variables.variableOf(slot, column.isOfFields),
              column.location,
              column.isRepeated(slot)
                  ? clock.eventsAt(column.first() >>> LateEvents.ORDER_BITS)
                  : before);
        }
      }
    }
  }

  /** The greatest stamp that an event may have after which one of them was made. */
  public long stamp() {
    long greatest = 0;
    for (int i = 0; i < count; i++) {
      greatest = Math.max(greatest, column(i).thread.stamp());
    }
    return greatest;
  }

  /** They are no more. */
  public void free(DeferredMemory memory) {
    long bytes = FIRST_BYTES + (long) COLUMN_BYTES * (count - 1);
    for (int i = 0; i < count; i++) {
      bytes += column(i).bytes();
    }
    memory.add(-bytes);
  }
}
