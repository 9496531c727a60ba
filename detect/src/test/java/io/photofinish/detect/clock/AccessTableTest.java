package io.photofinish.detect.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A table for very many threads against one for few. */
class AccessTableTest {
  private static final int SEEDS = 2_000;

  /** An order that has before it what is in a set. */
  private record Known(Set<Long> epochs) implements EventOrder {
    @Override
    public int threads() {
      throw new AssertionError("nobody asks");
    }

    @Override
    public int time(int thread) {
      throw new AssertionError("nobody asks");
    }

    @Override
    public boolean isBefore(int other, int time, int thread) {
      return time == 0 || epochs.contains(Epoch.of(other, time));
    }
  }

  @Test
  void both_tables_hold_the_same_accesses_after_any_steps() {
    for (int seed = 0; seed < SEEDS; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int threads = 1 + random.nextInt(60);
      AccessTable dense = AccessTable.forThreads(threads);
      AccessTable sparse = AccessTable.forThreads(ClockTrees.MANY_THREADS + 1);
      assertThat(sparse).isInstanceOf(SparseAccessTable.class);
      for (int index = 0; index < 100; index++) {
        int thread = random.nextInt(threads);
        int choice = random.nextInt(40);
        if (choice == 0) {
          dense.clear();
          sparse.clear();
        } else if (choice < 8) {
          dense.forget(thread);
          sparse.forget(thread);
        } else if (choice < 10) {
          sparse = dense.widened(ClockTrees.MANY_THREADS + 1);
        } else {
          int time = random.nextInt(1, 5);
          dense.set(thread, time, index);
          sparse.set(thread, time, index);
        }
        assertSame(dense, sparse, threads, "seed " + seed + ", step " + index);
      }
    }
  }

  private static void assertSame(AccessTable dense, AccessTable sparse, int threads, String where) {
    Set<Long> all = new HashSet<>();
    for (int thread = 0; thread < threads; thread++) {
      assertThat(sparse.time(thread)).as(where).isEqualTo(dense.time(thread));
      all.add(Epoch.of(thread, dense.time(thread)));
    }
    assertThat(sparse.lastIndex()).as(where).isEqualTo(dense.lastIndex());
    assertThat(sparse.lastEpoch()).as(where).isEqualTo(dense.lastEpoch());
    assertThat(sparse.unordered(new Known(all), 0)).as(where).isEqualTo(AccessTable.NO_INDEX);
    all.remove(dense.lastEpoch());
    assertThat(sparse.unordered(new Known(all), 0)).as(where).isEqualTo(dense.lastIndex());
  }
}
