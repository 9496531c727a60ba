package io.photofinish.recorder.instrument;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A natural loop: blocks that are entered by one of them only, the header, and lead back there.
 *
 * @param header where each iteration begins
 * @param blocks in the order of the code
 */
record NaturalLoop(FlowGraph.Block header, Set<FlowGraph.Block> blocks) {
  /** The loops of a method that contain no others. */
  static List<NaturalLoop> innermost(FlowGraph graph, Dominators dominators) {
    Map<FlowGraph.Block, NaturalLoop> loops = new LinkedHashMap<>();
    for (FlowGraph.Block block : graph.blocks) {
      if (dominators.isReachable(block)) {
        for (FlowGraph.Block successor : block.successors) {
          if (dominators.dominates(successor, block)) {
            loops.computeIfAbsent(successor, NaturalLoop::of).add(block);
          }
        }
      }
    }
    List<NaturalLoop> innermost = new ArrayList<>();
    for (NaturalLoop loop : loops.values()) {
      if (loop.blocks.stream().allMatch(b -> b == loop.header || !loops.containsKey(b))) {
        innermost.add(loop);
      }
    }
    return innermost;
  }

  private static NaturalLoop of(FlowGraph.Block header) {
    Set<FlowGraph.Block> blocks = new TreeSet<>(Comparator.comparingInt(block -> block.index));
    blocks.add(header);
    return new NaturalLoop(header, blocks);
  }

  /** A block leads back to the header. */
  private void add(FlowGraph.Block latch) {
    Deque<FlowGraph.Block> waiting = new ArrayDeque<>();
    waiting.add(latch);
    while (!waiting.isEmpty()) {
      FlowGraph.Block block = waiting.remove();
      if (blocks.add(block)) {
        waiting.addAll(block.predecessors);
      }
    }
  }

  boolean contains(FlowGraph.Block block) {
    return blocks.contains(block);
  }

  /** The blocks from which the header is reached again. */
  List<FlowGraph.Block> latches() {
    return header.predecessors.stream().filter(blocks::contains).toList();
  }
}
