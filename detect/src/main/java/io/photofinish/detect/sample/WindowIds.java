package io.photofinish.detect.sample;

import java.util.Arrays;

/**
 * Small numbers for the ids of one kind that occur in a window, in the order of their first
 * occurrence: so that a detector's arrays are as large as the window, not as the trace.
 */
final class WindowIds {
  /** Open addressing, at most half full: id and, plus 1, its number; 0 is a free slot. */
  private int[] ids = new int[64];

  private int[] numbers = new int[64];

  /** By number: the id. */
  private int[] originals = new int[32];

  private int count;

  void clear() {
    Arrays.fill(numbers, 0);
    count = 0;
  }

  /** How many ids there are so far. */
  int count() {
    return count;
  }

  int original(int number) {
    return originals[number];
  }

  /** The number of an id; the next one if it is new. */
  int number(int id) {
    int slot = slot(id);
    if (numbers[slot] == 0) {
      if (count == originals.length) {
        grow();
        slot = slot(id);
      }
      originals[count] = id;
      ids[slot] = id;
      numbers[slot] = ++count;
    }
    return numbers[slot] - 1;
  }

  private int slot(int id) {
    int mask = ids.length - 1;
    int hash = id * 0x9E3779B9;
    int slot = (hash ^ hash >>> 15) & mask;
    while (numbers[slot] != 0 && ids[slot] != id) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    originals = Arrays.copyOf(originals, 2 * count);
    ids = new int[4 * count];
    numbers = new int[4 * count];
    for (int number = 0; number < count; number++) {
      int slot = slot(originals[number]);
      ids[slot] = originals[number];
      numbers[slot] = number + 1;
    }
  }
}
