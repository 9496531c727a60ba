package io.photofinish.trace.generate;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;

/**
 * 3-OV as sync-preserving races: the write of an x and the read of a y race if and only if there is
 * a z that is orthogonal with both. A thread for each coordinate runs through the vectors z, an
 * auxiliary thread keeps them in step; x and y need locks of their coordinates that must be free.
 *
 * <p>{@link Paper#FINE}, section 4 and figure 4. The second part of y's thread has the read between
 * its acquire and release, which the text leaves out. The sync events of a coordinate alternate
 * between its thread k and the auxiliary thread t as k, t, t, k, k, t, t, ..., k.
 */
final class SyncpReduction implements Segments {
  private static final int Z = 0;

  private final BitVectors xs;
  private final BitVectors ys;
  private final BitVectors zs;
  private final int n;
  private final int dimension;

  SyncpReduction(BitVectors xs, BitVectors ys, BitVectors zs) {
    this.xs = xs;
    this.ys = ys;
    this.zs = zs;
    n = xs.count();
    dimension = xs.dimension();
  }

  // Segments: the start, n rounds, first parts of the x and of the y, second parts of the x, the
  // auxiliary thread's end, second parts of the y.

  @Override
  public int count() {
    return 5 * n + 2;
  }

  int segmentOfX(int x) {
    return 1 + 3 * n + x;
  }

  int segmentOfY(int y) {
    return 2 + 4 * n + y;
  }

  // Threads: t_k, then t, then t_x, then t_y.

  private int auxiliary() {
    return dimension;
  }

  private int threadOfX(int x) {
    return dimension + 1 + x;
  }

  private int threadOfY(int y) {
    return dimension + 1 + n + y;
  }

  // Locks, in the order of these methods; a sync event's variable has its lock's number plus 1.

  private int stepLock(int coordinate) {
    return coordinate;
  }

  private int startLock(int y) {
    return dimension + y;
  }

  private int lockForX(int coordinate) {
    return dimension + n + coordinate;
  }

  private int lockForY(int coordinate) {
    return 2 * dimension + n + coordinate;
  }

  private int lockOfAllX() {
    return 3 * dimension + n;
  }

  private int lockOfAllY() {
    return 3 * dimension + n + 1;
  }

  @Override
  public void emit(int segment, EventBuffer out) {
    int afterRounds = segment - 1 - n;
    if (segment == 0) {
      start(out);
    } else if (segment <= n) {
      round(segment - 1, out);
    } else if (afterRounds < n) {
      coordinatesOfX(afterRounds, out);
    } else if (afterRounds < 2 * n) {
      coordinatesOfY(afterRounds - n, out);
    } else if (afterRounds < 3 * n) {
      int thread = threadOfX(afterRounds - 2 * n);
      out.acquire(thread, lockOfAllX());
      out.write(thread, Z);
      out.release(thread, lockOfAllX());
    } else if (afterRounds == 3 * n) {
      out.section(auxiliary(), lockOfAllX());
      out.release(auxiliary(), lockOfAllY());
    } else {
      int thread = threadOfY(afterRounds - 3 * n - 1);
      out.acquire(thread, lockOfAllY());
      out.read(thread, Z);
      out.release(thread, lockOfAllY());
    }
  }

  private void start(EventBuffer out) {
    for (int k = 0; k < dimension; k++) {
      enterVector(0, k, out);
    }
    stepAuxiliary(out);
    for (int y = 0; y < n; y++) {
      sync(auxiliary(), startLock(y), out);
    }
  }

  /** From the middle of one vector z to the middle of the next. */
  private void round(int z, EventBuffer out) {
    out.acquire(auxiliary(), lockOfAllY());
    stepAuxiliary(out);
    for (int k = 0; k < dimension; k++) {
      leaveVector(z, k, out);
      if (z + 1 < n) {
        enterVector(z + 1, k, out);
      }
    }
    if (z + 1 < n) {
      stepAuxiliary(out);
      out.release(auxiliary(), lockOfAllY());
    }
  }

  private void stepAuxiliary(EventBuffer out) {
    for (int k = 0; k < dimension; k++) {
      sync(auxiliary(), stepLock(k), out);
    }
  }

  private void enterVector(int z, int k, EventBuffer out) {
    if (zs.bit(z, k)) {
      out.acquire(k, lockForX(k));
    }
    sync(k, stepLock(k), out);
  }

  private void leaveVector(int z, int k, EventBuffer out) {
    if (zs.bit(z, k)) {
      out.acquire(k, lockForY(k));
      out.release(k, lockForX(k));
      sync(k, stepLock(k), out);
      out.release(k, lockForY(k));
    } else {
      sync(k, stepLock(k), out);
    }
  }

  private void coordinatesOfX(int x, EventBuffer out) {
    for (int k = 0; k < dimension; k++) {
      if (xs.bit(x, k)) {
        out.section(threadOfX(x), lockForX(k));
      }
    }
  }

  private void coordinatesOfY(int y, EventBuffer out) {
    sync(threadOfY(y), startLock(y), out);
    for (int k = 0; k < dimension; k++) {
      if (ys.bit(y, k)) {
        out.section(threadOfY(y), lockForY(k));
      }
    }
  }

  /** Comes after every earlier sync of its lock in all reorderings. */
  private static void sync(int thread, int lock, EventBuffer out) {
    out.acquire(thread, lock);
    out.read(thread, lock + 1);
    out.write(thread, lock + 1);
    out.release(thread, lock);
  }

  @Override
  public Names names() {
    return new NumberedNames()
        .with(NameKind.THREAD, threadOfY(n), this::threadName)
        .with(NameKind.LOCK, lockOfAllY() + 1, this::lockName)
        .with(NameKind.VARIABLE, 1 + dimension + n, v -> v == Z ? "z" : "x_" + lockName(v - 1))
        .with(NameKind.LOCATION, count(), this::segmentName);
  }

  private String threadName(int thread) {
    if (thread < dimension) {
      return "t" + (thread + 1);
    }
    if (thread == auxiliary()) {
      return "t";
    }
    return thread < threadOfY(0)
        ? "t_x" + (thread - threadOfX(0) + 1)
        : "t_y" + (thread - threadOfY(0) + 1);
  }

  private String lockName(int lock) {
    if (lock == lockOfAllX()) {
      return "X";
    }
    if (lock == lockOfAllY()) {
      return "Y";
    }
    if (lock < startLock(0)) {
      return "step" + (lock + 1);
    }
    if (lock < lockForX(0)) {
      return "s_y" + (lock - startLock(0) + 1);
    }
    return lock < lockForY(0) ? "l" + (lock - lockForX(0) + 1) : "l'" + (lock - lockForY(0) + 1);
  }

  private String segmentName(int segment) {
    if (segment >= segmentOfY(0)) {
      return "y" + (segment - segmentOfY(0) + 1);
    }
    boolean ofX = segment >= segmentOfX(0) && segment < segmentOfX(n);
    return ofX ? "x" + (segment - segmentOfX(0) + 1) : "part" + segment;
  }
}
