package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;

/**
 * Orthogonal vectors as locksets of writes: a thread for each set, a write for each vector, under
 * the locks of the vector's coordinates. A write of the first thread and one of the second race
 * (lock-cover, predictable, OSR) if and only if their vectors are orthogonal.
 *
 * <p>{@link Paper#FINE}, section 5.1, and {@link Paper#OSR}, appendix B.8, which has the same
 * trace.
 */
final class TwoThreadReduction implements Segments {
  private final BitVectors a;
  private final BitVectors b;

  TwoThreadReduction(BitVectors a, BitVectors b) {
    this.a = a;
    this.b = b;
  }

  @Override
  public int count() {
    return a.count() + b.count();
  }

  int segmentOfA(int vector) {
    return vector;
  }

  int segmentOfB(int vector) {
    return a.count() + vector;
  }

  @Override
  public void emit(int segment, EventBuffer out) {
    boolean inA = segment < a.count();
    BitVectors set = inA ? a : b;
    int thread = inA ? 0 : 1;
    int vector = inA ? segment : segment - a.count();
    for (int k = 0; k < set.dimension(); k++) {
      if (set.bit(vector, k)) {
        out.acquire(thread, k);
      }
    }
    out.write(thread, 0);
    for (int k = set.dimension() - 1; k >= 0; k--) {
      if (set.bit(vector, k)) {
        out.release(thread, k);
      }
    }
  }

  @Override
  public Names names() {
    return new NumberedNames()
        .with(NameKind.THREAD, 2, t -> t == 0 ? "tA" : "tB")
        .with(NameKind.LOCK, a.dimension(), k -> "l" + (k + 1))
        .with(NameKind.VARIABLE, 1, v -> "x")
        .with(
            NameKind.LOCATION,
            count(),
            s -> s < a.count() ? "a" + (s + 1) : "b" + (s - a.count() + 1));
  }
}
