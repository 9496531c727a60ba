package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.ClockRows;
import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.ids.Growth;

/**
 * A few critical sections, the oldest first; adding one to a full queue drops the oldest. Holds a
 * reference to the clock row of each release. Made for limits so small that moving all costs less
 * than a ring's arithmetic.
 */
final class SectionQueue {
  private static final int WIDTH = 4;

  private final ClockRows pool;
  private final int limit;

  /** Thread, acquire time, release time, row; then the next section. */
  private int[] cells;

  private int size;

  SectionQueue(ClockRows pool, int limit) {
    this.pool = pool;
    this.limit = limit;
    cells = new int[WIDTH * Math.min(limit, 8)];
  }

  void add(int thread, int acquireTime, int releaseTime, int row) {
    if (limit == 0) {
      return;
    }
    if (size == limit) {
      pool.release(row(0));
      size--;
      System.arraycopy(cells, WIDTH, cells, 0, WIDTH * size);
    } else if (WIDTH * size == cells.length) {
      cells = Growth.atLeast(cells, WIDTH * (size + 1));
    }
    pool.retain(row);
    int at = WIDTH * size++;
    cells[at] = thread;
    cells[at + 1] = acquireTime;
    cells[at + 2] = releaseTime;
    cells[at + 3] = row;
  }

  int size() {
    return size;
  }

  int thread(int section) {
    return cells[WIDTH * section];
  }

  int acquireTime(int section) {
    return cells[WIDTH * section + 1];
  }

  int releaseTime(int section) {
    return cells[WIDTH * section + 2];
  }

  int row(int section) {
    return cells[WIDTH * section + 3];
  }

  /** Drops the sections whose releases a thread knows of. */
  void dropKnown(ThreadClocks clocks, int byThread) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (clocks.component(byThread, thread(i)) < releaseTime(i)) {
        System.arraycopy(cells, WIDTH * i, cells, WIDTH * kept++, WIDTH);
      } else {
        pool.release(row(i));
      }
    }
    size = kept;
  }
}
