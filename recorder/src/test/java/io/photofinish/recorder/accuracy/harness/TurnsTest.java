package io.photofinish.recorder.accuracy.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TurnsTest {
  private final List<String> log = Collections.synchronizedList(new ArrayList<>());

  @Test
  void bodies_run_in_the_order_given() throws Exception {
    new Turns(Order.FORWARD).run(() -> log.add("a"), () -> log.add("b"), () -> log.add("c"));
    assertThat(log).containsExactly("a", "b", "c");
  }

  @Test
  void bodies_run_backward_too() throws Exception {
    new Turns(Order.BACKWARD).run(() -> log.add("a"), () -> log.add("b"), () -> log.add("c"));
    assertThat(log).containsExactly("c", "b", "a");
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void bodies_that_run_at_once_may_wait_for_each_other(Order order) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    new Turns(order).concurrently(barrier::await, barrier::await);
    assertThat(barrier.getNumberWaiting()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void a_body_can_let_others_wait_first(Order order) throws Exception {
    Turns turns = new Turns(order);
    CyclicBarrier barrier = new CyclicBarrier(2);
    turns.concurrently(
        barrier::await,
        () -> {
          turns.letOthersWait();
          log.add("waiting " + barrier.getNumberWaiting());
          barrier.await();
        });
    assertThat(log).containsExactly("waiting 1");
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void a_failure_is_passed_on_when_all_have_ended(Order order) {
    assertThatThrownBy(
            () ->
                new Turns(order)
                    .run(
                        () -> log.add("a"),
                        () -> {
                          throw new UnsupportedOperationException("on purpose");
                        },
                        () -> log.add("c")))
        .hasMessage("body 1 failed")
        .hasCauseInstanceOf(UnsupportedOperationException.class);
    assertThat(log).containsExactlyInAnyOrder("a", "c");
  }

  @Test
  void each_turn_has_a_thread_of_its_own() throws Exception {
    new Turns(Order.FORWARD)
        .run(
            () -> log.add(Thread.currentThread().getName()),
            () -> log.add(Thread.currentThread().getName()));
    assertThat(log).containsExactly("body 0", "body 1");
  }
}
