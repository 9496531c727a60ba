package io.photofinish.detect.deadlock;

import io.photofinish.trace.ids.IntList;
import java.util.Arrays;

/**
 * The strongly connected parts of a directed graph: two nodes are in one part if there is a way
 * from each to the other (Tarjan 1972). Time and space linear in nodes and edges, without
 * recursion.
 */
final class StrongParts {
  private static final int NOT_SEEN = -1;

  private final int[] edgeStarts;
  private final int[] targets;

  /** By node: when it was seen; the earliest node on the path that it reaches; its part. */
  private final int[] seen;

  private final int[] earliest;
  private final int[] parts;
  private int seenCount;
  private int partCount;
  private int[] sizes = {};

  /** Nodes whose part is not known yet; the nodes on the way to the current one, and its edges. */
  private final IntList waiting = new IntList();

  private final IntList path = new IntList();
  private final int[] nextEdge;

  /**
   * The parts of a graph.
   *
   * @param nodes how many there are
   * @param from by edge: its source
   * @param to by edge: its target
   */
  StrongParts(int nodes, IntList from, IntList to) {
    edgeStarts = new int[nodes + 1];
    for (int edge = 0; edge < from.size(); edge++) {
      edgeStarts[from.get(edge) + 1]++;
    }
    Arrays.parallelPrefix(edgeStarts, Integer::sum);
    nextEdge = Arrays.copyOf(edgeStarts, nodes);
    targets = new int[from.size()];
    for (int edge = 0; edge < from.size(); edge++) {
      targets[nextEdge[from.get(edge)]++] = to.get(edge);
    }
    System.arraycopy(edgeStarts, 0, nextEdge, 0, nodes);
    seen = new int[nodes];
    Arrays.fill(seen, NOT_SEEN);
    earliest = new int[nodes];
    parts = new int[nodes];
    Arrays.fill(parts, NOT_SEEN);
    for (int node = 0; node < nodes; node++) {
      if (seen[node] == NOT_SEEN) {
        findFrom(node);
      }
    }
    sizes = new int[partCount];
    for (int part : parts) {
      sizes[part]++;
    }
  }

  private void findFrom(int start) {
    see(start);
    while (!path.isEmpty()) {
      int node = path.last();
      if (nextEdge[node] < edgeStarts[node + 1]) {
        int target = targets[nextEdge[node]++];
        if (seen[target] == NOT_SEEN) {
          see(target);
        } else if (parts[target] == NOT_SEEN) {
          earliest[node] = Math.min(earliest[node], seen[target]);
        }
      } else {
        leave(path.removeLast());
      }
    }
  }

  private void see(int node) {
    seen[node] = seenCount;
    earliest[node] = seenCount++;
    path.add(node);
    waiting.add(node);
  }

  private void leave(int node) {
    if (earliest[node] == seen[node]) {
      int member;
      do {
        member = waiting.removeLast();
        parts[member] = partCount;
      } while (member != node);
      partCount++;
    }
    if (!path.isEmpty()) {
      earliest[path.last()] = Math.min(earliest[path.last()], earliest[node]);
    }
  }

  /** Whether there is a way from the node to another one, and back. */
  boolean isOnCycle(int node) {
    return sizes[parts[node]] > 1;
  }

  boolean areInOnePart(int one, int other) {
    return parts[one] == parts[other];
  }
}
