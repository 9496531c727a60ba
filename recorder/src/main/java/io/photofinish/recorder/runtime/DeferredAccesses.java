package io.photofinish.recorder.runtime;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.LateEvents;
import java.util.Arrays;

/**
 * Accesses of one object that are not written yet, and perhaps never need be: as long as any two of
 * them that conflict are ordered in every schedule, there is no race among them. Of those that a
 * thread made at one location, with the same locks, only the last is kept of each variable: what
 * races with an earlier one races with it.
 *
 * <p>Guarded by the lock of the object's shadow.
 */
final class DeferredAccesses {
  /** What an object takes here before its first access, about. */
  private static final int OWN_BYTES = 64;

  private static final int COLUMN_BYTES = 64;

  /** More columns than this are looked through for those that nobody needs any more. */
  private static final int FEW = 64;

  private static final int MOST = 512;

  private DeferredColumn[] columns = new DeferredColumn[2];
  private int count;

  /** How many of them are of writes. */
  private int writes;

  /** With so many, they are looked through next. */
  private int nextLook = FEW;

  /** The thread that made the last access. */
  private ThreadLog lastThread;

  /** Whether that thread comes after all that others did, in every schedule. */
  private boolean isLastOfAll;

  DeferredAccesses() {
    DeferredMemory.add(OWN_BYTES);
  }

  /** Whether no access so far can race with one that a thread makes now. */
  boolean comeBefore(ThreadLog log, int slot, boolean isWrite) {
    if (lastThread == log && isLastOfAll) {
      return true;
    }
    if (!isWrite && writes == 0) {
      lastThread = log;
      isLastOfAll = false;
      return true;
    }
    boolean isLast = true;
    for (int i = 0; i < count; i++) {
      DeferredColumn column = columns[i];
      if (column.log != log) {
        long known = log.clock().knows(column.log.clock());
        if (column.last() >>> LateEvents.ORDER_BITS > known) {
          isLast = false;
          if ((isWrite || column.isWrite) && column.time(slot) >>> LateEvents.ORDER_BITS > known) {
            return false;
          }
        }
      }
    }
    lastThread = log;
    isLastOfAll = isLast;
    return true;
  }

  /** The column of such accesses, or null if there is none. */
  DeferredColumn column(ThreadLog log, int location, boolean isWrite, long locks) {
    for (int i = 0; i < count; i++) {
      if (columns[i].isOf(log, location, isWrite, locks)) {
        return columns[i];
      }
    }
    return null;
  }

  /** The same without the lock, if it is at a place; null if it is not, or not yet to be seen. */
  DeferredColumn columnAt(int index, ThreadLog log, int location, boolean isWrite, long locks) {
    DeferredColumn[] all = columns;
    DeferredColumn found = all != null && index < all.length ? all[index] : null;
    return found != null && found.isOf(log, location, isWrite, locks) ? found : null;
  }

  /** Whether there are so many ways to come to the object that looking for one takes too long. */
  boolean isFull() {
    return count >= MOST;
  }

  DeferredColumn addColumn(
      ThreadLog log, int location, boolean isWrite, long locks, boolean isOfFields) {
    if (count == nextLook) {
      removeUseless();
      nextLook = Math.max(FEW, 2 * count);
    }
    if (count == columns.length) {
      columns = Arrays.copyOf(columns, 2 * count);
    }
    DeferredColumn added = new DeferredColumn(count, log, location, isWrite, locks, isOfFields);
    columns[count++] = added;
    writes += isWrite ? 1 : 0;
    DeferredMemory.add(COLUMN_BYTES);
    return added;
  }

  /** Forgets what threads did that are over, and that all others come after. */
  private void removeUseless() {
    int kept = 0;
    long bytes = 0;
    writes = 0;
    DeferredColumn[] old = columns;
    columns = new DeferredColumn[old.length];
    for (int i = 0; i < count; i++) {
      DeferredColumn column = old[i];
      if (column.log.isOver()
          && Recording.isKnownToAll(column.log, column.last() >>> LateEvents.ORDER_BITS)) {
        bytes += COLUMN_BYTES + column.bytes();
      } else {
        column.index = kept;
        columns[kept++] = column;
        writes += column.isWrite ? 1 : 0;
      }
    }
    count = kept;
    DeferredMemory.add(-bytes);
  }

  /** Writes them after all. */
  void addTo(LateEvents late, Shadow object) {
    for (int i = 0; i < count; i++) {
      DeferredColumn column = columns[i];
      HardClock clock = column.log.clock();
      for (int slot = 0; slot < column.slots(); slot++) {
        long time = column.time(slot);
        if (time != 0) {
          long order = time & ((1L << LateEvents.ORDER_BITS) - 1);
          long before = clock.eventsAt(time >>> LateEvents.ORDER_BITS);
          late.add(
              column.log.id,
              before << LateEvents.ORDER_BITS | order,
              column.isWrite ? OpCode.WRITE : OpCode.READ,
              object.variableOf(slot, column.isOfFields),
              column.location);
        }
      }
    }
  }

  /** The greatest stamp that an event may have after which one of them was made. */
  long stamp() {
    long greatest = 0;
    for (int i = 0; i < count; i++) {
      greatest = Math.max(greatest, columns[i].log.stamp());
    }
    return greatest;
  }

  /** They are no more. */
  void free() {
    long bytes = OWN_BYTES + (long) COLUMN_BYTES * count;
    for (int i = 0; i < count; i++) {
      bytes += columns[i].bytes();
    }
    DeferredMemory.add(-bytes);
  }
}
