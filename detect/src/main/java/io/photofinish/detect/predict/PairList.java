package io.photofinish.detect.predict;

import java.util.Arrays;

/** Racing pairs, as numbers of accesses: the earlier one and the later one. */
final class PairList {
  private long[] pairs = new long[16];
  private int size;

  void add(int first, int second) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, Math.max(16, 2 * size));
    }
    pairs[size++] = ((long) second << Integer.SIZE) | first;
  }

  void addAll(PairList others) {
    pairs = Arrays.copyOf(pairs, Math.max(16, size + others.size));
    System.arraycopy(others.pairs, 0, pairs, size, others.size);
    size += others.size;
  }

  /** Sorts by the later access's position, then by the earlier one's. */
  void sort(SharedAccesses accesses) {
    // Within a variable, access numbers are in trace order; across variables, positions are.
    Arrays.sort(pairs, 0, size);
    long[] keys = new long[size];
    for (int i = 0; i < size; i++) {
      keys[i] = ((long) accesses.position(second(i)) << Integer.SIZE) | i;
    }
    Arrays.sort(keys);
    long[] sorted = new long[size];
    for (int i = 0; i < size; i++) {
      sorted[i] = pairs[(int) keys[i]];
    }
    pairs = sorted;
  }

  int size() {
    return size;
  }

  int first(int pair) {
    return (int) pairs[pair];
  }

  int second(int pair) {
    return (int) (pairs[pair] >>> Integer.SIZE);
  }
}
