package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.Operation;
import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The checker and the minimiser where a read may see another write of the same value. */
class SameValueTest {
  private static final int TRACES = 10_000;
  private static final int MOST_EVENTS = 12;
  private static final List<Mutation> MUTATIONS = List.of(Mutation.values());

  @Test
  void the_checker_says_what_the_definition_says() {
    int onlyByValue = 0;
    int rejected = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      TraceColumns plain = RandomTrace.ofSeed(seed, 4 + seed % (MOST_EVENTS - 3));
      RecordedValues values = RandomValues.of(plain, seed);
      TraceColumns trace = plain.withValues(values);
      Definition definition = new Definition(plain, values);
      WitnessChecker checker = new WitnessChecker(trace);
      WitnessChecker strict = new WitnessChecker(plain);
      WitnessMinimizer minimizer = new WitnessMinimizer(TraceLinks.of(trace));
      SplittableRandom random = new SplittableRandom(seed);
      for (Witness witness : new RandomWitnesses(plain, definition).onRandomWay(random)) {
        assertThat(checker.check(witness).accepted())
            .as(Disagreement.about(seed, trace, values, witness))
            .isTrue();
        onlyByValue += strict.check(witness).accepted() ? 0 : 1;
        Witness shorter = minimizer.minimize(witness);
        assertThat(definition.isWitness(shorter))
            .as(Disagreement.about(seed, trace, values, shorter))
            .isTrue();
        Mutation mutation = MUTATIONS.get(random.nextInt(MUTATIONS.size()));
        Witness mutant = mutation.apply(witness, trace.size(), random);
        boolean accepted = checker.check(mutant).accepted();
        assertThat(accepted)
            .as(Disagreement.about(seed, trace, values, mutant))
            .isEqualTo(definition.isWitness(mutant));
        rejected += accepted ? 0 : 1;
      }
    }
    // Only if the notions differ often, the test is worth something.
    assertThat(onlyByValue).isGreaterThan(3_000);
    assertThat(rejected).isGreaterThan(3_000);
  }

  @Test
  void a_read_may_see_another_write_of_its_value_only() {
    TraceColumns trace =
        new TraceBuilder()
            .add("T1", Operation.WRITE, "x") // 0
            .add("T1", Operation.WRITE, "y") // 1
            .add("T2", Operation.READ, "x") // 2: sees 0
            .add("T2", Operation.WRITE, "y") // 3
            .add("T3", Operation.WRITE, "x") // 4
            .build();
    Witness witness = new Witness(0, new int[] {4, 2, 0}, 1, 3);
    assertThat(check(trace, witness, 7, null, 7, null, 7)).isTrue();
    assertThat(check(trace, witness, 7, null, 7, null, 8)).as("another value").isFalse();
    assertThat(check(trace, witness, 7, null, 7, null, null)).as("an unknown write").isFalse();
    assertThat(check(trace, witness, 7, null, null, null, 7)).as("an unknown read").isFalse();
    assertThat(check(trace, witness, null, null, 7, null, 7)).as("the read tells").isTrue();
    assertThat(check(trace, witness, 8, null, 7, null, 7)).as("a write is missing").isFalse();
  }

  @Test
  void an_initial_value_is_known_by_a_read_that_saw_it() {
    TraceColumns trace =
        new TraceBuilder()
            .add("T3", Operation.READ, "x") // 0: sees the initial value
            .add("T1", Operation.WRITE, "x") // 1
            .add("T1", Operation.WRITE, "y") // 2
            .add("T2", Operation.READ, "x") // 3: sees 1
            .add("T2", Operation.WRITE, "y") // 4
            .build();
    Witness witness = new Witness(0, new int[] {3, 1}, 2, 4);
    assertThat(check(trace, witness, 0, 0, null, 0, null)).isTrue();
    assertThat(check(trace, witness, 1, 0, null, 0, null)).isFalse();
    assertThat(check(trace, witness, null, 0, null, 0, null)).as("it is not always 0").isFalse();
  }

  @Test
  void an_update_keeps_its_write() {
    TraceColumns trace =
        new TraceBuilder()
            .add("T1", Operation.VOLATILE_WRITE, "v") // 0
            .add("T1", Operation.WRITE, "y") // 1
            .add("T2", Operation.VOLATILE_UPDATE, "v") // 2: sees 0
            .add("T2", Operation.WRITE, "y") // 3
            .add("T3", Operation.VOLATILE_WRITE, "v") // 4
            .build();
    Witness witness = new Witness(0, new int[] {4, 2, 0}, 1, 3);
    assertThat(check(trace, witness, 7, null, 7, null, 7)).isFalse();
  }

  private static boolean check(TraceColumns trace, Witness witness, Integer... values) {
    RecordedValues.Builder recorded = new RecordedValues.Builder();
    for (Integer value : values) {
      if (value == null) {
        recorded.addUnknown();
      } else {
        recorded.add(value);
      }
    }
    return new WitnessChecker(trace.withValues(recorded.build())).check(witness).accepted();
  }
}
