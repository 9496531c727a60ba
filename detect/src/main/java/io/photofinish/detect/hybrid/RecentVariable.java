package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.ThreadClocks;
import io.photofinish.trace.ids.Growth;

/**
 * What {@link RecentAccesses} keeps of one variable: RW(x), and as a list the newest accesses that
 * others replaced, from which the edges of edges(x) come; the list is a ring once it is full.
 */
final class RecentVariable extends AccessList {
  /** The locks that were held at all accesses. */
  int commonLocks;

  /**
   * RW(x), the writes first, then the reads. Each new access is compared with the epochs of many,
   * so these are close together.
   */
  private long[] epochs = new long[2];

  private long[] indices = new long[2];
  private int[] classes = new int[2];
  private int recent;
  private int writes;

  /** The place of the oldest in the ring. */
  private int oldest;

  RecentVariable(AccessPool pool, int lockset) {
    super(pool);
    commonLocks = lockset;
  }

  int recent() {
    return recent;
  }

  long recentEpoch(int access) {
    return epochs[access];
  }

  long recentIndex(int access) {
    return indices[access];
  }

  int recentClass(int access) {
    return classes[access];
  }

  /**
   * Moves what a new access replaces from RW(x) to the replaced ones: of these, the newest are
   * kept, up to the limit.
   */
  void replace(boolean isWrite, int thread, ThreadClocks clocks, int limit) {
    int kept = isWrite ? 0 : writes;
    int writesKept = 0;
    for (int i = kept; i < recent; i++) {
      if (clocks.isBefore(epochs[i], thread)) {
        addReplaced(i, limit);
      } else {
        writesKept += i < writes ? 1 : 0;
        copyRecent(i, kept++);
      }
    }
    recent = kept;
    writes = isWrite ? writesKept : writes;
  }

  private void addReplaced(int access, int limit) {
    if (size() < limit) {
      add(epochs[access], indices[access], classes[access]);
    } else if (limit > 0) {
      set(oldest, epochs[access], indices[access], classes[access]);
      oldest = oldest + 1 == limit ? 0 : oldest + 1;
    }
  }

  /** Adds a new access to RW(x). */
  void addRecent(long epoch, long index, int accessClass) {
    if (recent == epochs.length) {
      epochs = Growth.atLeast(epochs, recent + 1);
      indices = Growth.atLeast(indices, recent + 1);
      classes = Growth.atLeast(classes, recent + 1);
    }
    int place = recent++;
    if (AccessClass.isWrite(accessClass)) {
      copyRecent(writes, place);
      place = writes++;
    }
    epochs[place] = epoch;
    indices[place] = index;
    classes[place] = accessClass;
  }

  private void copyRecent(int from, int to) {
    if (from != to) {
      epochs[to] = epochs[from];
      indices[to] = indices[from];
      classes[to] = classes[from];
    }
  }
}
