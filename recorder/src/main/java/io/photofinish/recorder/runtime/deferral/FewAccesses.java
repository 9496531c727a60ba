package io.photofinish.recorder.runtime.deferral;

import io.photofinish.recorder.runtime.clock.LiveThreads;
import io.photofinish.recorder.runtime.clock.RecordedThread;
import java.util.Arrays;

/**
 * What is deferred of an object that one thread alone has accessed, and seldom. Most objects of
 * most programs stay like that, so this is small: a row for what would be a slot of a column, or
 * for slots that were accessed one after another, in one array. Since it is one thread, nothing is
 * compared, and it is armed for nothing.
 *
 * <p>When another thread comes, when there are too many rows, or when the thread comes again and
 * again, all goes over into {@link DeferredAccesses}.
 *
 * <p>Guarded by the lock of the object's shadow.
 */
public final class FewAccesses {
  /** The approximate size of this, without the rows. */
  private static final int BYTES = 24;

  private static final int FEWEST_ROWS = 2;
  private static final int MOST_ROWS = 8;

  /** If so many accesses came to rows that were there, columns are worth while. */
  private static final int MOST_AGAIN = 4;

  /** A row has slots that follow each other, which were accessed at times of equal distances. */
  private static final int ROW = 7;

  /** The place in the code, or its complement for writes; above it, one for fields. */
  private static final int PLACE = 0;

  /** The locks that were held. */
  private static final int LOCKS = 1;

  /** The first slot, and above it how many more there are. */
  private static final int SLOTS = 2;

  /** The time of the first of all accesses. */
  private static final int FIRST = 3;

  /** The time of the last access of the first slot. */
  private static final int TIME = 4;

  /** How much later the next slot was accessed. */
  private static final int STEP = 5;

  /** How the thread came to the last accesses. */
  private static final int STACK = 6;

  private static final int NONE = -1;

  /** Who is alive is asked for only if there are many columns. */
  private static final LiveThreads NOBODY = new LiveThreads();

  private final RecordedThread thread;
  private long[] rows = new long[FEWEST_ROWS * ROW];

  /** Where the rows end. */
  private int end;

  private int again;

  public FewAccesses(RecordedThread thread, DeferredMemory memory) {
    this.thread = thread;
    memory.add(bytes());
  }

  /** Whether they are this thread's. */
  public boolean areOf(RecordedThread any) {
    return thread == any;
  }

  private long bytes() {
    return BYTES + DeferredMemory.bytesOf(rows);
  }

  /**
   * Keeps an access of the thread.
   *
   * @return false if it is to be kept with all others in columns
   */
  public boolean keep(
      int where,
      boolean isWrite,
      int slot,
      boolean isOfField,
      long locks,
      long time,
      long stack,
      DeferredMemory memory) {
    long place = (isOfField ? 1L << Integer.SIZE : 0) | ((isWrite ? ~where : where) & 0xFFFFFFFFL);
    for (int row = 0; row < end; row += ROW) {
      if (rows[row + PLACE] == place && rows[row + LOCKS] == locks) {
        int distance = slot - slot(row);
        int more = more(row);
        if (distance >= 0 && distance <= more) {
          return more == 0 && keepAgain(row, time, stack);
        }
        if (distance == more + 1 && !isOfField && isNext(row, more, time, stack)) {
          rows[row + STEP] = more == 0 ? time - rows[row + TIME] : rows[row + STEP];
          rows[row + SLOTS] += 1L << Integer.SIZE;
          return true;
        }
      }
    }
    return addRow(place, locks, slot, time, stack, memory);
  }

  private boolean keepAgain(int row, long time, long stack) {
    if (again == MOST_AGAIN) {
      return false;
    }
    again++;
    rows[row + TIME] = time;
    rows[row + STACK] = stack;
    return true;
  }

  private boolean isNext(int row, int more, long time, long stack) {
    return rows[row + STACK] == stack
        && rows[row + FIRST] == rows[row + TIME]
        && (more == 0
            ? AccessTime.isSameEvent(time, rows[row + TIME])
            : time == timeOf(row, more + 1));
  }

  private boolean addRow(
      long place, long locks, int slot, long time, long stack, DeferredMemory memory) {
    if (end == MOST_ROWS * ROW) {
      return false;
    }
    if (end == rows.length) {
      memory.add(-bytes());
      rows = Arrays.copyOf(rows, 2 * end);
      memory.add(bytes());
    }
    rows[end + PLACE] = place;
    rows[end + LOCKS] = locks;
    rows[end + SLOTS] = slot;
    rows[end + FIRST] = time;
    rows[end + TIME] = time;
    rows[end + STACK] = stack;
    end += ROW;
    return true;
  }

  private int slot(int row) {
    return (int) rows[row + SLOTS];
  }

  private int more(int row) {
    return (int) (rows[row + SLOTS] >>> Integer.SIZE);
  }

  /** The time of a slot that comes so many behind the first. */
  private long timeOf(int row, int distance) {
    return rows[row + TIME] + distance * rows[row + STEP];
  }

  /** The same in columns; there is nothing here any more. */
  public DeferredAccesses inColumns(DeferredMemory memory) {
    DeferredAccesses accesses = new DeferredAccesses(thread, memory);
    DeferredColumn[] columns = new DeferredColumn[end / ROW];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = columnOf(i * ROW, accesses, memory);
    }
    // Columns are told in the order of time.
    long[] next = new long[columns.length];
    for (int i = 0; i < next.length; i++) {
      next[i] = rows[i * ROW + FIRST];
    }
    for (int i = earliest(next); i != NONE; i = earliest(next)) {
      int row = i * ROW;
      int distance = next[i] == rows[row + FIRST] ? 0 : distance(row, next[i]);
      columns[i].set(slot(row) + distance, next[i], rows[row + STACK], memory);
      next[i] =
          next[i] < rows[row + TIME]
              ? rows[row + TIME]
              : distance < more(row) ? timeOf(row, distance + 1) : Long.MAX_VALUE;
    }
    free(memory);
    return accesses;
  }

  private int distance(int row, long time) {
    long later = time - rows[row + TIME];
    return later == 0 ? 0 : (int) (later / rows[row + STEP]);
  }

  /** Where the earliest of some times is; NONE if they are all over. */
  private static int earliest(long[] times) {
    int earliest = NONE;
    for (int i = 0; i < times.length; i++) {
      if (times[i] != Long.MAX_VALUE && (earliest == NONE || times[i] < times[earliest])) {
        earliest = i;
      }
    }
    return earliest;
  }

  private DeferredColumn columnOf(int row, DeferredAccesses accesses, DeferredMemory memory) {
    int place = (int) rows[row + PLACE];
    boolean isWrite = place < 0;
    int where = isWrite ? ~place : place;
    boolean isOfField = rows[row + PLACE] >>> Integer.SIZE != 0;
    long locks = rows[row + LOCKS];
    DeferredColumn known = accesses.column(thread, where, isWrite, locks, slot(row));
    return known != null
        ? known
        : accesses.addColumn(
            thread, where, isWrite, locks, rows[row + STACK], slot(row), isOfField, NOBODY, memory);
  }

  /** They are no more. */
  public void free(DeferredMemory memory) {
    memory.add(-bytes());
  }
}
