package io.photofinish.witness;

import java.util.Arrays;

/** A growing stack of ints. */
final class IntStack {
  private int[] content = new int[64];
  private int size;

  void push(int value) {
    if (size == content.length) {
      content = Arrays.copyOf(content, 2 * size);
    }
    content[size++] = value;
  }

  int pop() {
    return content[--size];
  }

  int get(int i) {
    return content[i];
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }
}
