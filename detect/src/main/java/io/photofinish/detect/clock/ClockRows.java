package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * A pool of vector clocks that are shared until somebody changes one. Whoever keeps a row holds a
 * reference to it; a row that nobody holds is used again, so that a pass over a trace allocates
 * only while its working set grows.
 */
final class ClockRows {
  private int width;
  private int[][] rows = new int[64][];
  private int[] references = new int[64];

  /** A stack of rows that nobody holds. */
  private int[] free = new int[64];

  private int freeCount;
  private int used;

  /** Makes room for clocks of so many threads. */
  void ensureWidth(int threads) {
    if (threads > width) {
      width = threads;
      for (int row = 0; row < used; row++) {
        rows[row] = Arrays.copyOf(rows[row], width);
      }
    }
  }

  /** The components of a row. They may be changed only by one who just allocated it. */
  int[] cells(int row) {
    return rows[row];
  }

  void retain(int row) {
    references[row]++;
  }

  void release(int row) {
    if (--references[row] == 0) {
      if (freeCount == free.length) {
        free = Arrays.copyOf(free, 2 * freeCount);
      }
      free[freeCount++] = row;
    }
  }

  /** Tells the components of every row that somebody holds, for the first threads. */
  void collectTimes(int threads, LiveTimes live) {
    for (int row = 0; row < used; row++) {
      if (references[row] > 0) {
        int[] cells = rows[row];
        for (int thread = 0; thread < threads; thread++) {
          live.add(thread, cells[thread]);
        }
      }
    }
  }

  /** A row with one reference and the same components as another. */
  int allocateCopy(int of) {
    return allocateCopy(rows[of]);
  }

  /** A row with one reference and these components. */
  int allocateCopy(int[] cells) {
    return allocateCopy(cells, 0, cells.length);
  }

  /** The same for a part of an array; it may be from when there were fewer threads. */
  int allocateCopy(int[] cells, int from, int length) {
    int row = allocate();
    System.arraycopy(cells, from, rows[row], 0, length);
    Arrays.fill(rows[row], length, width, 0);
    return row;
  }

  private int allocate() {
    int row;
    if (freeCount > 0) {
      row = free[--freeCount];
    } else {
      if (used == rows.length) {
        rows = Arrays.copyOf(rows, 2 * used);
        references = Arrays.copyOf(references, 2 * used);
      }
      row = used++;
      rows[row] = new int[width];
    }
    references[row] = 1;
    return row;
  }
}
