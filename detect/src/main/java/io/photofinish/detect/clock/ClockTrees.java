package io.photofinish.detect.clock;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Vector clocks of very many threads, as trees that never change and share what they have in
 * common. A clock that learnt little differs from what it was by one path; one that learnt all that
 * another knew shares the other's nodes. So clocks take the space of what happened, not of the
 * square of the threads. (Not the tree clocks of Mathur et al. 2022, whose shape is who told whom.)
 *
 * <p>An inner node has 32 children, null where all is 0, and a leaf 8 components: small leaves are
 * often equal. The root is as wide as it needs to be, so that all trees have four levels.
 *
 * <pre>
 *   31           13 12       8 7        3 2     0
 *  +---------------+----------+----------+-------+
 *  | in the root   | in upper | in lower | in    |    where a thread's component is
 *  |               | node     | node     | leaf  |
 *  +---------------+----------+----------+-------+
 * </pre>
 *
 * <p>Two joins of the same nodes give the same node, as long as it is remembered, and equal new
 * leaves are one leaf: threads that learn the same in turn share it. Whoever drops a clock leaves
 * it to the garbage collector.
 *
 * <p>One thread at a time may make trees; any number may read them.
 */
public final class ClockTrees {
  /** From how many threads on trees take less time and space than arrays. */
  public static final int MANY_THREADS = 1 << 12;

  /** All components are 0. */
  public static final Object[] NOTHING = {};

  private static final int LEAF_BITS = 3;
  private static final int LEAF_WIDTH = 1 << LEAF_BITS;
  private static final int LEAF_MASK = LEAF_WIDTH - 1;
  private static final int BITS = 5;
  private static final int WIDTH = 1 << BITS;
  private static final int MASK = WIDTH - 1;
  private static final int LOWER_SHIFT = LEAF_BITS;
  private static final int UPPER_SHIFT = LOWER_SHIFT + BITS;
  private static final int ROOT_SHIFT = UPPER_SHIFT + BITS;

  private static final int FEWEST_BITS = 6;
  private static final int MOST_BITS = 18;

  /** Enough for what a thread learnt by itself, as a rule: a few paths. */
  private static final int LEAST_PATIENCE = 64;

  private static final int MOST_PATIENCE = 1 << 10;

  /** By how much patience grows with each join that comes to its end. */
  private static final int ENCOURAGEMENT = 8;

  private static final int ANY_NUMBER = Integer.MAX_VALUE;

  /** What is remembered of trees that are not alike. */
  private static final Object[] NOT_ALIKE = {};

  /**
   * How many new nodes there may be for each place until the remembered ones are forgotten, for
   * they keep dead ones alive.
   */
  private static final int NODES_A_PLACE = 4;

  /** There are two to the power of this many places; more when many nodes are made. */
  private int bits;

  /** By place, which two nodes that were joined determine: the two, and the result. */
  private Object[] memo;

  /** By place: whether the two nodes are equal. */
  private boolean[] memoIsEqual;

  /** By place, which its components determine: a leaf that was made. */
  private int[][] leaves;

  private int newNodes;

  /** How many nodes the join that is under way has worked out, and how many it may. */
  private int effort;

  private int mostEffort;

  /** Whether the nodes that were joined last are equal: then the result stands for both. */
  private boolean areEqual;

  /**
   * Trees are alike if joining them takes no more effort than this. Where many trees are not alike,
   * we find that out with less and less of it.
   */
  private int patience;

  private final int leastPatience;
  private final int mostPatience;

  /** What may hold for a component. */
  @FunctionalInterface
  public interface Condition {
    boolean holds(int thread, int value);
  }

  public ClockTrees() {
    this(LEAST_PATIENCE, MOST_PATIENCE);
  }

  /** For tests, whose trees are small. */
  ClockTrees(int leastPatience, int mostPatience) {
    this.leastPatience = leastPatience;
    this.mostPatience = mostPatience;
    patience = mostPatience;
    startAgain(FEWEST_BITS);
  }

  private void startAgain(int wantedBits) {
    bits = wantedBits;
    memo = new Object[3 << bits];
    memoIsEqual = new boolean[1 << bits];
    leaves = new int[1 << bits][];
    newNodes = 0;
  }

  public static int get(Object[] tree, int thread) {
    int place = thread >>> ROOT_SHIFT;
    if (place >= tree.length) {
      return 0;
    }
    Object[] upper = (Object[]) tree[place];
    if (upper == null) {
      return 0;
    }
    Object[] lower = (Object[]) upper[(thread >>> UPPER_SHIFT) & MASK];
    if (lower == null) {
      return 0;
    }
    int[] leaf = (int[]) lower[(thread >>> LOWER_SHIFT) & MASK];
    return leaf == null ? 0 : leaf[thread & LEAF_MASK];
  }

