package io.photofinish.detect.deadlock;

import io.photofinish.detect.clock.HeldLocks;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.ids.Growth;

/**
 * The locks that each thread holds, with the acquires by which it took them. What it holds at some
 * time can be kept: a kept stack is a node of a tree, with one lock more than the node above it.
 * Each lock that is held becomes a node at most once, and only if a stack with it is kept.
 */
final class HeldStacks {
  /** No lock is held. */
  static final int NOTHING = -1;

  /** A lock that is no node yet. */
  private static final int NOT_KEPT = -2;

  private final HeldLocks orders = new HeldLocks();

  /** By thread: what it holds, the latest last. */
  private int[][] locks = {};

  private long[][] acquires = {};
  private int[][] nodes = {};
  private int[] depths = {};

  private int nodeCount;
  private int[] nodeLock = new int[16];
  private long[] nodeAcquire = new long[16];
  private int[] nodeBelow = new int[16];

  void ensureThreads(int threads) {
    orders.ensureThreads(threads);
    locks = Growth.atLeast(locks, threads);
    acquires = Growth.atLeast(acquires, threads);
    nodes = Growth.atLeast(nodes, threads);
    depths = Growth.atLeast(depths, threads);
  }

  void acquire(long event, int thread, int lock) {
    orders.synchronization(OpCode.ACQUIRE, thread, lock);
    int depth = depths[thread];
    if (depth == 0 && locks[thread] == null) {
      locks[thread] = new int[4];
      acquires[thread] = new long[4];
      nodes[thread] = new int[4];
    } else if (depth == locks[thread].length) {
      locks[thread] = Growth.atLeast(locks[thread], depth + 1);
      acquires[thread] = Growth.atLeast(acquires[thread], depth + 1);
      nodes[thread] = Growth.atLeast(nodes[thread], depth + 1);
    }
    locks[thread][depth] = lock;
    acquires[thread][depth] = event;
    nodes[thread][depth] = NOT_KEPT;
    depths[thread] = depth + 1;
  }

  void release(int thread, int lock) {
    orders.synchronization(OpCode.RELEASE, thread, lock);
    int last = --depths[thread];
    int at = last;
    while (locks[thread][at] != lock) {
      at--;
    }
    for (; at < last; at++) {
      locks[thread][at] = locks[thread][at + 1];
      acquires[thread][at] = acquires[thread][at + 1];
      nodes[thread][at] = NOT_KEPT;
    }
  }

  boolean holdsNothing(int thread) {
    return depths[thread] == 0;
  }

  /** An id of what the thread holds, in the order in which it took it. */
  int order(int thread) {
    return orders.of(thread);
  }

  /** The lock that the thread took last of those that it holds. */
  int latest(int thread) {
    return locks[thread][depths[thread] - 1];
  }

  /** Keeps what the thread holds, which is something. The node of the latest lock. */
  int keep(int thread) {
    int kept = depths[thread];
    while (kept > 0 && nodes[thread][kept - 1] == NOT_KEPT) {
      kept--;
    }
    int node = kept == 0 ? NOTHING : nodes[thread][kept - 1];
    for (; kept < depths[thread]; kept++) {
      node = node(locks[thread][kept], acquires[thread][kept], node);
      nodes[thread][kept] = node;
    }
    return node;
  }

  private int node(int lock, long acquire, int below) {
    int node = nodeCount++;
    nodeLock = Growth.atLeast(nodeLock, nodeCount);
    nodeAcquire = Growth.atLeast(nodeAcquire, nodeCount);
    nodeBelow = Growth.atLeast(nodeBelow, nodeCount);
    nodeLock[node] = lock;
    nodeAcquire[node] = acquire;
    nodeBelow[node] = below;
    return node;
  }

  int lock(int node) {
    return nodeLock[node];
  }

  long acquire(int node) {
    return nodeAcquire[node];
  }

  /** The node of the lock that was taken before, or {@link #NOTHING}. */
  int below(int node) {
    return nodeBelow[node];
  }
}
