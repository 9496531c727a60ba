package io.photofinish.witness;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.LeftOutReads;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.check.RepairedInput;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A deadlock of a repaired trace that is beyond doubt must be one of the run as it was. Damage that
 * breaks no rule cannot be seen by anybody: such traces are left out.
 */
class RepairedDeadlocksTest {
  private static final int SEEDS = 60_000;

  @Test
  void what_is_beyond_doubt_is_a_deadlock_of_the_run() throws IOException {
    int damaged = 0;
    int proven = 0;
    int doubtful = 0;
    int wrongWithoutDoubts = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns run = RandomTrace.nestedOfSeed(seed, 8 + seed % 10);
      DamagedTrace damage = new DamagedTrace(run, new SplittableRandom(seed));
      TraceReader reader = new RepairedInput(damage).open();
      TraceColumns repaired = TraceColumns.read(reader);
      if (!damage.isSeenIn(reader.repairs())) {
        continue;
      }
      damaged++;
      Doubts doubts = Doubts.of(repaired, reader.repairs(), LeftOutReads.NONE);
      WitnessChecker checker = new WitnessChecker(repaired);
      WitnessMinimizer minimizer = new WitnessMinimizer(TraceLinks.of(repaired));
      RandomWitnesses truth = new RandomWitnesses(run);
      SplittableRandom random = new SplittableRandom(seed);
      for (DeadlockWitness witness : new RandomWitnesses(repaired).cyclesOnRandomWay(random)) {
        if (!checker.check(witness).accepted()) {
          continue;
        }
        DeadlockWitness minimal = minimizer.minimize(witness);
        List<Integer> cycle =
            IntStream.of(minimal.next())
                .mapToObj(e -> damage.eventOfRun(repaired.index(e)))
                .toList();
        boolean isDeadlock = truth.shortest(cycle).isPresent();
        if (doubts.about(minimal).isPresent()) {
          doubtful++;
          wrongWithoutDoubts += isDeadlock ? 0 : 1;
        } else {
          proven++;
          assertThat(isDeadlock).as(Disagreement.about(seed, repaired, minimal)).isTrue();
        }
      }
    }
    System.out.printf(
        "%,d damaged traces: %,d deadlocks proven, %,d in doubt, of which %,d are none%n",
        damaged, proven, doubtful, wrongWithoutDoubts);
    assertThat(damaged).isGreaterThan(5_000);
    assertThat(proven).isGreaterThan(200);
    assertThat(wrongWithoutDoubts).isGreaterThan(100);
  }
}
