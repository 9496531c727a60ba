package io.photofinish.detect.lockset;

/**
 * Where each lock of a set stands in the set's array, for O(1) answers to whether it is there.
 * Locks are taken out but never put in, so that the table is made once, and a probe may run over
 * slots of locks that are gone.
 */
final class LockPlaces {
  private static final int FREE = 0;
  private static final int GONE = -1;

  private final int[] locks;
  private int size;

  /** Open addressing, at most half full: a lock's place plus 1. */
  private final int[] slots;

  private final int shift;

  /** Takes the first locks of an array as a set; they may be put into another order here. */
  LockPlaces(int[] locks, int size) {
    this.locks = locks;
    this.size = size;
    shift = Integer.numberOfLeadingZeros(size) - 1;
    slots = new int[1 << (Integer.SIZE - shift)];
    for (int place = 0; place < size; place++) {
      slots[slotOf(locks[place])] = place + 1;
    }
  }

  boolean has(int lock) {
    return slots[slotOf(lock)] != FREE;
  }

  /** Takes out a lock that is there: the last one moves to its place. */
  void remove(int lock) {
    int slot = slotOf(lock);
    int last = locks[size - 1];
    slots[slotOf(last)] = slots[slot];
    locks[slots[slot] - 1] = last;
    slots[slot] = GONE;
    size--;
  }

  /** The slot that has this lock, or else the free one where the search for it ends. */
  private int slotOf(int lock) {
    int mask = slots.length - 1;
    int slot = (lock * 0x9E3779B9) >>> shift;
    while (slots[slot] != FREE && (slots[slot] == GONE || locks[slots[slot] - 1] != lock)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
