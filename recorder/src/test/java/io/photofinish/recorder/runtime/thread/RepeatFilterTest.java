package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepeatFilterTest {
  private final RepeatFilter filter = new RepeatFilter();

  @Test
  void a_read_is_repeated_if_nothing_has_changed() {
    assertThat(filter.isRead(1, 2, 3, 4)).isFalse();
    assertThat(filter.isRead(1, 2, 3, 4)).isTrue();
  }

  @Test
  void another_variable_place_write_or_region_makes_it_new() {
    filter.isRead(1, 2, 3, 4);
    assertThat(filter.isRead(9, 2, 3, 4)).isFalse();
    assertThat(filter.isRead(1, 9, 3, 4)).isFalse();
    assertThat(filter.isRead(1, 2, 9, 4)).isFalse();
    assertThat(filter.isRead(1, 2, 9, 9)).isFalse();
  }

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
      Map<List<Integer>, List<Integer>> last = new HashMap<>();
      for (int step = 0; step < 20_000; step++) {
        int variable = random.nextInt(200);
        int where = random.nextInt(20);
        List<Integer> now = List.of(random.nextInt(2), step / 1000);
        boolean isSame = now.equals(last.put(List.of(variable, where), now));
        if (filter.isRead(variable, where + seed * 100, now.get(0), now.get(1))) {
          assertThat(isSame).as("seed %d, step %d", seed, step).isTrue();
        }
      }
    }
  }
}