  /** A tree with these components, which may be from the middle of an array. */
  public static Object[] of(int[] cells, int from, int length) {
    Object[] tree = new Object[(length + (1 << ROOT_SHIFT) - 1) >>> ROOT_SHIFT];
    for (int thread = 0; thread < length; thread++) {
      if (cells[from + thread] != 0) {
        Object[] upper = child(tree, thread >>> ROOT_SHIFT);
        Object[] lower = child(upper, (thread >>> UPPER_SHIFT) & MASK);
        int place = (thread >>> LOWER_SHIFT) & MASK;
        if (lower[place] == null) {
          lower[place] = new int[LEAF_WIDTH];
        }
        ((int[]) lower[place])[thread & LEAF_MASK] = cells[from + thread];
      }
    }
    return tree;
  }

  private static Object[] child(Object[] node, int place) {
    if (node[place] == null) {
      node[place] = new Object[WIDTH];
    }
    return (Object[]) node[place];
  }

  /** The tree with one component raised to a value; the same one if it is as great already. */
  public Object[] raise(Object[] tree, int thread, int value) {
    if (value <= get(tree, thread)) {
      return tree;
    }
    int place = thread >>> ROOT_SHIFT;
    Object[] raised = Arrays.copyOf(tree, Math.max(tree.length, place + 1));
    raised[place] = raise(raised[place], ROOT_SHIFT - BITS, thread, value);
    return raised;
  }

  private Object raise(Object node, int shift, int thread, int value) {
    newNodes++;
    if (shift < LOWER_SHIFT) {
      int[] leaf = node == null ? new int[LEAF_WIDTH] : ((int[]) node).clone();
      leaf[thread & LEAF_MASK] = value;
      return leaf;
    }
    Object[] raised = node == null ? new Object[WIDTH] : ((Object[]) node).clone();
    int place = (thread >>> shift) & MASK;
    raised[place] = raise(raised[place], shift - BITS, thread, value);
    return raised;
  }

  /** The tree with the greater of both components everywhere; one of the two if that is so. */
  public Object[] join(Object[] tree, Object[] other) {
    mostEffort = ANY_NUMBER;
    return joinRoots(tree, other);
  }

  /** The join of two trees if it takes little effort, else null: then the trees are not alike. */
  Object[] joinIfAlike(Object[] tree, Object[] other) {
    mostEffort = patience;
    Object[] joined = joinRoots(tree, other);
    if (joined == NOT_ALIKE) {
      patience = Math.max(patience / 2, leastPatience);
      return null;
    }
    patience = Math.min(patience + ENCOURAGEMENT, mostPatience);
    return joined;
  }

  private Object[] joinRoots(Object[] tree, Object[] other) {
    effort = 0;
    if (newNodes > NODES_A_PLACE << bits) {
      startAgain(Math.min(bits + 2, MOST_BITS));
    }
    return tree.length >= other.length
        ? (Object[]) joinNodes(tree, other, ROOT_SHIFT)
        : (Object[]) joinNodes(other, tree, ROOT_SHIFT);
  }

  /** The first one must not be the narrower one. */
  private Object joinNodes(Object node, Object other, int shift) {
    areEqual = node == other;
    if (node == other || other == null) {
      return node;
    }
    if (node == null) {
      return other;
    }
    return shift < LOWER_SHIFT
        ? joinLeaves((int[]) node, (int[]) other)
        : joinRemembered((Object[]) node, (Object[]) other, shift);
  }

  private Object[] joinRemembered(Object[] node, Object[] other, int shift) {
    int mixed = (31 * System.identityHashCode(node) + System.identityHashCode(other)) * 0x9E3779B9;
    int place = mixed >>> -bits;
    int at = 3 * place;
    boolean isKnown = memo[at] == node && memo[at + 1] == other;
    if (isKnown && (memo[at + 2] != NOT_ALIKE || mostEffort != ANY_NUMBER)) {
      areEqual = memoIsEqual[place];
      return (Object[]) memo[at + 2];
    }
    Object[] joined = joinChildren(node, other, shift);
    if (joined == NOT_ALIKE && shift < ROOT_SHIFT) {
      return NOT_ALIKE;
    }
    memo[at] = node;
    memo[at + 1] = other;
    memo[at + 2] = joined;
    memoIsEqual[place] = areEqual;
    return joined;
  }

