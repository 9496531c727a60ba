package io.photofinish.detect.predict;

/**
 * Sets of events with one bound a thread, its end: those that grow while the trace is passed over,
 * and rows, which are copies of these at a time and never change.
 */
abstract sealed class ConeRows permits ConePages, ConeTrees {
  /** The row that has nothing in it. */
  static final int NOTHING = 0;

  /** With so many threads, rows with a cell for each take too much space. */
  private static final int MANY_THREADS = 1 << 10;

  static ConeRows of(int threads, int sets) {
    return threads > MANY_THREADS ? new ConeTrees(sets) : new ConePages(threads, sets);
  }

  /** A row's bound for a thread. */
  abstract int bound(int row, int thread);

  /** Adds what is in a row to a set of the caller's. Whether that was news. */
  abstract boolean addTo(int[] bounds, int row);

  /** A growing set's bound for a thread. */
  abstract int grownBound(int set, int thread);

  /** Raises a growing set's bound for a thread. */
  abstract void raise(int set, int thread, int bound);

  /** Adds what is in a row to a growing set. Whether that was news. */
  abstract boolean addRow(int set, int row);

  /** Adds what is in a growing set to another one. Whether that was news. */
  abstract boolean addSet(int set, int other);

  /** A row with what is in a growing set now. */
  abstract int newRow(int set);
}
