package io.photofinish.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.LockSignals;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import org.junit.jupiter.api.Test;

class ObservedDeadlocksTest {
  private static TraceBuilder held(String... threadsAndLocks) {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < threadsAndLocks.length; i += 2) {
      trace.acquire(threadsAndLocks[i], threadsAndLocks[i + 1]);
    }
    return trace;
  }

  private static TraceBuilder waits(TraceBuilder trace, String thread, String lock) {
    return trace.add(thread, Operation.SIGNAL, LockSignals.WAITS + lock);
  }

  @Test
  void threads_that_wait_for_each_other_at_the_end_are_a_deadlock_of_the_run() {
    TraceBuilder trace = held("t1", "a", "t2", "b");
    waits(waits(trace, "t2", "a"), "t1", "b");
    assertThat(ObservedDeadlocks.in(trace.build()))
        .singleElement()
        .satisfies(
            deadlock -> {
              assertThat(deadlock.certainty()).isEqualTo(Certainty.OBSERVED);
              assertThat(deadlock.pattern().acquires()).containsExactly(2, 3);
              assertThat(deadlock.pattern().holds()).containsExactly(1, 0);
              assertThat(deadlock.pattern().threads()).containsExactly(1, 0);
              assertThat(deadlock.pattern().locks()).containsExactly(0, 1);
            });
  }

  @Test
  void who_waits_for_a_member_of_a_cycle_is_not_one() {
    TraceBuilder trace = held("t0", "c", "t1", "a", "t2", "b");
    waits(waits(waits(trace, "t0", "a"), "t1", "b"), "t2", "a");
    assertThat(ObservedDeadlocks.in(trace.build()))
        .singleElement()
        .satisfies(deadlock -> assertThat(deadlock.pattern().acquires()).containsExactly(4, 5));
  }

  @Test
  void there_may_be_several() {
    TraceBuilder trace = held("t1", "a", "t2", "b", "t3", "c", "t4", "d", "t5", "e");
    waits(waits(trace, "t1", "b"), "t2", "a");
    waits(waits(waits(trace, "t3", "d"), "t4", "e"), "t5", "c");
    assertThat(ObservedDeadlocks.in(trace.build()))
        .extracting(deadlock -> deadlock.pattern().size())
        .containsExactly(2, 3);
  }

  @Test
  void a_run_that_ended_well_has_none() {
    assertThat(ObservedDeadlocks.in(held("t1", "a", "t2", "b").build())).isEmpty();
    assertThat(ObservedDeadlocks.in(waits(held("t1", "a", "t2", "b"), "t1", "b").build()))
        .isEmpty();
    assertThat(ObservedDeadlocks.in(waits(held("t1", "a"), "t1", "b").build())).isEmpty();
  }
}
