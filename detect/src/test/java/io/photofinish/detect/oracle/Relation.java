package io.photofinish.detect.oracle;

/** A relation over at most 64 events; row i is the set of events that i is before. */
final class Relation {
  private final long[] rows;

  Relation(int events) {
    rows = new long[events];
  }

  Relation(Relation other) {
    rows = other.rows.clone();
  }

  boolean has(int before, int after) {
    return (rows[before] & 1L << after) != 0;
  }

  boolean isOrdered(int one, int other) {
    return has(one, other) || has(other, one);
  }

  boolean isBeforeOrEqual(int before, int after) {
    return before == after || has(before, after);
  }

  /** Whether some event of one set is before some event of the other. */
  boolean hasAny(long befores, long afters) {
    for (int i = 0; i < rows.length; i++) {
      if ((befores & 1L << i) != 0 && (rows[i] & afters) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether this was news. */
  boolean add(int before, int after) {
    if (before == after) {
      throw new IllegalArgumentException("event " + before + " cannot be before itself");
    }
    boolean isNew = !has(before, after);
    rows[before] |= 1L << after;
    return isNew;
  }

  void addAll(Relation other) {
    for (int i = 0; i < rows.length; i++) {
      rows[i] |= other.rows[i];
    }
  }

  /** Adds what follows by transitivity; whether there was any. */
  boolean closeTransitively() {
    return closeUnderCompositionWith(this);
  }

  /**
   * Adds a → d for all a → b → d and a → c → d where one step is of this relation and the other of
   * the given one; whether there was any.
   */
  boolean closeUnderCompositionWith(Relation other) {
    boolean everChanged = false;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < rows.length; i++) {
        long row = rows[i];
        for (int j = 0; j < rows.length; j++) {
          if (has(i, j)) {
            row |= other.rows[j];
          }
          if (other.has(i, j)) {
            row |= rows[j];
          }
        }
        changed |= row != rows[i];
        rows[i] = row;
      }
      everChanged |= changed;
    }
    return everChanged;
  }
}
