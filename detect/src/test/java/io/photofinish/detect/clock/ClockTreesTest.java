package io.photofinish.detect.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Trees against arrays that hold the same components. */
class ClockTreesTest {
  private static final int SEEDS = 400;
  private static final int STEPS = 150;
  private static final int CLOCKS = 12;
  private static final int[] THREADS = {1, 8, 9, 250, 300, 8192, 8200, 20_000};

  private final ClockTrees trees = new ClockTrees();

  @Test
  void trees_have_the_components_of_arrays_after_any_steps() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      new RandomSteps(random, THREADS[random.nextInt(THREADS.length)]).run("seed " + seed);
    }
  }

  /** A few clocks that are raised, joined into each other and shared at random. */
  private final class RandomSteps {
    private final SplittableRandom random;
    private final int[] actors;
    private final int[][] arrays;
    private final Object[][] shared = new Object[CLOCKS][];

    RandomSteps(SplittableRandom random, int threads) {
      this.random = random;
      actors = random.ints(20, 0, threads).toArray();
      arrays = new int[CLOCKS][threads];
      Arrays.fill(shared, ClockTrees.NOTHING);
    }

    void run(String seed) {
      for (int step = 0; step < STEPS; step++) {
        int clock = random.nextInt(CLOCKS);
        int other = random.nextInt(CLOCKS);
        Object[] before = shared[clock];
        int[] arrayBefore = arrays[clock].clone();
        step(clock, other, random.nextInt(10));
        check(clock, other, seed + ", step " + step);
        assertThat(components(before, arrayBefore.length)).as(seed).isEqualTo(arrayBefore);
      }
    }

    private void step(int clock, int other, int choice) {
      if (choice < 6) {
        int thread = actors[random.nextInt(actors.length)];
        int time = random.nextInt(1, 50);
        shared[clock] = trees.raise(shared[clock], thread, time);
        arrays[clock][thread] = Math.max(arrays[clock][thread], time);
      } else if (choice < 9) {
        shared[clock] = trees.join(shared[clock], shared[other]);
        ClockRows.merge(arrays[clock], arrays[other]);
      } else {
        shared[clock] = ClockTrees.of(arrays[other], 0, arrays[other].length);
        arrays[clock] = arrays[other].clone();
      }
    }

    private void check(int clock, int other, String where) {
      assertThat(components(shared[clock], arrays[clock].length))
          .as(where)
          .isEqualTo(arrays[clock]);
      assertThat(visited(shared[clock], arrays[clock].length)).as(where).isEqualTo(arrays[clock]);
      assertThat(ClockTrees.covers(shared[clock], shared[other]))
          .as(where)
          .isEqualTo(covers(arrays[clock], arrays[other]));
      int[] cells = arrays[other].clone();
      assertThat(ClockTrees.joinInto(cells, shared[clock]))
          .as(where)
          .isEqualTo(!covers(arrays[other], arrays[clock]));
      int[] both = arrays[other].clone();
      ClockRows.merge(both, arrays[clock]);
      assertThat(cells).as(where).isEqualTo(both);
      Object[] joined = trees.join(shared[clock], shared[other]);
      if (covers(arrays[clock], arrays[other]) && !covers(arrays[other], arrays[clock])) {
        assertThat(joined).as(where).isSameAs(shared[clock]);
      } else if (!covers(arrays[clock], arrays[other]) && covers(arrays[other], arrays[clock])) {
        assertThat(joined).as(where).isSameAs(shared[other]);
      }
    }
  }

  private static boolean covers(int[] clock, int[] other) {
    for (int i = 0; i < clock.length; i++) {
      if (clock[i] < other[i]) {
        return false;
      }
    }
    return true;
  }

  private static int[] components(Object[] tree, int threads) {
    int[] components = new int[threads];
    Arrays.setAll(components, thread -> ClockTrees.get(tree, thread));
    return components;
  }

  private static int[] visited(Object[] tree, int threads) {
    int[] components = new int[threads];
    ClockTrees.all(tree, (thread, time) -> (components[thread] = time) > 0);
    return components;
  }

  @Test
  void asking_for_all_components_ends_with_the_first_that_is_not_as_asked() {
    Object[] tree = ClockTrees.NOTHING;
    for (int thread = 0; thread < 20_000; thread += 1_000) {
      tree = trees.raise(tree, thread, thread + 1);
    }
    List<Integer> asked = new ArrayList<>();
    assertThat(ClockTrees.all(tree, (thread, time) -> asked.add(thread) && time < 9_000)).isFalse();
    assertThat(asked).hasSize(10);
    assertThat(ClockTrees.all(tree, (thread, time) -> time < 20_000)).isTrue();
  }

  @Test
  void a_join_that_was_made_before_gives_the_same_tree() {
    Object[] odd = ClockTrees.NOTHING;
    Object[] even = ClockTrees.NOTHING;
    for (int thread = 0; thread < 10_000; thread++) {
      odd = thread % 2 == 1 ? trees.raise(odd, thread, 1) : odd;
      even = thread % 2 == 0 ? trees.raise(even, thread, 1) : even;
    }
    assertThat(trees.join(odd, even)).isSameAs(trees.join(odd, even));
  }

  @Test
  void all_components_of_trees_that_share_nodes_are_told_once_and_none_is_left_out() {
    Object[] first = ClockTrees.NOTHING;
    for (int thread = 0; thread < 20_000; thread += 3) {
      first = trees.raise(first, thread, 1);
    }
    Object[] second = trees.raise(first, 9_000, 2);
    List<Integer> ofSecond = new ArrayList<>();
    List<Integer> told = new ArrayList<>();
    var visited = ClockTrees.noNodes();
    ClockTrees.allNew(first, visited, (thread, time) -> told.add(thread));
    ClockTrees.allNew(second, visited, (thread, time) -> ofSecond.add(time));
    assertThat(told).hasSize(6_667);
    assertThat(ofSecond).contains(2).hasSizeLessThan(100);
  }

  @Test
  void a_component_beyond_the_root_is_nought() {
    assertThat(ClockTrees.get(ClockTrees.NOTHING, Integer.MAX_VALUE)).isZero();
    assertThat(ClockTrees.get(trees.raise(ClockTrees.NOTHING, 5, 7), 1_000_000)).isZero();
    assertThat(ClockTrees.get(trees.raise(ClockTrees.NOTHING, 1_000_000, 7), 1_000_000))
        .isEqualTo(7);
  }
}
