package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeadlockMinimizerTest {
  private static int[] minimized(TraceColumns trace, DeadlockWitness witness) {
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
    DeadlockWitness minimal = WitnessMinimizer.minimize(trace, witness);
    assertThat(new WitnessChecker(trace).check(minimal)).hasToString("accepted");
    assertThat(minimal.prefix()).isZero();
    assertThat(minimal.next()).isEqualTo(witness.next());
    return minimal.rest();
  }

  @Test
  void the_acquires_by_which_the_locks_are_held_are_kept() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l") // 0
            .acquire("C", "k") // 1
            .release("C", "k") // 2
            .acquire("A", "m") // 3
            .release("A", "m") // 4
            .release("A", "l") // 5
            .acquire("B", "m") // 6
            .acquire("B", "l") // 7
            .build();
    assertThat(minimized(trace, new DeadlockWitness(3, new int[] {6}, new int[] {3, 7})))
        .containsExactly(0, 6);
  }

  @Test
  void sections_of_the_cycle_s_locks_that_nobody_needs_are_dropped() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("C", "l") // 0
            .write("C", "x") // 1
            .release("C", "l") // 2
            .acquire("D", "m") // 3
            .write("D", "y") // 4
            .write("D", "z") // 5
            .release("D", "m") // 6
            .read("A", "y") // 7
            .acquire("A", "l") // 8
            .acquire("A", "m") // 9
            .release("A", "m") // 10
            .release("A", "l") // 11
            .acquire("B", "m") // 12
            .acquire("B", "l") // 13
            .build();
    for (int[] cycle : List.of(new int[] {9, 13}, new int[] {13, 9})) {
      assertThat(minimized(trace, new DeadlockWitness(9, new int[] {12}, cycle)))
          .as("what A read keeps D's section, and as B needs the lock, all of it")
          .containsExactly(3, 4, 5, 6, 7, 8, 12);
    }
  }

  @Test
  void a_schedule_that_lacks_events_is_refused() {
    TraceColumns trace =
        new TraceBuilder()
            .write("C", "y") // 0
            .acquire("A", "l") // 1
            .read("A", "y") // 2
            .acquire("A", "m") // 3
            .acquire("B", "m") // 4
            .acquire("B", "l") // 5
            .build();
    DeadlockWitness lacking = new DeadlockWitness(0, new int[] {1, 4}, new int[] {3, 5});
    assertThatThrownBy(() -> WitnessMinimizer.minimize(trace, lacking))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not an accepted witness");
  }

  @Test
  void random_witnesses_become_witnesses_with_only_what_they_need() {
    int found = 0;
    int shortened = 0;
    int ofValues = 0;
    for (int seed = 0; seed < 12_000; seed++) {
      TraceColumns plain = RandomTrace.nestedOfSeed(seed, 8 + seed % 9);
      boolean hasValues = seed % 2 == 1;
      RecordedValues values = hasValues ? RandomValues.of(plain, seed) : RecordedValues.NONE;
      TraceColumns trace = plain.withValues(values);
      Definition definition = new Definition(plain, values);
      WitnessChecker checker = new WitnessChecker(trace);
      WitnessMinimizer minimizer = new WitnessMinimizer(TraceLinks.of(trace));
      SplittableRandom random = new SplittableRandom(seed);
      for (DeadlockWitness witness :
          new RandomWitnesses(plain, definition).cyclesOnRandomWay(random)) {
        if (!checker.check(witness).accepted()) {
          continue;
        }
        DeadlockWitness minimal = minimizer.minimize(witness);
        var place = Disagreement.about(seed, plain, values, witness);
        assertThat(checker.check(minimal)).as(place).hasToString("accepted");
        assertThat(definition.isWitness(minimal)).as(place).isTrue();
        assertThat(minimal.next()).as(place).isEqualTo(witness.next());
        assertThat(IntStream.of(witness.schedule()).boxed().toList())
            .as(place)
            .containsSubsequence(IntStream.of(minimal.schedule()).boxed().toList());
        assertThat(minimizer.minimize(minimal).rest()).as(place).isEqualTo(minimal.rest());
        for (int left = 0; left < minimal.steps() && !hasValues; left++) {
          assertThat(checker.check(without(left, minimal)).accepted()).as(place).isFalse();
        }
        found++;
        ofValues += hasValues ? 1 : 0;
        shortened += minimal.steps() < witness.steps() ? 1 : 0;
      }
    }
    System.out.printf("%,d deadlocks, %,d of them made shorter%n", found, shortened);
    assertThat(found).isGreaterThan(1_000);
    assertThat(ofValues).isGreaterThan(300);
    assertThat(shortened).isGreaterThan(300);
  }

  private static DeadlockWitness without(int step, DeadlockWitness witness) {
    int[] rest =
        IntStream.range(0, witness.steps())
            .filter(i -> i != step)
            .map(i -> witness.rest()[i])
            .toArray();
    return new DeadlockWitness(0, rest, witness.next());
  }
}
