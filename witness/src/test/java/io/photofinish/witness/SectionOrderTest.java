package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SectionOrderTest {
  private static final TraceColumns TRACE =
      new TraceBuilder()
          .acquire("C", "m") // 0
          .release("C", "m") // 1
          .acquire("A", "l") // 2
          .acquire("A", "m") // 3
          .release("A", "m") // 4
          .release("A", "l") // 5
          .acquire("B", "k") // 6
          .release("B", "k") // 7
          .acquire("B", "m") // 8
          .acquire("B", "l") // 9
          .build();

  @Test
  void the_sections_in_which_the_threads_of_a_deadlock_wait_are_open() {
    int[] rest = {6, 7, 8, 2};
    DeadlockWitness witness = new DeadlockWitness(0, rest, new int[] {3, 9});
    assertThat(new WitnessChecker(TRACE).check(witness)).hasToString("accepted");
    SectionOrder order = new SectionOrder(TRACE, witness);
    assertThat(IntStream.range(0, rest.length).mapToObj(order::isLeftOpen))
        .containsExactly(false, false, true, true);
    assertThat(IntStream.range(0, rest.length).mapToObj(order::isMoved)).containsOnly(false);
    assertThat(order.leftOut()).hasSize(1).containsValue(2);
  }
}
