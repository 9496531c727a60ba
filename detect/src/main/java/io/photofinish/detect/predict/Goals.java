package io.photofinish.detect.predict;

/**
 * Events of different threads that a schedule shall reach: each is the next one of its thread, and
 * none of them is done. Two accesses that race, or acquires with which threads wait for each other.
 * A closure of what comes before them must not contain them.
 */
final class Goals {
  private final Cones cones;
  private final SharedAccesses accesses;
  private int count;
  private int[] threads = new int[2];
  private int[] positions = new int[2];

  /** By goal: the row of the cone of what precedes it in its thread. */
  private int[] rows = new int[2];

  Goals(TraceIndex index) {
    cones = index.cones();
    accesses = index.accesses();
  }

  /** None. */
  void clear() {
    count = 0;
  }

  /** Two accesses, by their numbers in {@link SharedAccesses}. */
  void set(int first, int second) {
    count = 2;
    setAccess(0, first);
    setAccess(1, second);
  }

  private void setAccess(int goal, int access) {
    threads[goal] = accesses.thread(access);
    positions[goal] = accesses.position(access);
    rows[goal] = accesses.row(access);
  }

  /** Any events of different threads, by their positions. */
  void set(int[] events, int[] threadsOfEvents) {
    makeRoom(events.length);
    for (int goal = 0; goal < count; goal++) {
      threads[goal] = threadsOfEvents[goal];
      positions[goal] = events[goal];
      rows[goal] = cones.rowBefore(threads[goal], positions[goal]);
    }
  }

  void set(Goals other) {
    makeRoom(other.count);
    System.arraycopy(other.threads, 0, threads, 0, count);
    System.arraycopy(other.positions, 0, positions, 0, count);
    System.arraycopy(other.rows, 0, rows, 0, count);
  }

  private void makeRoom(int goals) {
    count = goals;
    if (goals > threads.length) {
      threads = new int[goals];
      positions = new int[goals];
      rows = new int[goals];
    }
  }

  int count() {
    return count;
  }

  int thread(int goal) {
    return threads[goal];
  }

  /** The position of the earliest goal. */
  int earliest() {
    int earliest = positions[0];
    for (int goal = 1; goal < count; goal++) {
      earliest = Math.min(earliest, positions[goal]);
    }
    return earliest;
  }

  /** Whether one of them is an event. */
  boolean has(int position) {
    for (int goal = 0; goal < count; goal++) {
      if (positions[goal] == position) {
        return true;
      }
    }
    return false;
  }

  /**
   * Adds what precedes the goals to an empty set, and what that needs.
   *
   * @return whether the set has none of them
   */
  boolean addWhatPrecedes(EventSet set) {
    for (int goal = 0; goal < count; goal++) {
      set.addRow(rows[goal]);
    }
    if (hasAny(set)) {
      return false;
    }
    for (int goal = 0; goal < count; goal++) {
      set.raise(threads[goal], positions[goal]);
    }
    return true;
  }

  /** Whether a set has one of them. */
  boolean hasAny(EventSet set) {
    for (int goal = 0; goal < count; goal++) {
      if (set.bound(threads[goal]) > positions[goal]) {
        return true;
      }
    }
    return false;
  }

  /** Whether an event of a thread, by its position, needs one of the goals. */
  boolean isNeededBy(int thread, int position) {
    int row = cones.rowBefore(thread, position + 1);
    for (int goal = 0; goal < count; goal++) {
      int other = threads[goal];
      if (thread == other
          ? position > positions[goal]
          : cones.bound(row, other) > positions[goal]) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of them is of a thread. */
  boolean isOf(int thread) {
    for (int goal = 0; goal < count; goal++) {
      if (threads[goal] == thread) {
        return true;
      }
    }
    return false;
  }
}
