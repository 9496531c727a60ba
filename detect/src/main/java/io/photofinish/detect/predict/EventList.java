package io.photofinish.detect.predict;

import java.util.Arrays;

/** Positions of events. */
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

  int[] toArray() {
    return Arrays.copyOf(positions, size);
  }
}
