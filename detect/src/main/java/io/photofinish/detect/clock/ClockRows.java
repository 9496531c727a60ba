package io.photofinish.detect.clock;

import io.photofinish.trace.ids.Growth;
import io.photofinish.trace.ids.IntList;
import java.util.Arrays;
import java.util.Set;

/**
 * A pool of vector clocks that are shared until somebody changes one. Whoever keeps a row holds a
 * reference to it; a row that nobody holds is used again, so that a pass over a trace allocates
 * only while its working set grows.
 *
 * <p>With very many threads, rows are a {@link ClockForest}, allocated when a thread learns.
 */
public final class ClockRows {
  private int width;

  /** By row: its components; null once there are trees. */
  private int[][] rows = new int[64][];

  /** By row: its trees; null until there are very many threads. */
  private ClockForest[] forestOf;

  private ClockTrees trees;

  private int[] references = new int[64];

  /** A stack of rows that nobody holds. */
  private final IntList free = new IntList();

  private int used;

  /** Makes room for clocks of so many threads. */
  void ensureWidth(int threads) {
    if (threads <= width) {
      return;
    }
    width = threads;
    if (trees == null && width > ClockTrees.MANY_THREADS) {
      plantTrees();
    } else if (trees == null) {
      for (int row = 0; row < used; row++) {
        rows[row] = Arrays.copyOf(rows[row], width);
      }
    }
  }

  private void plantTrees() {
    trees = new ClockTrees();
    forestOf = new ClockForest[rows.length];
    for (int row = 0; row < used; row++) {
      if (references[row] > 0) {
        forestOf[row] = ClockForest.of(ClockTrees.of(rows[row], 0, rows[row].length));
      }
    }
    rows = null;
  }

  /** The maker of trees, or null while rows are arrays. */
  ClockTrees trees() {
    return trees;
  }

  /** The trees of a row, where rows are trees. */
  ClockForest forest(int row) {
    return forestOf[row];
  }

  /** The components of a row, where rows are arrays. */
  int[] cells(int row) {
    return rows[row];
  }

  /** What the row says of a thread. */
  public int component(int row, int thread) {
    return trees == null ? rows[row][thread] : forestOf[row].get(thread);
  }

  /** Holds a row once more. */
  public void retain(int row) {
    references[row]++;
  }

  /** Lets go of a row that was held. */
  public void release(int row) {
    if (--references[row] == 0) {
      free.add(row);
      if (trees != null) {
        forestOf[row] = null;
      }
    }
  }

  /** Tells the components of every row that somebody holds, for the first threads. */
  void collectTimes(int threads, LiveTimes live) {
    Set<Object> visited = ClockTrees.noNodes();
    for (int row = 0; row < used; row++) {
      if (references[row] > 0 && trees != null) {
        forestOf[row].collectTimes(visited, live);
      } else if (references[row] > 0) {
        int[] cells = rows[row];
        for (int thread = 0; thread < threads; thread++) {
          live.add(thread, cells[thread]);
        }
      }
    }
  }

  /** Raises a component of a row that the caller just allocated. */
  public void raise(int row, int thread, int time) {
    if (trees == null) {
      rows[row][thread] = Math.max(rows[row][thread], time);
    } else {
      forestOf[row] = forestOf[row].raise(thread, time, trees);
    }
  }

  /** Joins another row into one that the caller just allocated. */
  public void merge(int row, int other) {
    if (trees == null) {
      merge(rows[row], rows[other]);
    } else {
      forestOf[row] = forestOf[row].join(forestOf[other], trees);
    }
  }

  static void merge(int[] into, int[] other) {
    for (int i = 0; i < other.length; i++) {
      into[i] = Math.max(into[i], other[i]);
    }
  }

  /** A row with one reference and the same components as another. */
  public int allocateCopy(int of) {
    return trees == null ? allocateCopy(rows[of]) : allocate(forestOf[of]);
  }

  /** A row with one reference and these components. */
  int allocateCopy(int[] cells) {
    return allocateCopy(cells, 0, cells.length);
  }

  /**
   * A row with one reference and a part of an array as components; it may be shorter than rows are
   * now.
   */
  public int allocateCopy(int[] cells, int from, int length) {
    if (trees != null) {
      return allocate(ClockForest.of(ClockTrees.of(cells, from, length)));
    }
    int row = allocate();
    if (rows[row] == null) {
      rows[row] = new int[width];
    }
    System.arraycopy(cells, from, rows[row], 0, length);
    Arrays.fill(rows[row], length, width, 0);
    return row;
  }

  /** A row with one reference that is these trees. */
  int allocate(ClockForest forest) {
    int row = allocate();
    forestOf[row] = forest;
    return row;
  }

  private int allocate() {
    int row = free.isEmpty() ? used++ : free.removeLast();
    if (row == references.length) {
      references = Growth.atLeast(references, row + 1);
      if (trees == null) {
        rows = Growth.atLeast(rows, row + 1);
      } else {
        forestOf = Growth.atLeast(forestOf, row + 1);
      }
    }
    references[row] = 1;
    return row;
  }
}
