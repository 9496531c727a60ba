package io.photofinish.detect.clock;

import java.util.Arrays;
import java.util.Set;

/**
 * A vector clock of very many threads as the join of a few {@link ClockTrees}. Trees that are alike
 * are joined at once, which costs little. Joining others would make many nodes that no other clock
 * has, so it is put off: most clocks are asked for a few components only, and each is the greatest
 * of those of the trees. A forest never changes.
 */
final class ClockForest {
  /** All components are 0. */
  static final ClockForest NOTHING = of(ClockTrees.NOTHING);

  /** How many trees may wait to be joined, for all may have to be asked for a component. */
  static final int MOST_TREES = 32;

  private final Object[][] trees;

  /** The tree to ask first: the one that had what was asked for last. Any one would be right. */
  private int likely;

  private ClockForest(Object[][] trees) {
    this.trees = trees;
  }

  static ClockForest of(Object[] tree) {
    return new ClockForest(new Object[][] {tree});
  }

  /** How many trees there are. */
  int size() {
    return trees.length;
  }

  int get(int thread) {
    int greatest = 0;
    for (Object[] tree : trees) {
      greatest = Math.max(greatest, ClockTrees.get(tree, thread));
    }
    return greatest;
  }

  /** Whether the thread's component is at least so great. */
  boolean has(int thread, int time) {
    return time <= ClockTrees.get(trees[likely], thread) || anyHas(thread, time);
  }

  private boolean anyHas(int thread, int time) {
    for (int i = 0; i < trees.length; i++) {
      if (i != likely && time <= ClockTrees.get(trees[i], thread)) {
        likely = i;
        return true;
      }
    }
    return false;
  }

  /** The clock with one component raised to a value; the same one if it is as great already. */
  ClockForest raise(int thread, int value, ClockTrees maker) {
    if (has(thread, value)) {
      return this;
    }
    Object[][] raised = trees.clone();
    raised[0] = maker.raise(raised[0], thread, value);
    return new ClockForest(raised);
  }

  /** The clock with the greater of both components everywhere. */
  ClockForest join(ClockForest other, ClockTrees maker) {
    Object[][] joined = Arrays.copyOf(trees, trees.length + other.trees.length);
    int size = trees.length;
    for (Object[] tree : other.trees) {
      size = add(tree, joined, size, maker);
    }
    return size > MOST_TREES
        ? of(joinAll(joined, size, maker))
        : new ClockForest(Arrays.copyOf(joined, size));
  }

  /**
   * Joins a tree with those that are like it; if none is, it comes last. How many there are now.
   */
  private static int add(Object[] tree, Object[][] to, int before, ClockTrees maker) {
    Object[] added = tree;
    int size = before;
    int place = before;
    for (int i = 0; i < size; i++) {
      Object[] both = maker.joinIfAlike(to[i], added);
      if (both == to[i] && place == before) {
        return before;
      }
      if (both != null && place == before) {
        place = i;
        added = both;
      } else if (both != null) {
        added = both;
        to[i--] = to[--size];
      }
    }
    to[place] = added;
    return Math.max(size, place + 1);
  }

  private static Object[] joinAll(Object[][] trees, int size, ClockTrees maker) {
    Object[] all = trees[0];
    for (int i = 1; i < size; i++) {
      all = maker.join(all, trees[i]);
    }
    return all;
  }

  /** Whether no component of the other clock is greater. */
  boolean covers(ClockForest other) {
    for (Object[] tree : other.trees) {
      if (!covers(tree)) {
        return false;
      }
    }
    return true;
  }

  private boolean covers(Object[] tree) {
    for (Object[] mine : trees) {
      if (ClockTrees.covers(mine, tree)) {
        return true;
      }
    }
    return trees.length > 1 && ClockTrees.all(tree, this::has);
  }

  /** Tells the components that are not 0, lesser ones of some trees too, but for visited nodes. */
  void collectTimes(Set<Object> visited, LiveTimes live) {
    for (Object[] tree : trees) {
      ClockTrees.allNew(
          tree,
          visited,
          (thread, time) -> {
            live.add(thread, time);
            return true;
          });
    }
  }
}
