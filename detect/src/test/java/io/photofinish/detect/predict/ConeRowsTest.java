package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows for many threads against rows for few. */
class ConeRowsTest {
  private static final int SEEDS = 1_000;
  private static final int SETS = 5;

  @Test
  void trees_and_pages_hold_the_same_sets_after_any_steps() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int threads = random.nextInt(1, 400);
      ConeRows pages = new ConePages(threads, SETS);
      ConeRows trees = new ConeTrees(SETS);
      int rows = 1;
      for (int step = 0; step < 60; step++) {
        String where = "seed " + seed + ", step " + step;
        int set = random.nextInt(SETS);
        int other = random.nextInt(SETS);
        int row = random.nextInt(rows);
        switch (random.nextInt(4)) {
          case 0 -> assertThat(trees.addRow(set, row)).as(where).isEqualTo(pages.addRow(set, row));
          case 1 ->
              assertThat(trees.addSet(set, other)).as(where).isEqualTo(pages.addSet(set, other));
          default -> {
            int thread = random.nextInt(threads);
            int bound = random.nextInt(1, 30);
            pages.raise(set, thread, bound);
            trees.raise(set, thread, bound);
            rows = pages.newRow(set) + 1;
            assertThat(trees.newRow(set)).as(where).isEqualTo(rows - 1);
          }
        }
        compare(pages, trees, random, threads, set, random.nextInt(rows), where);
      }
    }
  }

  private static void compare(
      ConeRows pages,
      ConeRows trees,
      SplittableRandom random,
      int threads,
      int set,
      int row,
      String where) {
    for (int thread = 0; thread < threads; thread++) {
      assertThat(trees.bound(row, thread)).as(where).isEqualTo(pages.bound(row, thread));
      assertThat(trees.grownBound(set, thread)).as(where).isEqualTo(pages.grownBound(set, thread));
    }
    int[] bounds = random.ints(threads, 0, 30).toArray();
    int[] sameBounds = bounds.clone();
    assertThat(trees.addTo(bounds, row)).as(where).isEqualTo(pages.addTo(sameBounds, row));
    assertThat(bounds).as(where).isEqualTo(sameBounds);
  }
}
