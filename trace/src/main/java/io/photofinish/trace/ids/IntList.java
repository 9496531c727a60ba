package io.photofinish.trace.ids;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/** A growing list of ints, which is a stack too. Indices are not checked against its size. */
public final class IntList {
  private static final int FIRST_CAPACITY = 16;

  private int[] cells;
  private int size;

  /** An empty list. */
  public IntList() {
    this(FIRST_CAPACITY);
  }

  /** An empty list with room for so many, at least one. */
  public IntList(int capacity) {
    cells = new int[capacity];
  }

  /** Adds one at the end. */
  public void add(int value) {
    if (size == cells.length) {
      cells = Growth.atLeast(cells, size + 1);
    }
    cells[size++] = value;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int get(int i) {
    return cells[i];
  }

  public void set(int i, int value) {
    cells[i] = value;
  }

  public int last() {
    return cells[size - 1];
  }

  public int removeLast() {
    return cells[--size];
  }

  /** Removes the last one of this value, which must be there. The others keep their order. */
  public void remove(int value) {
    int at = size - 1;
    while (cells[at] != value) {
      at--;
    }
    System.arraycopy(cells, at + 1, cells, at, --size - at);
  }

  /** Keeps the first ones only. */
  public void cut(int kept) {
    size = kept;
  }

  public void clear() {
    size = 0;
  }

  /** Sorts what is behind an index. For short lists. */
  public void sortFrom(int from, IntBinaryOperator order) {
    for (int i = from + 1; i < size; i++) {
      int moving = cells[i];
      int place = i;
      while (place > from && order.applyAsInt(cells[place - 1], moving) > 0) {
        cells[place] = cells[place - 1];
        place--;
      }
      cells[place] = moving;
    }
  }

  /** A copy of all of them. */
  public int[] toArray() {
    return Arrays.copyOf(cells, size);
  }
}
