package io.photofinish.trace.ids;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void an_array_that_is_long_enough_stays() {
    int[] ints = {1, 2};
    assertThat(Growth.atLeast(ints, 2)).isSameAs(ints);
    assertThat(Growth.atLeast(ints, 0, 7)).isSameAs(ints).containsExactly(1, 2);
  }

  @Test
  void one_that_is_too_short_at_least_doubles_and_keeps_its_beginning() {
    assertThat(Growth.atLeast(new int[] {1, 2}, 3)).containsExactly(1, 2, 0, 0);
    assertThat(Growth.atLeast(new long[] {1, 2}, 7)).containsExactly(1, 2, 0, 0, 0, 0, 0);
    assertThat(Growth.atLeast(new byte[] {1}, 2)).containsExactly(1, 0);
    assertThat(Growth.atLeast(new boolean[] {true}, 2)).containsExactly(true, false);
    assertThat(Growth.atLeast(new String[] {}, 1)).containsExactly((String) null);
  }

  @Test
  void new_cells_are_filled_and_old_ones_are_not() {
    assertThat(Growth.atLeast(new int[] {1, 0}, 3, -1)).containsExactly(1, 0, -1, -1);
    assertThat(Growth.atLeast(new long[] {0}, 2, -1)).containsExactly(0, -1);
    assertThat(Growth.atLeast(new String[] {"a"}, 2, "b")).containsExactly("a", "b");
  }
}