  private Object[] joinChildren(Object[] node, Object[] other, int shift) {
    boolean isNode = true;
    boolean isOther = true;
    Object[] joined = null;
    for (int i = 0; i < node.length; i++) {
      Object mine = node[i];
      Object theirs = i < other.length ? other[i] : null;
      Object child = joinNodes(mine, theirs, shift - BITS);
      if (effort > mostEffort) {
        return NOT_ALIKE;
      }
      boolean wasNode = isNode;
      isNode &= areEqual || child == mine;
      isOther &= areEqual || child == theirs;
      if (joined == null && !isNode && !isOther) {
        joined = Arrays.copyOf(wasNode ? node : other, node.length);
        newNodes++;
        effort++;
      }
      if (joined != null) {
        joined[i] = child;
      }
    }
    areEqual = isNode && isOther;
    return joined != null ? joined : isNode ? node : other;
  }

  private int[] joinLeaves(int[] leaf, int[] other) {
    int below = 0;
    int above = 0;
    for (int i = 0; i < LEAF_WIDTH; i++) {
      // Negative just where the first is less; components are never negative.
      below |= leaf[i] - other[i];
      above |= other[i] - leaf[i];
    }
    areEqual = below >= 0 && above >= 0;
    if (below >= 0) {
      return leaf;
    }
    return above >= 0 ? other : joinedLeaf(leaf, other);
  }

  private int[] joinedLeaf(int[] leaf, int[] other) {
    int[] joined = new int[LEAF_WIDTH];
    int mixed = 0;
    for (int i = 0; i < LEAF_WIDTH; i++) {
      joined[i] = Math.max(leaf[i], other[i]);
      mixed = 31 * mixed + joined[i];
    }
    int place = (mixed * 0x9E3779B9) >>> -bits;
    if (!Arrays.equals(joined, leaves[place])) {
      leaves[place] = joined;
      newNodes++;
    }
    effort++;
    return leaves[place];
  }

  /** Whether no component of the second tree is greater. */
  public static boolean covers(Object[] tree, Object[] other) {
    return covers(tree, other, ROOT_SHIFT);
  }

  private static boolean covers(Object node, Object other, int shift) {
    if (node == other || other == null) {
      return true;
    }
    if (node == null) {
      return false;
    }
    if (shift < LOWER_SHIFT) {
      return leafCovers((int[]) node, (int[]) other);
    }
    Object[] mine = (Object[]) node;
    Object[] theirs = (Object[]) other;
    for (int i = 0; i < theirs.length; i++) {
      if (!covers(i < mine.length ? mine[i] : null, theirs[i], shift - BITS)) {
        return false;
      }
    }
    return true;
  }

  private static boolean leafCovers(int[] leaf, int[] other) {
    int below = 0;
    for (int i = 0; i < LEAF_WIDTH; i++) {
      below |= leaf[i] - other[i];
    }
    return below >= 0;
  }

  /** Raises the components of an array to those of a tree. Whether that changed any. */
  public static boolean joinInto(int[] cells, Object[] tree) {
    return joinInto(cells, tree, ROOT_SHIFT, 0);
  }

  private static boolean joinInto(int[] cells, Object node, int shift, int first) {
    if (node == null) {
      return false;
    }
    boolean isNews = false;
    if (shift < LOWER_SHIFT) {
      int[] leaf = (int[]) node;
      for (int i = 0; i < LEAF_WIDTH; i++) {
        if (leaf[i] != 0 && leaf[i] > cells[first + i]) {
          cells[first + i] = leaf[i];
          isNews = true;
        }
      }
    } else {
      Object[] children = (Object[]) node;
      for (int i = 0; i < children.length; i++) {
        isNews |= joinInto(cells, children[i], shift - BITS, first + (i << shift));
      }
    }
    return isNews;
  }

  /** Whether something holds for all components that are not 0. */
  public static boolean all(Object[] tree, Condition condition) {
    return all(tree, ROOT_SHIFT, 0, null, condition);
  }

  /** For {@link #allNew}, which has been to no node yet. */
  static Set<Object> noNodes() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /**
   * Whether a condition holds for all components, except those in nodes that were visited before.
   */
  static boolean allNew(Object[] tree, Set<Object> visited, Condition condition) {
    return all(tree, ROOT_SHIFT, 0, visited, condition);
  }

  private static boolean all(
      Object node, int shift, int first, Set<Object> visited, Condition condition) {
    if (node == null) {
      return true;
    }
    if (shift < LOWER_SHIFT) {
      return allOfLeaf((int[]) node, first, condition);
    }
    // Equal leaves are one, wherever they are; an inner node is in one place only.
    if (visited == null || visited.add(node)) {
      Object[] children = (Object[]) node;
      for (int i = 0; i < children.length; i++) {
        if (!all(children[i], shift - BITS, first + (i << shift), visited, condition)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean allOfLeaf(int[] leaf, int first, Condition condition) {
    for (int i = 0; i < LEAF_WIDTH; i++) {
      if (leaf[i] != 0 && !condition.holds(first + i, leaf[i])) {
        return false;
      }
    }
    return true;
  }
}
