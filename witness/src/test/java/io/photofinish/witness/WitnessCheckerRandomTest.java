package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The checker against the definition, on witnesses and on what is nearly one. */
class WitnessCheckerRandomTest {
  private static final int TRACES = 3_000;
  private static final int MOST_EVENTS = 14;
  private static final int MUTATIONS_A_WITNESS = 2;
  private static final List<Mutation> MUTATIONS = List.of(Mutation.values());

  private static final Set<Rule> OF_DEADLOCKS =
      EnumSet.of(
          Rule.WAITING_EVENTS,
          Rule.WAITING_ACQUIRES,
          Rule.WAITING_THREADS,
          Rule.WAITING_LOCKS,
          Rule.WAITING_FOR_EVER,
          Rule.WAITING_CYCLE,
          Rule.DEADLOCK_AT_THE_END);

  @Test
  void it_says_what_the_definition_says() {
    Map<Mutation, int[]> counts = new EnumMap<>(Mutation.class);
    Set<Rule> broken = EnumSet.noneOf(Rule.class);
    int mutations = 0;
    for (int seed = 0; seed < TRACES; seed++) {
      TraceColumns trace = RandomTrace.ofSeed(seed, 4 + seed % (MOST_EVENTS - 3));
      SplittableRandom random = new SplittableRandom(seed);
      Definition definition = new Definition(trace);
      WitnessChecker checker = new WitnessChecker(trace);
      List<Witness> tried = new ArrayList<>();
      List<Verdict> verdicts = new ArrayList<>();
      for (Witness witness : new RandomWitnesses(trace).onRandomWay(random)) {
        Verdict verdict = checker.check(witness);
        assertThat(verdict.accepted()).as(Disagreement.about(seed, trace, witness)).isTrue();
        tried.add(witness);
        verdicts.add(verdict);
        for (int i = 0; i < MUTATIONS_A_WITNESS; i++) {
          Mutation mutation = MUTATIONS.get(random.nextInt(MUTATIONS.size()));
          Witness mutant = mutation.apply(witness, trace.size(), random);
          Verdict ofMutant = checker.check(mutant);
          assertThat(ofMutant.accepted())
              .as(Disagreement.about(seed, trace, mutant))
              .isEqualTo(definition.isWitness(mutant));
          counts.computeIfAbsent(mutation, m -> new int[2])[ofMutant.accepted() ? 1 : 0]++;
          ofMutant.violation().ifPresent(violation -> broken.add(violation.rule()));
          tried.add(mutant);
          verdicts.add(ofMutant);
          mutations++;
        }
      }
      assertThat(new WitnessChecker(trace).checkAll(tried)).as("seed " + seed).isEqualTo(verdicts);
    }
    // The test is worth something only if mutants of every kind are accepted and rejected.
    // A race is one in both orders, and no event may come twice.
    assertThat(mutations).isGreaterThanOrEqualTo(20_000);
    assertThat(counts.keySet()).containsExactly(Mutation.values());
    counts.forEach(
        (mutation, count) -> {
          if (mutation != Mutation.SWAP_NEXT) {
            assertThat(count[0]).as(mutation + " rejected").isPositive();
          }
          if (mutation != Mutation.DUPLICATE) {
            assertThat(count[1]).as(mutation + " accepted").isPositive();
          }
        });
    // In a well-formed trace a thread that keeps its order releases only what it holds.
    Set<Rule> ofRaces = EnumSet.allOf(Rule.class);
    ofRaces.removeAll(OF_DEADLOCKS);
    ofRaces.remove(Rule.RELEASE);
    assertThat(broken).isEqualTo(ofRaces);
  }
}
