package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.Shadows;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HeldMonitorsTest {
  private final Object[] objects = new Object[12];
  private final Shadow[] locks = new Shadow[objects.length];

  @BeforeEach
  void makeLocks() {
    Shadows shadows = RecordingParts.create(new DeferredMemory(0)).shadows();
    for (int i = 0; i < locks.length; i++) {
      objects[i] = new Object();
      locks[i] = shadows.of(objects[i]);
    }
  }

  @Test
  void the_hash_tells_sets_of_locks_apart_however_they_came_about() {
    Map<Set<Integer>, Long> hashes = new HashMap<>();
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      HeldMonitors held = new HeldMonitors();
      Set<Integer> expected = new HashSet<>();
      for (int step = 0; step < 300; step++) {
        int lock = random.nextInt(locks.length);
        if (expected.remove(lock)) {
          held.remove(locks[lock]);
        } else {
          held.add(locks[lock]);
          expected.add(lock);
        }
        // Often nobody asks until more has changed.
        if (random.nextInt(seed % 5 + 1) == 0) {
          Long before = hashes.putIfAbsent(Set.copyOf(expected), held.hash());
          assertThat(before == null || before == held.hash()).as("seed %d", seed).isTrue();
        }
      }
    }
    assertThat(hashes).hasSizeGreaterThan(1000);
    assertThat(new HashSet<>(hashes.values())).hasSameSizeAs(hashes.keySet());
  }

  @Test
  void only_the_outermost_pair_counts() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      HeldMonitors held = new HeldMonitors();
      int[] depths = new int[locks.length];
      for (int step = 0; step < 300; step++) {
        int lock = random.nextInt(locks.length);
        switch (random.nextInt(5)) {
          case 0, 1 -> assertThat(held.add(locks[lock])).isEqualTo(depths[lock]++ == 0);
          case 2, 3 -> {
            assertThat(held.remove(locks[lock])).isEqualTo(depths[lock] == 1);
            depths[lock] = Math.max(0, depths[lock] - 1);
          }
          default -> {
            assertThat(held.removeAll(locks[lock])).as("seed %d", seed).isEqualTo(depths[lock]);
            depths[lock] = 0;
          }
        }
      }
    }
  }
}
