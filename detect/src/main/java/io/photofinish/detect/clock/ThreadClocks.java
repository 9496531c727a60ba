package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * The vector clock C_t of every thread, in two parts: the thread's own time, which moves on when
 * others may learn of what it did, and a row with what it knows of the others.
 *
 * <p>Invariant, which all short cuts rest on: if C_t[u] >= c, then C_t is at or behind all that u
 * knew when its time was c.
 */
public final class ThreadClocks {
  private final ClockRows rows = new ClockRows();

  /** C_t[t], from 1. */
  private int[] times = {};

  /** The row of what t knows; the thread holds a reference to it. */
  private int[] rowOf = {};

  /** The cells of that row: known[t][u] is C_t[u] for u != t. */
  private int[][] known = {};

  public void ensureThreads(int threads) {
    int before = times.length;
    if (threads <= before) {
      return;
    }
    int capacity = Math.max(threads, 2 * before);
    rows.ensureWidth(capacity);
    times = Arrays.copyOf(times, capacity);
    rowOf = Arrays.copyOf(rowOf, capacity);
    known = new int[capacity][];
    for (int thread = before; thread < capacity; thread++) {
      times[thread] = 1;
      rowOf[thread] = rows.allocateZero();
    }
    for (int thread = 0; thread < capacity; thread++) {
      known[thread] = rows.cells(rowOf[thread]);
    }
  }

  public int threads() {
    return times.length;
  }

  public int time(int thread) {
    return times[thread];
  }

  public long epoch(int thread) {
    return Epoch.of(thread, times[thread]);
  }

  /** Whether what {@code other} did at {@code time} is before what {@code thread} does now. */
  public boolean isBefore(int other, int time, int thread) {
    return other == thread || time <= known[thread][other];
  }

  /** Whether the event with this epoch is before what {@code thread} does now. */
  public boolean isBefore(long epoch, int thread) {
    return isBefore(Epoch.thread(epoch), Epoch.time(epoch), thread);
  }

  /** C_t[u]. */
  public int component(int thread, int other) {
    return other == thread ? times[thread] : known[thread][other];
  }

  /** Later events of the thread are told apart from those so far. */
  public void advance(int thread) {
    times[thread]++;
  }

  /** C_thread ⊔= C_other, as it is now. Whether that was news to the thread. */
  public boolean join(int thread, int other) {
    return join(thread, other, times[other], rowOf[other]);
  }

  /**
   * C_thread ⊔= the clock that {@code other} had at a time, when it knew what is in the row.
   * Whether that was news to the thread.
   */
  boolean join(int thread, int other, int time, int row) {
    if (isBefore(other, time, thread)) {
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
