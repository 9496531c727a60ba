package io.photofinish.detect.predict;

/** Two accesses of different threads that a closure must not contain. */
final class AccessPair {
  private final Cones cones;
  private final SharedAccesses accesses;
  private int firstThread;
  private int firstPosition;
  private int secondThread;
  private int secondPosition;

  AccessPair(TraceIndex index) {
    cones = index.cones();
    accesses = index.accesses();
  }

  void set(int first, int second) {
    firstThread = accesses.thread(first);
    firstPosition = accesses.position(first);
    secondThread = accesses.thread(second);
    secondPosition = accesses.position(second);
  }

  /**
   * Adds what precedes the accesses to an empty set, and what that needs.
   *
   * @return whether the set has neither of them
   */
  boolean addWhatPrecedes(int first, int second, EventSet set) {
    set(first, second);
    set.addRow(accesses.row(first));
    set.addRow(accesses.row(second));
    if (set.bound(firstThread) > firstPosition || set.bound(secondThread) > secondPosition) {
      return false;
    }
    set.raise(firstThread, firstPosition);
    set.raise(secondThread, secondPosition);
    return true;
  }

  /** Whether an event of a thread, by its position, needs one of the accesses. */
  boolean isNeededBy(int thread, int position) {
    int row = cones.rowBefore(thread, position + 1);
    return isNeededBy(thread, position, row, firstThread, firstPosition)
        || isNeededBy(thread, position, row, secondThread, secondPosition);
  }

  private boolean isNeededBy(int thread, int position, int row, int other, int access) {
    return thread == other ? position > access : cones.bound(row, other) > access;
  }

  boolean isOf(int thread) {
    return thread == firstThread || thread == secondThread;
  }
}
