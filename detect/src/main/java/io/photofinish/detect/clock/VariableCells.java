package io.photofinish.detect.clock;

import java.util.Arrays;

/**
 * Four longs for each variable in a row, half a cache line: what a detector looks up for an access
 * comes into the cache at once.
 */
final class VariableCells {
  static final int OF_ONE = 4;

  long[] cells = {};

  void ensure(int variables) {
    if ((long) OF_ONE * variables > cells.length) {
      long wanted = Math.max((long) OF_ONE * variables, 2L * cells.length);
      cells = Arrays.copyOf(cells, (int) Math.min(Integer.MAX_VALUE - 8, wanted));
    }
  }
}
