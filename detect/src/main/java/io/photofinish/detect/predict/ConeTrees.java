package io.photofinish.detect.predict;

import io.photofinish.detect.clock.ClockTrees;
import io.photofinish.trace.ids.Growth;
import java.util.Arrays;

/** Cone rows as trees that share what rows have in common, for traces with many threads. */
final class ConeTrees extends ConeRows {
  private final ClockTrees trees = new ClockTrees();
  private Object[][] treeOf = new Object[16][];
  private int rows = NOTHING + 1;

  /** By growing set: its tree. */
  private final Object[][] grown;

  ConeTrees(int sets) {
    treeOf[NOTHING] = ClockTrees.NOTHING;
    grown = new Object[sets][];
    Arrays.fill(grown, ClockTrees.NOTHING);
  }

  @Override
  int bound(int row, int thread) {
    return ClockTrees.get(treeOf[row], thread);
  }

  @Override
  boolean addTo(int[] bounds, int row) {
    return ClockTrees.joinInto(bounds, treeOf[row]);
  }

  @Override
  int grownBound(int set, int thread) {
    return ClockTrees.get(grown[set], thread);
  }

  @Override
  void raise(int set, int thread, int bound) {
    grown[set] = trees.raise(grown[set], thread, bound);
  }

  @Override
  boolean addRow(int set, int row) {
    return add(set, treeOf[row]);
  }

  @Override
  boolean addSet(int set, int other) {
    return add(set, grown[other]);
  }

  private boolean add(int set, Object[] tree) {
    if (ClockTrees.covers(grown[set], tree)) {
      return false;
    }
    grown[set] = trees.join(grown[set], tree);
    return true;
  }

  @Override
  int newRow(int set) {
    if (rows == treeOf.length) {
      treeOf = Growth.atLeast(treeOf, rows + 1);
    }
    treeOf[rows] = grown[set];
    return rows++;
  }
}
