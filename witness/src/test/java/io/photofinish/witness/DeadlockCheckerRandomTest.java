package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.RecordedValues;
import io.photofinish.trace.TraceColumns;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The checker of deadlocks against the definition, on witnesses and on what is nearly one. */
class DeadlockCheckerRandomTest {
  private static final int TRACES = 20_000;
  private static final int MUTATIONS_A_WITNESS = 10;
  private static final List<Mutation> MUTATIONS = List.of(Mutation.values());
  private static final List<CycleMutation> OF_CYCLES = List.of(CycleMutation.values());

  private static final Set<Rule> OF_DEADLOCKS =
      EnumSet.of(
          Rule.WAITING_EVENTS,
          Rule.WAITING_ACQUIRES,
          Rule.WAITING_THREADS,
          Rule.WAITING_LOCKS,
          Rule.WAITING_FOR_EVER,
          Rule.WAITING_CYCLE,
          Rule.DEADLOCK_AT_THE_END);

  /** Those that random deadlocks often break; races have the others too. */
  private static final Set<Rule> OF_SCHEDULES =
      EnumSet.of(
          Rule.KNOWN_EVENTS, Rule.ONCE, Rule.THREAD_ORDER, Rule.FORK, Rule.ACQUIRE, Rule.READ);

  /** Half of the traces have values. */
  private static RecordedValues values(TraceColumns plain, int seed) {
    return seed % 2 == 0 ? RecordedValues.NONE : RandomValues.of(plain, seed);
  }

  private final Map<Enum<?>, int[]> counts = new HashMap<>();
  private final Map<Rule, Integer> broken = new EnumMap<>(Rule.class);
  private final Map<Integer, Integer> acceptedBySize = new HashMap<>();
  private int accepted;
  private int rejected;
  private int onlyByValue;
  private int mutants;

  @Test
  void it_says_what_the_definition_says() {
    for (int seed = 0; seed < TRACES; seed++) {
      check(seed);
    }
    System.out.printf(
        "%,d deadlocks (by size %s; %,d only by values), %,d other cycles, %,d mutants;"
            + " rules broken %s%n",
        accepted, acceptedBySize, onlyByValue, rejected, mutants, broken);
    // The test is worth something only if there are many of every kind.
    assertThat(accepted).isGreaterThan(2_000);
    assertThat(rejected).isGreaterThan(10_000);
    assertThat(mutants).isGreaterThan(30_000);
    assertThat(onlyByValue).isGreaterThan(30);
    assertThat(acceptedBySize.get(2)).isGreaterThan(2_000);
    assertThat(acceptedBySize.get(3)).isGreaterThan(20);
    assertThat(counts.keySet()).containsAll(MUTATIONS).containsAll(OF_CYCLES);
    counts.forEach(
        (mutation, count) -> {
          if (mutation != CycleMutation.TURN) {
            assertThat(count[0]).as(mutation + " rejected").isPositive();
          }
          if (!Set.of(
                  Mutation.DUPLICATE,
                  CycleMutation.LEAVE_OUT,
                  CycleMutation.LEAVE_OUT_ALL,
                  CycleMutation.REPEAT,
                  CycleMutation.EXTEND)
              .contains(mutation)) {
            assertThat(count[1]).as(mutation + " accepted").isPositive();
          }
        });
    assertThat(broken.keySet()).containsAll(OF_DEADLOCKS).containsAll(OF_SCHEDULES);
  }

  private void check(int seed) {
    TraceColumns plain = RandomTrace.nestedOfSeed(seed, 8 + seed % 10);
    RecordedValues values = values(plain, seed);
    TraceColumns trace = plain.withValues(values);
    SplittableRandom random = new SplittableRandom(seed);
    Definition definition = new Definition(plain, values);
    WitnessChecker checker = new WitnessChecker(trace);
    WitnessChecker strict = new WitnessChecker(plain);
    List<Exposure> tried = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (DeadlockWitness cycle : new RandomWitnesses(plain, definition).cyclesOnRandomWay(random)) {
      List<DeadlockWitness> mutants = new ArrayList<>();
      Verdict verdict = checker.check(cycle);
      assertThat(verdict.accepted())
          .as(Disagreement.about(seed, plain, values, cycle))
          .isEqualTo(definition.isWitness(cycle));
      count(verdict);
      tried.add(cycle);
      verdicts.add(verdict);
      if (verdict.accepted()) {
        accepted++;
        onlyByValue += strict.check(cycle).accepted() ? 0 : 1;
        acceptedBySize.merge(cycle.next().length, 1, Integer::sum);
        OF_CYCLES.forEach(mutation -> mutants.add(mutant(mutation, cycle, trace, random, checker)));
      } else {
        rejected++;
      }
      int mutations = verdict.accepted() ? MUTATIONS_A_WITNESS : random.nextInt(10) / 9;
      for (int i = 0; i < mutations; i++) {
        Mutation mutation = MUTATIONS.get(random.nextInt(MUTATIONS.size()));
        mutants.add(mutant(mutation, cycle, trace, random, checker));
      }
      for (DeadlockWitness mutant : mutants) {
        Verdict ofMutant = checker.check(mutant);
        assertThat(ofMutant.accepted())
            .as(Disagreement.about(seed, plain, values, mutant))
            .isEqualTo(definition.isWitness(mutant));
        count(ofMutant);
        tried.add(mutant);
        verdicts.add(ofMutant);
      }
    }
    tried.addAll(new RandomWitnesses(plain, definition).onRandomWay(random));
    while (verdicts.size() < tried.size()) {
      verdicts.add(Verdict.ACCEPTED);
    }
    assertThat(new WitnessChecker(trace).checkAll(tried)).as("seed " + seed).isEqualTo(verdicts);
  }

  private void count(Verdict verdict) {
    verdict.violation().ifPresent(violation -> broken.merge(violation.rule(), 1, Integer::sum));
  }

  private DeadlockWitness mutant(
      Enum<?> mutation,
      DeadlockWitness witness,
      TraceColumns trace,
      SplittableRandom random,
      WitnessChecker checker) {
    DeadlockWitness mutant =
        mutation instanceof CycleMutation ofCycle
            ? ofCycle.apply(witness, trace.size(), random)
            : ((Mutation) mutation).apply(witness, trace.size(), random);
    mutants++;
    int isAccepted = checker.check(mutant).accepted() ? 1 : 0;
    counts.computeIfAbsent(mutation, m -> new int[2])[isAccepted]++;
    return mutant;
  }
}
