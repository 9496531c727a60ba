package io.photofinish.trace.ids;

import java.util.Arrays;

/**
 * Locksets as ids, so that the lockset of an access costs one comparison in most cases and one
 * cache look-up in the others.
 *
 * <p>A lockset is a path in a tree: node {@code id} stands for {@code lock[id]} and the locks of
 * all nodes above it. The locks that a thread holds are such a path in the order of acquiring, so
 * acquiring is a step down, and releasing the latest lock a step up. One set may have several ids,
 * one for each order; equal ids mean equal sets. A node costs the same however many locks are above
 * it, so that deep nesting does not square the memory.
 *
 * <p>Nodes that nobody uses any more stay until {@link #startCompaction} ... {@link
 * #finishCompaction}; {@link #isCrowded} says when that is worth the time.
 */
public final class Locksets {
  /** The root of the tree. */
  public static final int EMPTY = 0;

  /** Direct-mapped and lossy: constant memory, and a miss costs only time. */
  private static final int MEMO = 1 << 14;

  private final int smallestCrowd;
  private int crowd;

  private int[] parent = new int[64];
  private int[] lock = new int[64];
  private int size;

  /** Open addressing over (parent, lock), power of two, at most half full; 0 is a free slot. */
  private int[] children = new int[128];

  /** For (a, b) packed into a long, the id of their intersection; the key 0 is never asked for. */
  private final long[] memoKeys = new long[MEMO];

  private final int[] memoValues = new int[MEMO];

  /** A lock is in the set that was marked last if its stamp is the current one. */
  private int[] stamps = new int[16];

  private int stamp;

  /** The locks of a path that is being rebuilt, the deepest first. */
  private int[] path = new int[16];

  private int[] oldParent;
  private int[] oldLock;

  public Locksets(int smallestCrowd) {
    this.smallestCrowd = smallestCrowd;
    crowd = smallestCrowd;
    clear();
  }

  private void clear() {
    Arrays.fill(children, 0);
    Arrays.fill(memoKeys, 0);
    parent[EMPTY] = EMPTY;
    lock[EMPTY] = -1;
    size = 1;
  }

  /** The set with one more lock, which must not be in it. */
  public int with(int set, int added) {
    int mask = children.length - 1;
    int slot = hash(set, added) & mask;
    while (children[slot] != 0) {
      int child = children[slot];
      if (parent[child] == set && lock[child] == added) {
        return child;
      }
      slot = (slot + 1) & mask;
    }
    return addNode(set, added, slot);
  }

  /** The set without a lock that is in it. */
  public int without(int set, int removed) {
    int length = 0;
    int node = set;
    for (; lock[node] != removed; node = parent[node]) {
      length = push(length, lock[node]);
    }
    return descend(parent[node], length);
  }

  /** The locks that are in both sets. */
  public int intersect(int a, int b) {
    if (a == b || a == EMPTY) {
      return a;
    }
    long key = ((long) a << 32) | b;
    int slot = hash(a, b) & (MEMO - 1);
    if (memoKeys[slot] != key) {
      memoValues[slot] = filter(a, b);
      memoKeys[slot] = key;
    }
    return memoValues[slot];
  }

  private int filter(int set, int by) {
    mark(by);
    int kept = 0;
    boolean keptAll = true;
    for (int node = set; node != EMPTY; node = parent[node]) {
      int candidate = lock[node];
      if (candidate < stamps.length && stamps[candidate] == stamp) {
        kept = push(kept, candidate);
      } else {
        keptAll = false;
      }
    }
    return keptAll ? set : descend(EMPTY, kept);
  }

  private void mark(int set) {
    if (++stamp == 0) {
      Arrays.fill(stamps, 0);
      stamp = 1;
    }
    for (int node = set; node != EMPTY; node = parent[node]) {
      if (lock[node] >= stamps.length) {
        stamps = Growth.atLeast(stamps, lock[node] + 1);
      }
      stamps[lock[node]] = stamp;
    }
  }

  private int push(int length, int pushed) {
    if (length == path.length) {
      path = Growth.atLeast(path, length + 1);
    }
    path[length] = pushed;
    return length + 1;
  }

  private int descend(int from, int length) {
    int node = from;
    for (int i = length - 1; i >= 0; i--) {
      node = with(node, path[i]);
    }
    return node;
  }

  private int addNode(int set, int added, int slot) {
    int node = size++;
    if (node == parent.length) {
      parent = Growth.atLeast(parent, node + 1);
      lock = Growth.atLeast(lock, node + 1);
    }
    parent[node] = set;
    lock[node] = added;
    children[slot] = node;
    if (2 * size > children.length) {
      growChildren();
    }
    return node;
  }

  private void growChildren() {
    children = new int[2 * children.length];
    int mask = children.length - 1;
    for (int node = 1; node < size; node++) {
      int slot = hash(parent[node], lock[node]) & mask;
      while (children[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      children[slot] = node;
    }
  }

  private static int hash(int a, int b) {
    int hash = (a * 0x9E3779B9 + b) * 0x85EBCA6B;
    return hash ^ (hash >>> 15);
  }

  /** How many ids there are, used or not. */
  int size() {
    return size;
  }

  /** Whether there are so many ids that dropping the unused ones pays. */
  public boolean isCrowded() {
    return size > crowd;
  }

  /** Forgets every set. What is still in use must be handed to {@link #keep} before anything. */
  public void startCompaction() {
    oldParent = parent.clone();
    oldLock = lock.clone();
    clear();
  }

  /** The new id of a set that had this id before the compaction started. */
  public int keep(int oldSet) {
    int length = 0;
    for (int node = oldSet; node != EMPTY; node = oldParent[node]) {
      length = push(length, oldLock[node]);
    }
    return descend(EMPTY, length);
  }

  public void finishCompaction() {
    oldParent = null;
    oldLock = null;
    crowd = Math.max(smallestCrowd, 2 * size);
  }
}
