package io.photofinish.recorder.runtime.deferral;

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
 * <p>This object is also the column of the first accesses: most objects need no other column, and
 * there may be very many of them. Guarded by the lock of the object's shadow.
 */
public final class DeferredAccesses extends DeferredColumn {
  /** The approximate size of a column without its times. */
  private static final int COLUMN_BYTES = 96;

  /** The approximate size of the first column, with the fields of this class. */
  private static final int FIRST_BYTES = 152;

  private static final DeferredColumn[] NONE = {};

  /** More columns than this are found by their hash codes. */
  private static final int LISTED = 8;

  /** More columns than this are looked through for those that nobody needs any more. */
  private static final int FEW = 64;

  private static final int MOST = 512;

  /** So many slots around one are looked at, if others access some of them. */
  private static final int AROUND = 256;

  /** After so many revocations, threads are not armed any more: they share the object too much. */
  private static final int MOST_REVOCATIONS = 8;

  /** The columns behind the first, in the order in which they came. */
  private DeferredColumn[] others = NONE;

  /** All columns by hash code, by open addressing; null if there are few. */
  private DeferredColumn[] byHash;

  /** How many columns there are, with the first. */
  private int count = 1;

  /** How many of them are of writes; what is written already is among them. */
  private int writes;

  /** With so many, they are looked through next. */
  private int nextLook = FEW;

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

  /** Who may be armed for some slots: a thread, or several. */
  private RecordedThread armed;

  private boolean areMoreArmed;
  private int revocations;

  public DeferredAccesses(
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      long stack,
      boolean isOfFields,
      DeferredMemory memory) {
    super(thread, where, isWrite, locks, stack, isOfFields);
    writes = isWrite ? 1 : 0;
    lastThread = thread;
    memory.add(FIRST_BYTES);
  }

  private DeferredColumn column(int i) {
    return i == 0 ? this : others[i - 1];
  }

  /**
   * Whether no access so far can race with one that a thread makes now.
   *
   * @param own the column of such accesses; null if there is none yet
   */
  public boolean comeBefore(RecordedThread thread, int slot, boolean isWrite, DeferredColumn own) {
    if (areMoreArmed || (armed != null && armed != thread)) {
      return comeAllBefore(thread, slot, isWrite, own);
    }
    if (lastThread == thread && isLastOfAll) {
      return true;
    }
    boolean areWritesKnown =
        !isWrite && (writes == 0 || (own != null && own.checkedWrites == writeEpoch));
    if (areWritesKnown || owners.isOwner(slot, thread)) {
      lastThread = thread;
      isLastOfAll = false;
      owners.share(slot, thread);
      return true;
    }
    return comeAllBefore(thread, slot, isWrite, own);
  }

