package io.photofinish.detect.predict;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/** A growing list, mostly of positions of events. */
final class EventList {
  private int[] positions = new int[64];
  private int size;

  void add(int position) {
    if (size == positions.length) {
      positions = Arrays.copyOf(positions, 2 * size);
    }
    positions[size++] = position;
  }

  int size() {
    return size;
  }

  int get(int i) {
    return positions[i];
  }

  int last() {
    return positions[size - 1];
  }

  void set(int i, int position) {
    positions[i] = position;
  }

  /** Keeps the first ones only. */
  void cut(int kept) {
    size = kept;
  }

  int removeLast() {
    return positions[--size];
  }

  void clear() {
    size = 0;
  }

  /** Sorts what is behind an index. For short lists. */
  void sortFrom(int from, IntBinaryOperator order) {
    for (int i = from + 1; i < size; i++) {
      int moving = positions[i];
      int place = i;
      while (place > from && order.applyAsInt(positions[place - 1], moving) > 0) {
        positions[place] = positions[place - 1];
        place--;
      }
      positions[place] = moving;
    }
  }

  int[] toArray() {
    return Arrays.copyOf(positions, size);
  }
}
