package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.Shadows;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HeldMonitorsTest {
  @Test
  void only_the_outermost_pair_counts() {
    Object[] objects = new Object[12];
    Shadows shadows = RecordingParts.create(new DeferredMemory(0)).shadows();
    Shadow[] locks = new Shadow[objects.length];
    for (int i = 0; i < locks.length; i++) {
      objects[i] = new Object();
      locks[i] = shadows.of(objects[i]);
    }
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
