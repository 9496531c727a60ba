package io.photofinish.trace.generate;

import java.util.BitSet;

/** A relation over the events of a small trace, that can be closed transitively. */
final class Relation {
  private final BitSet[] rows;

  Relation(int size) {
    rows = new BitSet[size];
    for (int i = 0; i < size; i++) {
      rows[i] = new BitSet(size);
    }
  }

  static Relation threadOrder(SmallTrace trace) {
    Relation order = new Relation(trace.size);
    for (int e = 0; e < trace.size; e++) {
      for (int p : trace.before.get(e)) {
        order.add(p, e);
      }
    }
    return order.close();
  }

  boolean has(int a, int b) {
    return rows[a].get(b);
  }

  /** Whether a is b or related to it. */
  boolean hasOrEqual(int a, int b) {
    return a == b || has(a, b);
  }

  /** Adds a pair; true if it is new. */
  boolean add(int a, int b) {
    boolean isNew = !rows[a].get(b);
    rows[a].set(b);
    return isNew;
  }

  Relation close() {
    for (int middle = 0; middle < rows.length; middle++) {
      for (BitSet row : rows) {
        if (row.get(middle)) {
          row.or(rows[middle]);
        }
      }
    }
    return this;
  }

  /** The transitive closure has something before itself. */
  boolean isCyclic() {
    close();
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].get(i)) {
        return true;
      }
    }
    return false;
  }
}
