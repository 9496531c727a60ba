package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;

/**
 * Hitting sets as lock sets: a thread for each coordinate writes the variables of the x that have
 * it under the locks of the y that do not. A variable has a lock-set race if and only if its x hits
 * every y. Thread 0 writes every variable under all locks, so that each has a conflict.
 *
 * <p>{@link Paper#FINE}, section 5.2 and figure 5.
 */
final class LockSetReduction implements Segments {
  private final BitVectors xs;
  private final BitVectors ys;

  LockSetReduction(BitVectors xs, BitVectors ys) {
    this.xs = xs;
    this.ys = ys;
  }

  @Override
  public int count() {
    return 1 + xs.dimension();
  }

  @Override
  public void emit(int thread, EventBuffer out) {
    for (int y = 0; y < ys.count(); y++) {
      if (holds(thread, y)) {
        out.acquire(thread, y);
      }
    }
    for (int x = 0; x < xs.count(); x++) {
      if (thread == 0 || xs.bit(x, thread - 1)) {
        out.write(thread, x);
      }
    }
    for (int y = ys.count() - 1; y >= 0; y--) {
      if (holds(thread, y)) {
        out.release(thread, y);
      }
    }
  }

  private boolean holds(int thread, int y) {
    return thread == 0 || !ys.bit(y, thread - 1);
  }

  static String variableName(int x) {
    return "z" + (x + 1);
  }

  @Override
  public Names names() {
    return new NumberedNames()
        .with(NameKind.THREAD, count(), t -> "t" + t)
        .with(NameKind.LOCK, ys.count(), y -> "l" + (y + 1))
        .with(NameKind.VARIABLE, xs.count(), LockSetReduction::variableName)
        .with(NameKind.LOCATION, count(), s -> "t" + s);
  }
}
