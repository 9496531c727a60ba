package io.photofinish.detect.hybrid;

/**
 * Some accesses of one variable: of each its epoch, its index and its {@link AccessClass}. To be
 * extended by what else is kept of the variable, since every object between costs a cache miss.
 */
class AccessList {
  private static final int WIDTH = AccessPool.WIDTH;

  private final AccessPool pool;

  /** Where the block of this list is, and of what size. */
  private int block;

  private int blockSize;
  private int size;

  AccessList(AccessPool pool) {
    this.pool = pool;
    block = pool.allocate(0);
  }

  final int size() {
    return size;
  }

  final long epoch(int access) {
    return pool.cells[block + WIDTH * access];
  }

  final long index(int access) {
    return pool.cells[block + WIDTH * access + 1];
  }

  final int accessClass(int access) {
    return (int) pool.cells[block + WIDTH * access + 2];
  }

  final void add(long epoch, long index, int accessClass) {
    if (WIDTH * size == AccessPool.SMALLEST << blockSize) {
      block = pool.grow(block, blockSize++);
    }
    set(size++, epoch, index, accessClass);
  }

  final void set(int access, long epoch, long index, int accessClass) {
    long[] cells = pool.cells;
    int at = block + WIDTH * access;
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
