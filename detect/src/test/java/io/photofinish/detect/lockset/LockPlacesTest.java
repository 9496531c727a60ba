package io.photofinish.detect.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LockPlacesTest {
  @Test
  void locks_that_are_taken_out_are_gone_and_all_others_stay() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int range = 1 + random.nextInt(300);
      int[] locks = random.ints(0, range).distinct().limit(1 + random.nextInt(range)).toArray();
      compare(seed, random, range, locks);
    }
  }

  private static void compare(int seed, Random random, int range, int[] locks) {
    BitSet expected = new BitSet();
    Arrays.stream(locks).forEach(expected::set);
    int size = locks.length;
    LockPlaces places = new LockPlaces(locks, size);
    for (int i = 0; i < range; i++) {
      int lock = random.nextInt(range);
      assertThat(places.has(lock)).as("seed %d, lock %d", seed, lock).isEqualTo(expected.get(lock));
      if (expected.get(lock)) {
        places.remove(lock);
        expected.clear(lock);
        size--;
      }
    }
    assertThat(Arrays.stream(locks, 0, size))
        .as("seed %d", seed)
        .containsExactlyInAnyOrderElementsOf(expected.stream().boxed().toList());
  }
}
