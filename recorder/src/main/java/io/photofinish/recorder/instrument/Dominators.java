package io.photofinish.recorder.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Which blocks of a method are on every way to which others: the algorithm of Cooper, Harvey and
 * Kennedy (2001).
 */
final class Dominators {
  private static final int NONE = -1;

  /** The number of each block in reverse postorder; NONE if it cannot be reached. */
  private final int[] numbers;

  /** By number: the closest dominator. */
  private final int[] closest;

  Dominators(FlowGraph graph) {
    List<FlowGraph.Block> order = reversePostorder(graph);
    numbers = new int[graph.blocks.size()];
    Arrays.fill(numbers, NONE);
    for (int i = 0; i < order.size(); i++) {
      numbers[order.get(i).index] = i;
    }
    closest = new int[order.size()];
    Arrays.fill(closest, NONE);
    closest[0] = 0;
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = 1; i < closest.length; i++) {
        int found = common(order.get(i));
        isChanged |= closest[i] != found;
        closest[i] = found;
      }
    }
  }

  private static List<FlowGraph.Block> reversePostorder(FlowGraph graph) {
    List<FlowGraph.Block> order = new ArrayList<>();
    boolean[] isSeen = new boolean[graph.blocks.size()];
    int[] next = new int[graph.blocks.size()];
    Deque<FlowGraph.Block> path = new ArrayDeque<>();
    path.push(graph.blocks.get(0));
    isSeen[0] = true;
    while (!path.isEmpty()) {
      FlowGraph.Block block = path.peek();
      if (next[block.index] < block.successors.size()) {
        FlowGraph.Block successor = block.successors.get(next[block.index]++);
        if (!isSeen[successor.index]) {
          isSeen[successor.index] = true;
          path.push(successor);
        }
      } else {
        order.add(path.pop());
      }
    }
    Collections.reverse(order);
    return order;
  }

  private int common(FlowGraph.Block block) {
    int found = NONE;
    for (FlowGraph.Block predecessor : block.predecessors) {
      int number = numbers[predecessor.index];
      if (number != NONE && closest[number] != NONE) {
        found = found == NONE ? number : common(found, number);
      }
    }
    return found;
  }

  private int common(int one, int other) {
    int a = one;
    int b = other;
    while (a != b) {
      if (a > b) {
        a = closest[a];
      } else {
        b = closest[b];
      }
    }
    return a;
  }

  boolean isReachable(FlowGraph.Block block) {
    return numbers[block.index] != NONE;
  }

  /** Whether the first block is on every way to the second; it is on the way to itself. */
  boolean dominates(FlowGraph.Block first, FlowGraph.Block second) {
    int wanted = numbers[first.index];
    int at = numbers[second.index];
    while (at > wanted) {
      at = closest[at];
    }
    return at == wanted;
  }

  /** The number of a block in an order in which dominators come first. */
  int number(FlowGraph.Block block) {
    return numbers[block.index];
  }
}