  private boolean comeAllBefore(
      RecordedThread thread, int slot, boolean isWrite, DeferredColumn own) {
    Comparison found = new Comparison(thread, slot, isWrite);
    for (int i = 0; i < count; i++) {
      DeferredColumn column = column(i);
      if (column.thread != thread && (isWrite || column.isWrite) && column.isArmedNowFor(slot)) {
        column.disarm(thread);
        revocations++;
      }
      if (found.isRaceWith(column)) {
        return false;
      }
    }
    if (!found.isArmed) {
      areMoreArmed = false;
      armed = found.isSelfArmed ? thread : null;
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

    /** Whether others may access some slots now, or the thread itself without the lock. */
    private boolean isArmed;

    private boolean isSelfArmed;

    Comparison(RecordedThread thread, int slot, boolean isWrite) {
      this.thread = thread;
      this.slot = slot;
      this.isWrite = isWrite;
    }

    boolean isRaceWith(DeferredColumn column) {
      boolean isArmedNow = column.isArmedNow();
      if (column.thread == thread) {
        isSelfArmed |= isArmedNow;
        return false;
      }
      if (isArmedNow) {
        isArmed = true;
        isLastOfAll = false;
        areWritesKnown &= !column.isWrite;
      }
      long known = thread.clock().knows(column.thread.clock());
      if (column.last() >>> LateEvents.ORDER_BITS <= known) {
        return false;
      }
      isLastOfAll = false;
      areWritesKnown &= !column.isWrite;
      if (column.time(slot) >>> LateEvents.ORDER_BITS <= known) {
        return false;
      }
      isLastOfSlot = false;
      return isWrite || column.isWrite;
    }
  }

  /**
   * Arms a thread that has just accessed a slot for as many slots around it as can be, if it can be
   * armed. Nobody else may access them in a conflicting way as long as that lasts, and the thread
   * comes after all that others did to them.
   *
   * @param from the first slot that may be among them
   * @param to the slot behind the last one
   */
  public void arm(DeferredColumn own, int slot, int from, int to, DeferredMemory memory) {
    if (revocations > MOST_REVOCATIONS || !own.thread.canBeArmed()) {
      own.arm(slot, slot);
      return;
    }
    SlotRange range = new SlotRange(slot, from, to);
    for (int i = 0; i < count; i++) {
      clip(range, own, column(i));
    }
    for (DeferredColumn column : written) {
      clip(range, own, column);
    }
    own.closeOutside(range.from, range.to, memory);
    own.arm(range.from, range.to);
    areMoreArmed |= armed != null && armed != own.thread;
    armed = own.thread;
    owners.shareAll(range.from, range.to);
    if (own.isWrite) {
      writeEpoch++;
      isEpochUsed = false;
    }
  }

  /** Slots around one. */
  private static final class SlotRange {
    private final int slot;
    private int from;
    private int to;

    SlotRange(int slot, int from, int to) {
      this.slot = slot;
      this.from = from;
      this.to = to;
    }

    /** Without slots from one to another, of which the one in the middle is none. */
    void leaveOut(int first, int behindLast) {
      if (slot < first) {
        to = Math.min(to, first);
      } else {
        from = Math.max(from, behindLast);
      }
    }
  }

  /** Leaves out slots that others have accessed, or are armed for. */
  private static void clip(SlotRange range, DeferredColumn own, DeferredColumn other) {
    if (own.thread == other.thread || !(own.isWrite || other.isWrite)) {
      return;
    }
    if (other.isArmedNow()) {
      range.leaveOut(other.armedFrom(), other.armedTo());
    }
    long known = own.thread.clock().knows(other.thread.clock());
    if (other.last() >>> LateEvents.ORDER_BITS <= known) {
      return;
    }
    if (range.slot < other.lowest() || range.slot > other.highest()) {
      range.leaveOut(other.lowest(), other.highest() + 1);
      return;
    }
    range.from = Math.max(range.from, range.slot - AROUND);
    range.to = Math.min(range.to, range.slot + AROUND);
    for (int slot = range.from; slot < range.to; slot++) {
      if (other.time(slot) >>> LateEvents.ORDER_BITS > known) {
        range.leaveOut(slot, slot + 1);
      }
    }
  }

  /** Nobody is armed for a slot any more. */
  public void disarm(int slot, RecordedThread thread) {
    for (int i = 0; i < count; i++) {
      if (column(i).isArmedNowFor(slot)) {
        column(i).disarm(thread);
      }
    }
  }

  /** Nobody is armed for any slot any more. */
  public void disarmAll(RecordedThread thread) {
    for (int i = 0; i < count; i++) {
      disarm(column(i), thread);
    }
  }

  private static void disarm(DeferredColumn column, RecordedThread by) {
    if (column.isArmedNow()) {
      column.disarm(by);
    }
  }

  /** An access is made, which all others come before. */
  public void set(DeferredColumn own, int slot, long time, long reachedBy, DeferredMemory memory) {
    if (own.isWrite && isEpochUsed) {
      writeEpoch++;
      isEpochUsed = false;
    }
    own.set(slot, time, reachedBy, memory);
  }

  /**
   * The column of such accesses; null if there is none. Without the lock, a thread may find its own
   * columns.
   */
  public DeferredColumn column(RecordedThread thread, int where, boolean isWrite, long locks) {
    DeferredColumn[] table = byHash;
    if (table != null) {
      return find(table, thread, where, isWrite, locks);
    }
    if (isOf(thread, where, isWrite, locks)) {
      return this;
    }
    for (DeferredColumn column : others) {
      if (column != null && column.isOf(thread, where, isWrite, locks)) {
        return column;
      }
    }
    return null;
  }

  private static DeferredColumn find(
      DeferredColumn[] table, RecordedThread thread, int where, boolean isWrite, long locks) {
    int mask = table.length - 1;
    int at = hash(thread, where, isWrite, locks) & mask;
    while (table[at] != null && !table[at].isOf(thread, where, isWrite, locks)) {
      at = (at + 1) & mask;
    }
    return table[at];
  }

  /** Whether there are so many ways to come to the object that they take too much memory. */
  public boolean isFull() {
    return count >= MOST;
  }

  public DeferredColumn addColumn(
      RecordedThread thread,
      int where,
      boolean isWrite,
      long locks,
      long stack,
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
    DeferredColumn added = new DeferredColumn(thread, where, isWrite, locks, stack, isOfFields);
    others[count++ - 1] = added;
    index(added);
    writes += isWrite ? 1 : 0;
    memory.add(COLUMN_BYTES);
    return added;
  }

  private void index(DeferredColumn added) {
    if (count <= LISTED) {
      return;
    }
    if (byHash == null || 2 * count > byHash.length) {
      DeferredColumn[] table = new DeferredColumn[Integer.highestOneBit(count) << 2];
      for (int i = 0; i < count; i++) {
        place(column(i), table);
      }
      byHash = table;
    } else {
      place(added, byHash);
    }
  }

  private static void place(DeferredColumn column, DeferredColumn[] table) {
    int mask = table.length - 1;
    int at = hash(column.thread, column.where, column.isWrite, column.locks) & mask;
    while (table[at] != null) {
      at = (at + 1) & mask;
    }
    table[at] = column;
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
      if (isUseless(column, live)) {
        bytes += COLUMN_BYTES + column.bytes();
      } else {
        useful[kept++ - 1] = column;
        keptWrites += column.isWrite ? 1 : 0;
      }
    }
    for (DeferredColumn column : written) {
      keptWrites += column.isWrite ? 1 : 0;
    }
    others = useful;
    count = kept;
    writes = keptWrites;
    byHash = null;
    memory.add(-bytes);
  }

