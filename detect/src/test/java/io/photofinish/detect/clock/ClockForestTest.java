package io.photofinish.detect.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Forests against arrays that hold the same components. */
class ClockForestTest {
  private static final int SEEDS = 60;
  private static final int STEPS = 200;
  private static final int CLOCKS = 12;
  private static final int[] THREADS = {1, 9, 300, 3000};

  /**
   * The least patience: from joins that are put off whenever they can be to ones that never are.
   */
  private static final int[] PATIENCE = {0, 1, 4, 16, 1000};

  @Test
  void forests_have_the_components_of_arrays_after_any_steps() {
    for (int seed = 0; seed < SEEDS; seed++) {
      new RandomSteps(new SplittableRandom(seed)).run("seed " + seed);
    }
  }

  /** A few clocks that are raised and joined into each other at random. */
  private static final class RandomSteps {
    private final SplittableRandom random;
    private final ClockTrees maker;
    private final int threads;
    private final int[][] arrays;
    private final ClockForest[] forests = new ClockForest[CLOCKS];

    RandomSteps(SplittableRandom random) {
      this.random = random;
      maker = new ClockTrees(0, PATIENCE[random.nextInt(PATIENCE.length)]);
      threads = THREADS[random.nextInt(THREADS.length)];
      arrays = new int[CLOCKS][threads];
      Arrays.fill(forests, ClockForest.NOTHING);
    }

    void run(String seed) {
      for (int step = 0; step < STEPS; step++) {
        int clock = random.nextInt(CLOCKS);
        int other = random.nextInt(CLOCKS);
        ClockForest before = forests[clock];
        int[] arrayBefore = arrays[clock].clone();
        step(clock, other, random.nextInt(10));
        check(clock, other, seed + ", step " + step);
        assertThat(components(before)).as(seed).isEqualTo(arrayBefore);
      }
    }

    private void step(int clock, int other, int choice) {
      if (choice < 5) {
        int thread = random.nextInt(threads);
        int time = random.nextInt(1, 50);
        forests[clock] = forests[clock].raise(thread, time, maker);
        arrays[clock][thread] = Math.max(arrays[clock][thread], time);
      } else if (choice < 8) {
        forests[clock] = forests[clock].join(forests[other], maker);
        ClockRows.merge(arrays[clock], arrays[other]);
      } else {
        arrays[clock] = random.ints(threads, -20, 20).map(time -> Math.max(time, 0)).toArray();
        forests[clock] = ClockForest.of(ClockTrees.of(arrays[clock], 0, threads));
      }
    }

    private void check(int clock, int other, String where) {
      assertThat(components(forests[clock])).as(where).isEqualTo(arrays[clock]);
      int thread = random.nextInt(threads);
      int time = random.nextInt(1, 50);
      assertThat(forests[clock].has(thread, time))
          .as(where)
          .isEqualTo(time <= arrays[clock][thread]);
      assertThat(forests[clock].covers(forests[other]))
          .as(where)
          .isEqualTo(covers(arrays[clock], arrays[other]));
      LiveTimes live = new LiveTimes();
      int[] firsts = new int[threads];
      Arrays.fill(firsts, 1);
      live.restart(firsts);
      forests[clock].collectTimes(ClockTrees.noNodes(), live);
      int present = arrays[clock][thread];
      assertThat(present == 0 || live.hasAny(thread, present, present + 1)).as(where).isTrue();
      assertThat(live.hasAny(thread, present + 1, 50)).as(where).isFalse();
    }

    private int[] components(ClockForest forest) {
      int[] components = new int[threads];
      Arrays.setAll(components, forest::get);
      return components;
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

  @Test
  void joins_of_trees_that_are_not_alike_are_put_off_until_there_are_too_many() {
    int threads = 3000;
    ClockTrees maker = new ClockTrees(0, 1);
    SplittableRandom random = new SplittableRandom(1);
    ClockForest joined = ClockForest.NOTHING;
    int[] array = new int[threads];
    int most = 0;
    for (int i = 0; i < 80; i++) {
      int[] cells = random.ints(threads, 0, 20).toArray();
      joined = joined.join(ClockForest.of(ClockTrees.of(cells, 0, threads)), maker);
      ClockRows.merge(array, cells);
      most = Math.max(most, joined.size());
      for (int thread = 0; thread < threads; thread++) {
        assertThat(joined.get(thread)).isEqualTo(array[thread]);
      }
    }
    assertThat(most).isEqualTo(ClockForest.MOST_TREES);
    assertThat(joined.size()).isLessThan(ClockForest.MOST_TREES);
  }

  @Test
  void a_newer_clock_takes_the_place_of_all_older_ones_that_it_covers() {
    int threads = 3000;
    ClockTrees maker = new ClockTrees(0, 1);
    SplittableRandom random = new SplittableRandom(1);
    ClockForest joined = ClockForest.NOTHING;
    int[] newest = new int[threads];
    for (int i = 0; i < 5; i++) {
      int[] cells = random.ints(threads, 0, 20).toArray();
      joined = joined.join(ClockForest.of(ClockTrees.of(cells, 0, threads)), maker);
      ClockRows.merge(newest, cells);
    }
    assertThat(joined.size()).isEqualTo(5);
    ClockForest newer = ClockForest.of(ClockTrees.of(newest, 0, threads));
    assertThat(joined.join(newer, maker).size()).isEqualTo(1);
    assertThat(newer.join(joined, maker).size()).isEqualTo(1);
  }
}
