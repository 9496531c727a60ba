package io.photofinish.detect.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.ids.IntList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StrongPartsTest {
  private static final int SEEDS = 2_000;

  @Test
  void nodes_are_in_one_part_if_there_is_a_way_there_and_back() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int nodes = random.nextInt(1, 12);
      boolean[][] reaches = new boolean[nodes][nodes];
      IntList from = new IntList();
      IntList to = new IntList();
      for (int edge = random.nextInt(2 * nodes); edge > 0; edge--) {
        from.add(random.nextInt(nodes));
        to.add(random.nextInt(nodes));
        reaches[from.last()][to.last()] = true;
      }
      close(reaches);
      StrongParts parts = new StrongParts(nodes, from, to);
      for (int one = 0; one < nodes; one++) {
        boolean isOnCycle = false;
        for (int other = 0; other < nodes; other++) {
          boolean areInOne = one == other || (reaches[one][other] && reaches[other][one]);
          assertThat(parts.areInOnePart(one, other))
              .as("seed %d: %d and %d", seed, one, other)
              .isEqualTo(areInOne);
          isOnCycle |= areInOne && one != other;
        }
        assertThat(parts.isOnCycle(one)).as("seed %d: %d", seed, one).isEqualTo(isOnCycle);
      }
    }
  }

  private static void close(boolean[][] reaches) {
    for (int middle = 0; middle < reaches.length; middle++) {
      for (int one = 0; one < reaches.length; one++) {
        for (int other = 0; other < reaches.length; other++) {
          reaches[one][other] |= reaches[one][middle] && reaches[middle][other];
        }
      }
    }
  }

  @Test
  void a_long_way_needs_no_deep_stack() {
    int nodes = 1_000_000;
    IntList from = new IntList(nodes);
    IntList to = new IntList(nodes);
    for (int node = 0; node < nodes; node++) {
      from.add(node);
      to.add((node + 1) % nodes);
    }
    assertThat(new StrongParts(nodes, from, to).areInOnePart(0, nodes / 2)).isTrue();
  }
}
