package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.LateAccesses;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepeatedReadsTest {
  private static final int LOCATION = 7;

  private final LateAccesses late = new LateAccesses();
  private final RepeatedReads reads = new RepeatedReads(0, late);

  private boolean isRepeated(int variable, int where, int version, int region) {
    boolean isRepeated = reads.has(variable, where, version, region, false);
    if (!isRepeated) {
      reads.set(variable, where, version, region, false, LOCATION);
    }
    return isRepeated;
  }

  @Test
  void a_read_is_repeated_if_nothing_has_changed() {
    assertThat(isRepeated(1, 2, 3, 4)).isFalse();
    assertThat(isRepeated(1, 2, 3, 4)).isTrue();
  }

  @Test
  void another_variable_place_write_or_region_makes_it_new() {
    isRepeated(1, 2, 3, 4);
    assertThat(isRepeated(9, 2, 3, 4)).isFalse();
    assertThat(isRepeated(1, 9, 3, 4)).isFalse();
    assertThat(isRepeated(1, 2, 9, 4)).isFalse();
    assertThat(isRepeated(1, 2, 9, 9)).isFalse();
  }

  @Test
  void a_volatile_read_is_repeated_until_somebody_writes() {
    reads.set(1, 2, 3, 4, true, LOCATION);
    assertThat(reads.has(1, 2, 3, 99, true)).isTrue();
    assertThat(reads.has(1, 2, 4, 4, true)).isFalse();
  }

  @Test
  void a_single_read_needs_no_other() {
    reads.set(1, 2, 3, 4, false, LOCATION);
    reads.writeAll();
    assertThat(late.take().size()).isZero();
  }

  @Test
  void the_last_of_those_that_are_left_out_is_written_once() {
    reads.set(1, 2, 3, 4, false, LOCATION);
    reads.add(1, 2, 100, LOCATION);
    reads.add(1, 2, 200, LOCATION);
    reads.writeAll();
    reads.writeAll();
    assertThat(late.take().size()).isEqualTo(1);
  }

  @Test
  void what_takes_the_cell_writes_what_was_left_out_there() {
    reads.set(1, 2, 3, 4, false, LOCATION);
    reads.add(1, 2, 100, LOCATION);
    reads.set(1, 2, 4, 4, false, LOCATION);
    assertThat(late.take().size()).isEqualTo(1);
    reads.writeAll();
    assertThat(late.take().size()).isZero();
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
        if (isRepeated(variable, where + seed * 100, now.get(0), now.get(1))) {
          assertThat(isSame).as("seed %d, step %d", seed, step).isTrue();
        }
      }
    }
  }
}
