package io.photofinish.detect.hybrid;

import java.util.Arrays;

/** Some accesses of one variable: of each its epoch, its index and its {@link AccessClass}. */
final class AccessList {
  private static final int WIDTH = 3;

  private long[] cells = new long[2 * WIDTH];
  private int size;

  int size() {
    return size;
  }

  long epoch(int access) {
    return cells[WIDTH * access];
  }

  long index(int access) {
    return cells[WIDTH * access + 1];
  }

  int accessClass(int access) {
    return (int) cells[WIDTH * access + 2];
  }

  void add(long epoch, long index, int accessClass) {
    if (WIDTH * size == cells.length) {
      cells = Arrays.copyOf(cells, 2 * cells.length);
    }
    set(size++, epoch, index, accessClass);
  }

  void set(int access, long epoch, long index, int accessClass) {
    int at = WIDTH * access;
    cells[at] = epoch;
    cells[at + 1] = index;
    cells[at + 2] = accessClass;
  }

  /** Copies an access to another place. */
  void move(int from, int to) {
    System.arraycopy(cells, WIDTH * from, cells, WIDTH * to, WIDTH);
  }

  /** Drops all but the first ones. */
  void truncate(int newSize) {
    size = newSize;
  }
}
