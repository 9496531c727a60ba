package io.photofinish.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.IdCounts;
import io.photofinish.detect.clock.HappensBefore;
import io.photofinish.trace.OpCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ThreadSlotsTest {
  private static final int MAIN = 0;

  private final HappensBefore order = new HappensBefore();
  private final ThreadSlots slots = new ThreadSlots(order, 0);

  @BeforeEach
  void prepare() {
    slots.prepare(new IdCounts(1000, 0, 1, 0));
  }

  private void event(int operation, int thread, int target) {
    slots.synchronization(operation, slots.of(thread), target);
  }

  @Test
  void who_is_forked_behind_a_join_takes_the_slot_of_who_was_joined() {
    for (int thread = 1; thread < 1000; thread++) {
      event(OpCode.FORK, MAIN, thread);
      event(OpCode.JOIN, MAIN, thread);
    }
    assertThat(slots.count()).isEqualTo(2);
    assertThat(order.clocks().threads()).isEqualTo(2);
  }

  @Test
  void who_is_forked_by_somebody_who_knows_nothing_of_the_join_has_a_slot_of_his_own() {
    event(OpCode.FORK, MAIN, 1);
    event(OpCode.FORK, MAIN, 2);
    event(OpCode.JOIN, MAIN, 1);
    event(OpCode.FORK, 2, 3);
    assertThat(slots.of(3)).isNotEqualTo(slots.of(1));
    assertThat(slots.count()).isEqualTo(4);
  }

  @Test
  void events_of_the_next_thread_are_not_known_to_who_joined_the_last() {
    event(OpCode.FORK, MAIN, 1);
    event(OpCode.JOIN, MAIN, 1);
    event(OpCode.FORK, MAIN, 2);
    int slot = slots.of(2);
    assertThat(order.clocks().isBefore(slot, order.clocks().time(slot), slots.of(MAIN))).isFalse();
  }

  @Test
  void a_second_join_tells_what_the_thread_knew_and_nothing_of_the_next_one() {
    event(OpCode.FORK, MAIN, 1);
    event(OpCode.FORK, MAIN, 2);
    event(OpCode.ACQUIRE, 1, 0);
    int slot = slots.of(1);
    int time = order.clocks().time(slot);
    event(OpCode.JOIN, MAIN, 1);
    event(OpCode.FORK, MAIN, 3);
    assertThat(slots.of(3)).isEqualTo(slot);
    event(OpCode.JOIN, 2, 1);
    assertThat(order.clocks().component(slots.of(2), slot)).isEqualTo(time);
  }
}