  private static boolean isUseless(DeferredColumn column, LiveThreads live) {
    return column.thread.isOver()
        && live.allKnow(column.thread, column.last() >>> LateEvents.ORDER_BITS);
  }

  /** Writes them after all. */
  public void addTo(LateEvents late, WrittenNames names) {
    for (int i = 0; i < count; i++) {
      DeferredColumn column = column(i);
      for (int slot = column.lowest(); slot <= column.highest(); slot++) {
        column.writeLast(late, slot, names);
      }
    }
  }

  /** Writes those of a variable after all. */
  public void addTo(LateEvents late, int slot, WrittenNames names) {
    for (int i = 0; i < count; i++) {
      column(i).writeLast(late, slot, names);
    }
  }

  /**
   * The column of the last write of a variable; null if none is known, or if several threads wrote
   * it.
   */
  public DeferredColumn lastWrite(int slot) {
    DeferredColumn last = null;
    for (int i = 0; i < count + written.length; i++) {
      DeferredColumn column = i < count ? column(i) : written[i - count];
      if (column.isWrite && column.time(slot) != 0) {
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
    for (int i = 0; i < count; i++) {
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
   * These accesses are written, and the object starts anew with another one. Of what is written the
   * last accesses of each thread are remembered, so that one that is not ordered is still noticed.
   */
  public void startAnew(DeferredAccesses with, LiveThreads live, DeferredMemory memory) {
    DeferredColumn[] remembered = NONE;
    for (int i = 0; i < count; i++) {
      remembered = remember(column(i), remembered, live, memory);
    }
    for (DeferredColumn column : written) {
      remembered = remember(column, remembered, live, memory);
    }
    with.written = remembered;
    for (DeferredColumn column : remembered) {
      with.writes += column.isWrite ? 1 : 0;
    }
    with.lastThread = lastThread;
    with.isLastOfAll = isLastOfAll;
    free(memory);
  }

  private static DeferredColumn[] remember(
      DeferredColumn column, DeferredColumn[] remembered, LiveThreads live, DeferredMemory memory) {
    if (isUseless(column, live)) {
      return remembered;
    }
    for (DeferredColumn one : remembered) {
      if (one.thread == column.thread && one.isWrite == column.isWrite) {
        one.addTimes(column, memory);
        return remembered;
      }
    }
    DeferredColumn[] more = Arrays.copyOf(remembered, remembered.length + 1);
    more[remembered.length] =
        new DeferredColumn(column.thread, column.where, column.isWrite, 0, 0, column.isOfFields);
    more[remembered.length].addTimes(column, memory);
    memory.add(COLUMN_BYTES);
    return more;
  }

  /** The greatest stamp that an event may have after which one of them was made. */
  public long stamp() {
    long greatest = 0;
    for (int i = 0; i < count; i++) {
      greatest = Math.max(greatest, column(i).thread.stamp());
    }
    for (DeferredColumn column : written) {
      greatest = Math.max(greatest, column.thread.stamp());
    }
    return greatest;
  }

  /** They are no more. */
  public void free(DeferredMemory memory) {
    long bytes = FIRST_BYTES + (long) COLUMN_BYTES * (count - 1 + written.length);
    for (int i = 0; i < count; i++) {
      bytes += column(i).bytes();
    }
    for (DeferredColumn column : written) {
      bytes += column.bytes();
    }
    memory.add(-bytes);
  }
}
