package io.photofinish.detect.clock;

/**
 * Accesses of one kind to one variable by several threads, the last one of each: when it was in the
 * thread's time, and its index.
 */
abstract sealed class AccessTable permits DenseAccessTable, SparseAccessTable {
  static final long NO_INDEX = -1;

  /** An empty table, for an order with so many threads. */
  static AccessTable forThreads(int threads) {
    return threads > ClockTrees.MANY_THREADS
        ? new SparseAccessTable()
        : new DenseAccessTable(threads);
  }

  /** Whether there is room for threads up to this number. */
  abstract boolean hasRoomFor(int threads);

  /** A table with the same accesses and room for so many threads. */
  final AccessTable widened(int threads) {
    AccessTable wider = forThreads(threads);
    copyTo(wider);
    return wider;
  }

  abstract void copyTo(AccessTable other);

  /** Forgets all. */
  abstract void clear();

  /** The thread's access; it replaces an earlier one. */
  abstract void set(int thread, int time, long index);

  /** Forgets the thread's access, if there is one. */
  abstract void forget(int thread);

  /** The time of the thread's access, or 0 if there is none. */
  abstract int time(int thread);

  /** The index of an access that is not before what the thread does now, or -1 if all are. */
  abstract long unordered(EventOrder order, int thread);

  /** The index of the newest access, or -1 if there is none. */
  abstract long lastIndex();

  /** The epoch of the newest access, or {@link Epoch#NONE} if there is none. */
  abstract long lastEpoch();
}
