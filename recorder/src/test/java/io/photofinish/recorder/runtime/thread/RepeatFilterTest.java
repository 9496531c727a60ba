package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepeatFilterTest {
  private final RepeatFilter filter = new RepeatFilter();

  @Test
  void an_await_is_new_with_each_signal() {
    assertThat(filter.knowsAwaited(5, 1)).isFalse();
    assertThat(filter.hasAwaited(5, 1)).isFalse();
    assertThat(filter.knowsAwaited(5, 1)).isTrue();
    assertThat(filter.hasAwaited(5, 1)).isTrue();
    assertThat(filter.hasAwaited(5, 2)).isFalse();
    assertThat(filter.knowsAwaited(-1, 0)).isFalse();
  }

  /** It may forget, but it never says that something was there which was not. */
  @Test
  void nothing_new_is_called_repeated() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      RepeatFilter some = new RepeatFilter();
      Map<Integer, Integer> last = new HashMap<>();
      for (int step = 0; step < 20_000; step++) {
        int sync = random.nextInt(5000);
        int signals = random.nextInt(3);
        Integer before = last.put(sync, signals);
        if (some.hasAwaited(sync, signals)) {
          assertThat(before).as("seed %d, step %d", seed, step).isEqualTo(signals);
        }
      }
    }
  }
}
