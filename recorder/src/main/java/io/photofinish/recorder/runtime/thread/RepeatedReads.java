package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.deferral.LateAccesses;
import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.file.LateEvents;
import java.util.Arrays;

/**
 * A thread's reads that tell nothing new: of the same variable at the same place, seeing the same
 * write as the last read recorded there. They make no events. But the last of them is written late,
 * when another read takes its cell or when the thread ends. It is marked as standing for the
 * others, so that no schedule changes what they saw (docs/recorder-internals.md, L5 and L6).
 *
 * <p>The table has one cell for a variable and a place; two that share a cell evict each other.
 * Only its thread uses it, except for {@link #writeAll} at the end of the recording.
 */
public final class RepeatedReads {
  private static final int FEW = 64;
  private static final int MOST = 1024;

  /** A cell: what is read where, the state in which it is the same, its location and times. */
  private static final int KEY = 0;

  private static final int STATE = 1;
  private static final int FIRST = 2;
  private static final int LAST = 3;
  private static final int LOCATION = 4;
  private static final int CELL = 8;

  /** In place of a region, for volatile variables: theirs is the whole run. */
  private static final int ANY_REGION = -1;

  private static final long UNUSED = -1;

  private final int thread;
  private final LateAccesses late;
  private long[] cells = unused(FEW);
  private int pushedOut;

  RepeatedReads(int thread, LateAccesses late) {
    this.thread = thread;
    this.late = late;
  }

  private static long[] unused(int count) {
    long[] cells = new long[CELL * count];
    Arrays.fill(cells, UNUSED);
    return cells;
  }

  /**
   * Whether a read would tell nothing new.
   *
   * @param version how many writes the variable had
   * @param region changes with each synchronisation of the thread
   */
  boolean has(int variable, int where, int version, int region, boolean isVolatile) {
    long key = key(variable, where);
    int cell = cell(key);
    return cells[cell + KEY] == key
        && cells[cell + STATE] == stateOf(version, isVolatile ? ANY_REGION : region);
  }

  /** A read is recorded, to be compared with those that follow. */
  void set(int variable, int where, int version, int region, boolean isVolatile, int location) {
    long key = key(variable, where);
    int cell = cell(key);
    if (cells[cell + KEY] != key && cells[cell + KEY] != UNUSED) {
      growIfUseful();
      cell = cell(key);
    }
    write(cell);
    cells[cell + KEY] = key;
    cells[cell + STATE] = stateOf(version, isVolatile ? ANY_REGION : region);
    cells[cell + FIRST] = UNUSED;
    cells[cell + LAST] = UNUSED;
    cells[cell + LOCATION] = location;
  }

  private static long key(int variable, int where) {
    return (long) variable << 32 | where;
  }

  private static long stateOf(int version, int region) {
    return (long) region << 32 | (version & 0xFFFFFFFFL);
  }

  /** A read was made that is left out, at a time as {@link LateEvents} have it. */
  void add(int variable, int where, long time, int location) {
    int cell = cell(key(variable, where));
    if (cells[cell + FIRST] == UNUSED) {
      cells[cell + FIRST] = time;
    }
    cells[cell + LAST] = time;
    cells[cell + LOCATION] = location;
  }

  private int cell(long key) {
    int hash = Locations.hash((int) (key >>> 32), (int) key);
    return CELL * (hash & (cells.length / CELL - 1));
  }

  /** One pushes another out: makes room, if that happens often. */
  private void growIfUseful() {
    int count = cells.length / CELL;
    if (++pushedOut > count && count < MOST) {
      writeAll();
      cells = unused(2 * count);
      pushedOut = 0;
    }
  }

  /** Writes the last of the reads of all cells. */
  void writeAll() {
    for (int cell = 0; cell < cells.length; cell += CELL) {
      write(cell);
      cells[cell + LAST] = UNUSED;
    }
  }

  /** Writes them, and takes next to no memory any more. */
  void forgetAll() {
    writeAll();
    cells = unused(1);
  }

  private void write(int cell) {
    long last = cells[cell + LAST];
    if (last == UNUSED) {
      return;
    }
    boolean isVolatile = (int) (cells[cell + STATE] >> 32) == ANY_REGION;
    late.add(
        thread,
        last,
        isVolatile ? OpCode.VOLATILE_READ : OpCode.READ,
        (int) (cells[cell + KEY] >>> 32),
        (int) cells[cell + LOCATION],
        cells[cell + FIRST] >>> LateEvents.ORDER_BITS);
  }
}
