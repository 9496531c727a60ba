package io.photofinish.recorder.runtime.thread;

import io.photofinish.recorder.runtime.names.Locations;
import io.photofinish.recorder.runtime.shadow.Shadow;
import java.util.Arrays;

/**
 * A cache of a thread's recent accesses: repeating one of them tells nothing new. It may forget.
 */
final class RepeatFilter {
  private static final int CELLS = 1024;

  /**
   * Pairs: what was done, such as a variable and a place; and a state, in which it means the same.
   */
  private long[] cells = unused(CELLS);

  private static long[] unused(int count) {
    long[] cells = new long[2 * count];
    Arrays.fill(cells, -1);
    return cells;
  }

  /** Takes next to no memory any more. */
  void forgetAll() {
    cells = unused(1);
  }

  /** Whether this was said before; if not, it is now. */
  private boolean isKnown(long key, long state) {
    int at = slot(key);
    if (cells[at] == key && cells[at + 1] == state) {
      return true;
    }
    cells[at] = key;
    cells[at + 1] = state;
    return false;
  }

  /** Whether the thread has awaited a sync object since it had so many signals; now it has. */
  boolean hasAwaited(int sync, int signals) {
    return isKnown(awaited(sync), signals);
  }

  /** Whether the thread is known to have awaited so many signals; the sync object may be NONE. */
  boolean knowsAwaited(int sync, int signals) {
    int at = slot(awaited(sync));
    return sync != Shadow.NONE && cells[at] == awaited(sync) && cells[at + 1] == signals;
  }

  /**
   * Whether the thread has awaited all that was placed in an object since it had so many signals.
   *
   * @param first the id of the object's first sync object, or NONE if that is not known
   */
  boolean knowsAllAwaited(int first, int signals) {
    int at = slot(allAwaited(first));
    return first != Shadow.NONE && cells[at] == allAwaited(first) && cells[at + 1] == signals;
  }

  /** From now on it has. */
  void addAllAwaited(int first, int signals) {
    int at = slot(allAwaited(first));
    cells[at] = allAwaited(first);
    cells[at + 1] = signals;
  }

  private static long awaited(int sync) {
    return 1L << 63 | sync;
  }

  private static long allAwaited(int first) {
    return 3L << 62 | first;
  }

  private int slot(long key) {
    int hash = Locations.hash((int) (key >>> 32), (int) key);
    return 2 * (hash & (cells.length / 2 - 1));
  }
}
