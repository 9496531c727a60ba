package io.photofinish.trace.generate;

import io.photofinish.trace.ids.Growth;

/**
 * Turns sparse numbers into dense ids, in order of first appearance, as a reader of a file would.
 */
final class DenseIds {
  /** id + 1 of a number; 0 if it has none yet. */
  private final int[] idOf;

  private int[] numberOf = new int[16];
  private int count;

  /** For numbers below {@code bound}. */
  DenseIds(int bound) {
    idOf = new int[bound];
  }

  int id(int number) {
    int id = idOf[number] - 1;
    return id >= 0 ? id : add(number);
  }

  private int add(int number) {
    if (count == numberOf.length) {
      numberOf = Growth.atLeast(numberOf, count + 1);
    }
    numberOf[count] = number;
    idOf[number] = ++count;
    return count - 1;
  }

  int number(int id) {
    return numberOf[id];
  }

  int count() {
    return count;
  }
}
