package io.photofinish.detect.hybrid;

import java.util.Arrays;

/**
 * Some accesses of one variable: of each its epoch, its index and its {@link AccessClass}. To be
 * extended by what else is kept of the variable, since every object between costs a cache miss.
 */
class AccessList {
  private static final int WIDTH = 3;

  private long[] cells = new long[2 * WIDTH];
  private int size;

  final int size() {
    return size;
  }

  final long epoch(int access) {
    return cells[WIDTH * access];
  }

  final long index(int access) {
    return cells[WIDTH * access + 1];
  }

  final int accessClass(int access) {
    return (int) cells[WIDTH * access + 2];
  }

  final void add(long epoch, long index, int accessClass) {
    if (WIDTH * size == cells.length) {
      cells = Arrays.copyOf(cells, 2 * cells.length);
    }
    set(size++, epoch, index, accessClass);
  }

  final void set(int access, long epoch, long index, int accessClass) {
    int at = WIDTH * access;
    cells[at] = epoch;
    cells[at + 1] = index;
    cells[at + 2] = accessClass;
  }

  /** Copies an access to another place. */
  final void move(int from, int to) {
    set(to, epoch(from), index(from), accessClass(from));
  }

  /** Drops all but the first ones. */
  final void truncate(int newSize) {
    size = newSize;
  }
}
