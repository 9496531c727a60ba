package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.Arrays;

/**
 * Orthogonal vectors as happens-before paths: the write of a vector x reaches the read of a vector
 * y through a lock of each coordinate that both have, so they race if and only if the vectors are
 * orthogonal. The writes race with each other in any case.
 *
 * <p>{@link Paper#FINE}, section 3.2 and figure 2. As the proof needs it, and against the text, the
 * lock of a coordinate is taken only where x has the coordinate.
 */
final class HbReduction implements Segments {
  private final BitVectors xs;
  private final BitVectors ys;
  private final int dimension;

  /** The last x that has a coordinate, or -1. */
  private final int[] last;

  HbReduction(BitVectors xs, BitVectors ys) {
    this.xs = xs;
    this.ys = ys;
    dimension = xs.dimension();
    last = new int[dimension];
    Arrays.setAll(last, this::lastWith);
    // All thread, lock and location numbers must fit.
    Math.addExact(Math.multiplyExact(xs.count(), dimension + 1), ys.count());
    Math.addExact(Math.multiplyExact(ys.count(), dimension), dimension + xs.count());
  }

  private int lastWith(int coordinate) {
    int x = xs.count() - 1;
    while (x >= 0 && !xs.bit(x, coordinate)) {
      x--;
    }
    return x;
  }

  @Override
  public int count() {
    return xs.count() + ys.count();
  }

  int segmentOfX(int x) {
    return x;
  }

  int segmentOfY(int y) {
    return xs.count() + y;
  }

  // Threads: t(x, i) for i = 0 .. d, then t_y. Locks: l_i, then l^x, then l(y, i).

  private int threadOfX(int x, int i) {
    return x * (dimension + 1) + i;
  }

  private int threadOfY(int y) {
    return xs.count() * (dimension + 1) + y;
  }

  private int lockOfX(int x) {
    return dimension + x;
  }

  private int lockOfY(int y, int coordinate) {
    return dimension + xs.count() + y * dimension + coordinate;
  }

  @Override
  public void emit(int segment, EventBuffer out) {
    if (segment < xs.count()) {
      emitX(segment, out);
    } else {
      emitY(segment - xs.count(), out);
    }
  }

  private void emitX(int x, EventBuffer out) {
    out.write(threadOfX(x, 0), 0);
    out.section(threadOfX(x, 0), lockOfX(x));
    for (int k = 0; k < dimension; k++) {
      int thread = threadOfX(x, k + 1);
      out.section(thread, lockOfX(x));
      if (xs.bit(x, k)) {
        out.section(thread, k);
      }
      if (last[k] == x) {
        for (int y = 0; y < ys.count(); y++) {
          out.section(thread, lockOfY(y, k));
        }
      }
    }
  }

  private void emitY(int y, EventBuffer out) {
    for (int k = 0; k < dimension; k++) {
      if (ys.bit(y, k)) {
        out.section(threadOfY(y), lockOfY(y, k));
      }
    }
    out.read(threadOfY(y), 0);
  }

  @Override
  public Names names() {
    return new NumberedNames()
        .with(NameKind.THREAD, threadOfY(ys.count()), this::threadName)
        .with(NameKind.LOCK, lockOfY(ys.count(), 0), this::lockName)
        .with(NameKind.VARIABLE, 1, v -> "z")
        .with(
            NameKind.LOCATION,
            count(),
            s -> s < xs.count() ? "x" + (s + 1) : "y" + (s - xs.count() + 1));
  }

  private String threadName(int thread) {
    int firstOfY = threadOfY(0);
    return thread < firstOfY
        ? "t_x" + (thread / (dimension + 1) + 1) + "_" + thread % (dimension + 1)
        : "t_y" + (thread - firstOfY + 1);
  }

  private String lockName(int lock) {
    if (lock < dimension) {
      return "l" + (lock + 1);
    }
    int firstOfY = lockOfY(0, 0);
    return lock < firstOfY
        ? "l_x" + (lock - dimension + 1)
        : "l_y" + ((lock - firstOfY) / dimension + 1) + "_" + ((lock - firstOfY) % dimension + 1);
  }
}
