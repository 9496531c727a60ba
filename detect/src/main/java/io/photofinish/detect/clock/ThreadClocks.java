package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * The vector clock C_t of every thread, in two parts: the thread's own time, which moves on when
 * others may learn of what it did, and a row with what it knows of the others.
 *
 * <p>Invariant, which all short cuts rest on: if C_t[u] >= c, then C_t is at or behind all that u
 * knew when its time was c.
 */
public final class ThreadClocks implements EventOrder {
  private final ClockRows rows;
  private final ThreadTimes times;

  /** The row of what t knows; the thread holds a reference to it. */
  private int[] rowOf = {};

  /** The cells of that row: known[t][u] is C_t[u] for u != t. */
  private int[][] known = {};

  public ThreadClocks() {
    this(new ThreadTimes(), new ClockRows());
  }

  private ThreadClocks(ThreadTimes times, ClockRows rows) {
    this.times = times;
    this.rows = rows;
  }

  /**
   * Clocks of another order over the same times: what is left for the one can be told the other.
   */
  public ThreadClocks withSameTimes() {
    return new ThreadClocks(times, rows);
  }

  public void ensureThreads(int threads) {
    int before = rowOf.length;
    if (threads <= before) {
      return;
    }
    int capacity = Math.max(threads, 2 * before);
    rows.ensureWidth(capacity);
    times.ensureThreads(capacity);
    rowOf = Arrays.copyOf(rowOf, capacity);
    known = new int[capacity][];
    for (int thread = before; thread < capacity; thread++) {
      rowOf[thread] = rows.allocateZero();
    }
    for (int thread = 0; thread < capacity; thread++) {
      known[thread] = rows.cells(rowOf[thread]);
    }
  }

  @Override
  public int threads() {
    return rowOf.length;
  }

  @Override
  public int time(int thread) {
    return times.of(thread);
  }

  @Override
  public boolean isBefore(int other, int time, int thread) {
    return other == thread || time <= known[thread][other];
  }

  /** Whether the event with this epoch is before what {@code thread} does now. */
  public boolean isBefore(long epoch, int thread) {
    return isBefore(Epoch.thread(epoch), Epoch.time(epoch), thread);
  }

  /** The thread and its present time. */
  public long epoch(int thread) {
    return Epoch.of(thread, times.of(thread));
  }

  /** C_t[u]. */
  public int component(int thread, int other) {
    return other == thread ? times.of(thread) : known[thread][other];
  }

  /** Later events of the thread are told apart from those so far. */
  public void advance(int thread) {
    times.advance(thread);
  }

  /** C_thread ⊔= C_other, as it is now. Whether that was news to the thread. */
  public boolean join(int thread, int other) {
    return join(thread, other, this);
  }

  /** C_thread ⊔= C_other, as it is now in another order over the same times. */
  public boolean join(int thread, int other, ThreadClocks order) {
    return join(thread, other, times.of(other), order.rowOf[other]);
  }

  /**
   * C_thread ⊔= the clock that {@code other} had at a time, when it knew what is in the row.
   * Whether that was news to the thread.
   */
  boolean join(int thread, int other, int time, int row) {
    return other != thread && joinKnown(thread, other, time, row);
  }

  /**
   * Whether the row says so, for the thread itself too: in an order that thread order is no part
   * of, the thread's own past is before its present only where others have it so.
   */
  public boolean isKnown(int other, int time, int thread) {
    return time <= known[thread][other];
  }

  /** As {@link #join}, where thread order is no part of the order. */
  boolean joinKnown(int thread, int other, int time, int row) {
    if (isKnown(other, time, thread)) {
      return false;
    }
    int[] mine = ownRow(thread);
    merge(mine, rows.cells(row));
    mine[other] = Math.max(mine[other], time);
    return true;
  }

  /** C_thread ⊔= the components of a row. */
  void joinRow(int thread, int row) {
    merge(ownRow(thread), rows.cells(row));
  }

  /**
   * As {@link #join(int, int, int, int)}, for clocks that may learn without advancing, of which the
   * other's time says nothing about what it knew.
   *
   * @return whether this was news
   */
  boolean learn(int thread, int other, int time, int row) {
    int[] theirs = rows.cells(row);
    boolean isNews = !isBefore(other, time, thread);
    for (int u = 0; u < theirs.length && !isNews; u++) {
      isNews = theirs[u] > known[thread][u] && u != thread;
    }
    if (isNews) {
      int[] mine = ownRow(thread);
      merge(mine, theirs);
      mine[other] = Math.max(mine[other], time);
    }
    return isNews;
  }

  /** The thread's row, to be changed. */
  private int[] ownRow(int thread) {
    int row = rowOf[thread];
    if (rows.isShared(row)) {
      int copy = rows.allocateCopy(row);
      rows.release(row);
      rowOf[thread] = copy;
      known[thread] = rows.cells(copy);
    }
    return known[thread];
  }

  static void merge(int[] into, int[] other) {
    for (int i = 0; i < other.length; i++) {
      into[i] = Math.max(into[i], other[i]);
    }
  }

  /** The row of what a thread knows now; to be retained by whoever keeps it. */
  int row(int thread) {
    return rowOf[thread];
  }

  ClockRows rows() {
    return rows;
  }
}
