package io.photofinish.detect.order;

import io.photofinish.detect.clock.ClockRows;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/**
 * What one thread knew in past stretches of its time, in each of which it learnt nothing. They lie
 * one behind the other, so that adding one touches memory in order; or, where clocks are trees,
 * they are rows that we hold.
 */
final class Stretches {
  /** By stretch: its first time. They increase. */
  private int[] firstTimes = new int[4];

  /** By stretch: {@link #width} cells with what the thread knew. */
  private int[] known = {};

  /** By stretch: the row, where clocks are trees; null before. */
  private int[] rows;

  /** By stretch: whether it is to be kept by the next {@link #dropOthers}. */
  private boolean[] isMarked = new boolean[4];

  private int width;
  private int size;

  int size() {
    return size;
  }

  void add(int firstTime, int thread, ThreadClocks clocks) {
    if (size == firstTimes.length) {
      firstTimes = Growth.atLeast(firstTimes, size + 1);
      isMarked = Growth.atLeast(isMarked, size + 1);
      known = Arrays.copyOf(known, 2 * size * width);
      rows = rows == null ? null : Arrays.copyOf(rows, 2 * size);
    }
    firstTimes[size] = firstTime;
    if (clocks.hasTrees()) {
      addRow(clocks.row(thread), clocks.rows());
    } else {
      addCopy(thread, clocks);
    }
    size++;
  }

  private void addCopy(int thread, ThreadClocks clocks) {
    if (clocks.threads() > width) {
      widen(clocks.threads());
    }
    clocks.copyKnown(thread, known, size * width);
  }

  private void addRow(int row, ClockRows pool) {
    if (rows == null) {
      moveTo(pool);
    }
    pool.retain(row);
    rows[size] = row;
  }

  private void moveTo(ClockRows pool) {
    rows = new int[firstTimes.length];
    for (int i = 0; i < size; i++) {
      rows[i] = pool.allocateCopy(known, i * width, width);
    }
    known = new int[0];
    width = 0;
  }

  private void widen(int threads) {
    int[] wide = new int[firstTimes.length * threads];
    for (int i = 0; i < size; i++) {
      System.arraycopy(known, i * width, wide, i * threads, width);
    }
    known = wide;
    width = threads;
  }

  /** A row in a pool with what the thread knew at a time; the caller holds it. */
  int row(int time, ClockRows pool) {
    int stretch = stretch(time);
    if (rows == null) {
      return pool.allocateCopy(known, stretch * width, width);
    }
    pool.retain(rows[stretch]);
    return rows[stretch];
  }

  /** Somebody may still ask for what the thread knew at the time. */
  void mark(int time) {
    isMarked[stretch(time)] = true;
  }

  /** The newest stretch that began at a time or before. */
  private int stretch(int time) {
    int at = 0;
    // Without a branch that depends on what is found: half of them would be mispredicted.
    for (int rest = size; rest > 1; ) {
      int half = rest >>> 1;
      at = firstTimes[at + half] <= time ? at + half : at;
      rest -= half;
    }
    return at;
  }

  /** Drops the stretches that are not marked, and the marks. */
  void dropOthers(ClockRows pool) {
    int left = 0;
    for (int i = 0; i < size; i++) {
      if (isMarked[i]) {
        isMarked[i] = false;
        firstTimes[left] = firstTimes[i];
        System.arraycopy(known, i * width, known, left * width, width);
        if (rows != null) {
          rows[left] = rows[i];
        }
        left++;
      } else if (rows != null) {
        pool.release(rows[i]);
      }
    }
    size = left;
  }
}
