package io.photofinish.detect.hybrid;

import io.photofinish.detect.clock.Epoch;
import io.photofinish.trace.ids.Growth;

/** The last write of each variable: when, where and under which locks. */
final class LastWrites {
  /** Epoch, index, lockset, and room up to a power of two, so that few cache lines are split. */
  private static final int WIDTH = 4;

  private long[] cells = {};

  void ensureVariables(int variables) {
    cells = Growth.atLeast(cells, WIDTH * variables);
  }

  void set(int variable, long epoch, long index, int lockset) {
    int at = WIDTH * variable;
    cells[at] = epoch;
    cells[at + 1] = index;
    cells[at + 2] = lockset;
  }

  /** The variable has no last write that matters. */
  void clear(int variable) {
    cells[WIDTH * variable] = Epoch.NONE;
  }

  /** The write's epoch, or {@link Epoch#NONE}. */
  long epoch(int variable) {
    return cells[WIDTH * variable];
  }

  long index(int variable) {
    return cells[WIDTH * variable + 1];
  }

  int lockset(int variable) {
    return (int) cells[WIDTH * variable + 2];
  }
}
