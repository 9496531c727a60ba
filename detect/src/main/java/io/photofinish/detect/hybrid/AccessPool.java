package io.photofinish.detect.hybrid;

import java.util.Arrays;

/**
 * The memory of all {@link AccessList}s of a detector: one array, in blocks whose sizes are powers
 * of two times the smallest. With an array for each list, an access would wait for the array's
 * length to come into the cache before it could be stored.
 */
final class AccessPool {
  /** How many longs an access takes. */
  static final int WIDTH = 3;

  /** How many longs the smallest block has. */
  static final int SMALLEST = 2 * WIDTH;

  private static final int SIZES = 30;
  private static final int NONE = -1;

  long[] cells = new long[1 << 10];
  private int used;

  /** By size: a block that nobody uses, or NONE; its first cell has the next one. */
  private final int[] free = new int[SIZES];

  AccessPool() {
    Arrays.fill(free, NONE);
  }

  /** The place of a block of {@code SMALLEST << size} cells, whatever they contain. */
  int allocate(int size) {
    int block = free[size];
    if (block != NONE) {
      free[size] = (int) cells[block];
      return block;
    }
    block = used;
    used = Math.addExact(used, SMALLEST << size);
    if (used > cells.length) {
      cells = Arrays.copyOf(cells, Math.max(used, cells.length + (cells.length >> 1)));
    }
    return block;
  }

  /** The place of a block of twice the size with the same beginning; the old one is given up. */
  int grow(int block, int size) {
    int larger = allocate(size + 1);
    System.arraycopy(cells, block, cells, larger, SMALLEST << size);
    cells[block] = free[size];
    free[size] = block;
    return larger;
  }
}
