package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WitnessMinimizerTest {
  private static int[] minimized(TraceColumns trace, int prefix, int... restAndPair) {
    int steps = restAndPair.length - 2;
    Witness witness =
        new Witness(
            prefix, Arrays.copyOf(restAndPair, steps), restAndPair[steps], restAndPair[steps + 1]);
    assertThat(new WitnessChecker(trace).check(witness)).hasToString("accepted");
    Witness minimal = WitnessMinimizer.minimize(trace, witness);
    assertThat(new WitnessChecker(trace).check(minimal)).hasToString("accepted");
    assertThat(minimal.prefix()).isZero();
    return minimal.rest();
  }

  @Test
  void threads_that_nobody_needs_are_dropped() {
    TraceColumns trace =
        new TraceBuilder().write("A", "y").write("C", "z").write("A", "x").write("B", "x").build();
    assertThat(minimized(trace, 2, 2, 3)).containsExactly(0);
  }

  @Test
  void a_few_events_of_a_long_prefix_stay_in_order() {
    TraceBuilder builder = new TraceBuilder().write("C", "y");
    for (int i = 0; i < 1_000; i++) {
      builder.write("D", "z");
    }
    builder.read("B", "u").read("A", "y").write("C", "v").read("B", "v");
    TraceColumns trace = builder.write("A", "x").write("B", "x").build();
    assertThat(minimized(trace, 1_005, 1_005, 1_006))
        .containsExactly(0, 1_001, 1_002, 1_003, 1_004);
  }

  @Test
  void the_write_that_a_read_saw_is_kept() {
    TraceColumns trace =
        new TraceBuilder()
            .write("C", "z")
            .write("C", "y")
            .write("C", "u")
            .read("A", "y")
            .write("A", "x")
            .write("B", "x")
            .build();
    assertThat(minimized(trace, 4, 4, 5)).containsExactly(0, 1, 3);
  }

  @Test
  void forks_joins_and_signals_are_kept() {
    TraceColumns trace =
        new TraceBuilder()
            .fork("A", "B")
            .write("B", "y")
            .add("C", Operation.SIGNAL, "s")
            .add("C", Operation.SIGNAL, "s")
            .join("A", "B")
            .add("A", Operation.AWAIT, "s")
            .add("C", Operation.SIGNAL, "s")
            .write("A", "x")
            .write("D", "x")
            .build();
    assertThat(minimized(trace, 7, 7, 8)).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void the_last_section_of_a_lock_stays_open_and_the_others_are_closed() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l")
            .write("A", "y")
            .release("A", "l")
            .write("A", "z")
            .acquire("B", "l")
            .read("B", "y")
            .write("B", "u")
            .release("B", "l")
            .read("C", "u")
            .write("C", "x")
            .write("D", "x")
            .build();
    assertThat(minimized(trace, 9, 9, 10)).containsExactly(0, 1, 2, 4, 5, 6, 8);
  }

  @Test
  void the_order_of_sections_is_that_of_the_schedule() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l")
            .write("A", "y")
            .release("A", "l")
            .acquire("B", "l")
            .write("B", "z")
            .release("B", "l")
            .read("C", "y")
            .read("C", "z")
            .write("C", "x")
            .write("D", "x")
            .build();
    assertThat(minimized(trace, 8, 8, 9)).containsExactly(0, 1, 2, 3, 4, 6, 7);
    assertThat(minimized(trace, 0, 3, 4, 5, 0, 1, 2, 6, 7, 8, 9))
        .containsExactly(3, 4, 5, 0, 1, 6, 7);
  }

  /** What is not promised: here the other order of the two sections needs less. */
  @Test
  void sections_are_not_turned_round_to_need_less() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("A", "l")
            .write("A", "y")
            .write("A", "u")
            .write("A", "u")
            .release("A", "l")
            .acquire("B", "l")
            .write("B", "z")
            .release("B", "l")
            .read("C", "y")
            .read("C", "z")
            .write("C", "x")
            .write("D", "x")
            .build();
    assertThat(minimized(trace, 10, 10, 11)).hasSize(9);
    assertThat(new RandomWitnesses(trace).shortest(10, 11).orElseThrow()).hasSize(7);
  }

  @Test
  void a_schedule_that_lacks_events_is_refused() {
    TraceColumns trace =
        new TraceBuilder()
            .acquire("C", "l")
            .write("C", "y")
            .read("A", "y")
            .write("A", "x")
            .write("B", "x")
            .build();
    Witness lacking = new Witness(0, new int[] {2}, 3, 4);
    assertThatThrownBy(() -> WitnessMinimizer.minimize(trace, lacking))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not an accepted witness");
  }

  /** Also prints how often the result is a shortest witness, which is not promised. */
  @Test
  void random_witnesses_become_witnesses_with_some_of_their_events() {
    int[] surplus = new int[20];
    int shortened = 0;
    for (int seed = 0; seed < 2_000; seed++) {
      TraceColumns trace = RandomTrace.ofSeed(seed, 4 + seed % 11);
      SplittableRandom random = new SplittableRandom(seed);
      RandomWitnesses witnesses = new RandomWitnesses(trace);
      WitnessChecker checker = new WitnessChecker(trace);
      WitnessMinimizer minimizer = new WitnessMinimizer(TraceLinks.of(trace));
      Map<List<Integer>, Integer> shortest = new HashMap<>();
      for (Witness witness : witnesses.onRandomWay(random)) {
        Witness minimal = minimizer.minimize(witness);
        String place = "seed " + seed + ", " + Arrays.toString(witness.schedule());
        assertThat(checker.check(minimal)).as(place).hasToString("accepted");
        assertThat(minimal.first()).as(place).isEqualTo(witness.first());
        assertThat(minimal.second()).as(place).isEqualTo(witness.second());
        assertThat(IntStream.of(witness.schedule()).boxed().toList())
            .as(place)
            .containsSubsequence(IntStream.of(minimal.schedule()).boxed().toList());
        assertThat(minimizer.minimize(minimal).rest()).as(place).isEqualTo(minimal.rest());
        int least =
            shortest.computeIfAbsent(
                List.of(witness.first(), witness.second()),
                pair -> witnesses.shortest(pair.get(0), pair.get(1)).orElseThrow().size());
        surplus[minimal.steps() - least]++;
        shortened += minimal.steps() < witness.steps() ? 1 : 0;
      }
    }
    assertThat(shortened).isGreaterThan(1_000);
    assertThat(surplus[0]).isGreaterThan(1_000);
    System.out.println(
        "minimised witnesses by how many steps longer than the shortest one: "
            + Arrays.toString(surplus));
  }
}
