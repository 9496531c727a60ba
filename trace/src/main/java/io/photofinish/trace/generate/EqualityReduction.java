package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import java.util.function.IntPredicate;

/**
 * Equality of two bit strings as races: a thread for each string, an access for each bit, a write
 * (under lock c) for a 1 and a read for a 0. Position i holds a_k where bit k of i is set and b_k
 * where it is not, in the second thread the other way round, so that accesses of different
 * positions share a lock and those of the same position share none. Two accesses race if and only
 * if they are of the same position and the strings differ there.
 *
 * <p>{@link Paper#SYNCP}, section 4.5 and figure 4. Against lemma 4.10 the race is sync-preserving
 * only at the first position, predictable at all.
 */
final class EqualityReduction implements Segments {
  private static final int COMMON_LOCK = 0;

  private final int length;
  private final IntPredicate first;
  private final IntPredicate second;
  private final int width;

  EqualityReduction(int length, IntPredicate first, IntPredicate second) {
    this.length = length;
    this.first = first;
    this.second = second;
    width = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(length - 1));
  }

  @Override
  public int count() {
    return Math.multiplyExact(2, length);
  }

  int segmentOfFirst(int position) {
    return position;
  }

  int segmentOfSecond(int position) {
    return length + position;
  }

  @Override
  public void emit(int segment, EventBuffer out) {
    int thread = segment < length ? 0 : 1;
    int position = thread == 0 ? segment : segment - length;
    int inA = thread == 0 ? position : ~position;
    for (int k = 0; k < width; k++) {
      out.acquire(thread, lock(inA, k));
    }
    if ((thread == 0 ? first : second).test(position)) {
      out.acquire(thread, COMMON_LOCK);
      out.write(thread, 0);
      out.release(thread, COMMON_LOCK);
    } else {
      out.read(thread, 0);
    }
    for (int k = width - 1; k >= 0; k--) {
      out.release(thread, lock(inA, k));
    }
  }

  private static int lock(int inA, int k) {
    boolean isA = (inA >> k & 1) == 1;
    return 1 + 2 * k + (isA ? 0 : 1);
  }

  @Override
  public Names names() {
    return new NumberedNames()
        .with(NameKind.THREAD, 2, t -> "t" + (t + 1))
        .with(
            NameKind.LOCK,
            1 + 2 * width,
            l -> l == COMMON_LOCK ? "c" : (l % 2 == 1 ? "a" : "b") + (l + 1) / 2)
        .with(NameKind.VARIABLE, 1, v -> "x")
        .with(NameKind.LOCATION, count(), s -> s < length ? "u" + (s + 1) : "v" + (s - length + 1));
  }
}
