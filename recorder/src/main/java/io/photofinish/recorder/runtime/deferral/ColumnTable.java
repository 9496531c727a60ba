package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.base.DontInline;
import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import io.photofinish.trace.file.LateEvents;
import java.util.Arrays;

/** The columns of one object, found by thread, place, kind and locks. */
abstract class ColumnTable {
  static final DeferredColumn[] NONE = {};

  /** More columns than this are found by their hash codes. */
  private static final int LISTED = 8;

  /** More columns than this are looked through for those that nobody needs any more. */
  private static final int FEW = 64;

  private static final int MOST = 512;

  /** The columns, in the order in which they came. */
  private DeferredColumn[] columns = NONE;

  /** All of them by hash code, by open addressing; null if there are few. */
  private DeferredColumn[] byHash;

  private int count;

  /** With so many, they are looked through next. */
  private int nextLook = FEW;

  final int count() {
    return count;
  }

  final DeferredColumn column(int i) {
    return columns[i];
  }

  /** Whether there are so many ways to come to the object that they take too much memory. */
  public final boolean isFull() {
    return count >= MOST;
  }

  /**
   * The column of such accesses; null if there is none. Without the lock, a thread may find its own
   * columns.
   */
  public final DeferredColumn column(
      RecordedThread thread, int where, boolean isWrite, long locks, int slot) {
    DeferredColumn[] table = byHash;
    if (table != null) {
      return find(table, thread, where, isWrite, locks, slot);
    }
    for (DeferredColumn column : columns) {
      if (column != null && column.isOf(thread, where, isWrite, locks, slot)) {
        return column;
      }
    }
    return null;
  }

  private static DeferredColumn find(
      DeferredColumn[] table,
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      int slot) {
    int mask = table.length - 1;
    int at = DeferredColumn.hash(thread, where, isWrite, locks) & mask;
    while (table[at] != null && !table[at].isOf(thread, where, isWrite, locks, slot)) {
      at = (at + 1) & mask;
    }
    return table[at];
  }

  /** Adds a column, and perhaps removes others that nobody needs any more. */
  @DontInline
  final void add(DeferredColumn added, LiveThreads live, DeferredMemory memory) {
    if (count == nextLook) {
      removeUseless(live, memory);
      nextLook = Math.max(FEW, 2 * count);
    }
    if (count == columns.length) {
      columns = Arrays.copyOf(columns, Math.max(2, 2 * count));
    }
    columns[count++] = added;
    index(added);
    memory.add(added.bytes());
  }

  private void index(DeferredColumn added) {
    if (count <= LISTED) {
      return;
    }
    if (byHash == null || 2 * count > byHash.length) {
      DeferredColumn[] table = new DeferredColumn[Integer.highestOneBit(count) << 2];
      for (int i = 0; i < count; i++) {
        place(columns[i], table);
      }
      byHash = table;
    } else {
      place(added, byHash);
    }
  }

  private static void place(DeferredColumn column, DeferredColumn[] table) {
    int mask = table.length - 1;
    int at = column.hash() & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    table[at] = column;
  }

  /** Forgets what threads did that are over, and that all others come after. */
  private void removeUseless(LiveThreads live, DeferredMemory memory) {
    int kept = 0;
    long bytes = 0;
    DeferredColumn[] useful = new DeferredColumn[columns.length];
    for (int i = 0; i < count; i++) {
      if (isUseless(columns[i], live)) {
        bytes += columns[i].bytes();
        removed(columns[i]);
      } else {
        useful[kept++] = columns[i];
      }
    }
    columns = useful;
    count = kept;
    byHash = null;
    memory.add(-bytes);
  }

  static boolean isUseless(DeferredColumn column, LiveThreads live) {
    return column.thread.isOver()
        && live.allKnow(column.thread, column.last() >>> LateEvents.ORDER_BITS);
  }

  /** A column is not needed any more. */
  abstract void removed(DeferredColumn column);
}
