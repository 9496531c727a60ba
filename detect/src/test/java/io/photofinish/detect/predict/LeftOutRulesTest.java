package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.Schedule;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.TraceColumns;
import io.photofinish.witness.Doubts;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What a recorder leaves out must change no answer. Each random run is compared with what is left
 * of it: a schedule that exposes a race there, and that nothing left out casts doubt on, must be a
 * schedule of the run once the events that were left out are back in it; and each pair of places
 * that races in the run must race in what is left.
 */
class LeftOutRulesTest {
  private static final int SEEDS = 20_000;
  private static final int EVENTS = 15;

  @Test
  void a_schedule_of_what_is_left_is_one_of_the_run() throws IOException {
    int proven = 0;
    int wrongWithoutDoubts = 0;
    int needlessDoubts = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns run = RandomTrace.ofSeed(seed, 3 * EVENTS);
      LeavingOut left = new LeavingOut(run, new SplittableRandom(seed));
      TraceColumns trace = left.trace();
      Doubts doubts = Doubts.of(trace, List.of(), left.leftOutReads());
      WitnessChecker checker = new WitnessChecker(run);
      for (Schedule claim : Predicted.by("predict", true, trace).schedules()) {
        Witness witness = new Witness(claim.prefix(), claim.rest(), claim.first(), claim.second());
        Verdict verdict = bestVerdict(checker, new Completion(run, left, trace, witness));
        if (doubts.about(witness).isEmpty()) {
          proven++;
          assertThat(verdict.accepted())
              .as(
                  "seed %d: schedule %s: %s",
                  seed, Arrays.toString(witness.indices(trace)), verdict)
              .isTrue();
        } else if (verdict.accepted()) {
          needlessDoubts++;
        } else {
          wrongWithoutDoubts++;
        }
      }
    }
    System.out.printf(
        "%,d schedules proven, %,d in doubt for a reason, %,d without%n",
        proven, wrongWithoutDoubts, needlessDoubts);
    assertThat(proven).isGreaterThan(10_000);
    assertThat(wrongWithoutDoubts).as("the rule is needed").isPositive();
    assertThat(needlessDoubts).isLessThan(proven / 50);
  }

  /** Of the ways to put back what was left out, one must do. */
  private static Verdict bestVerdict(WitnessChecker checker, Completion completion) {
    Verdict verdict = null;
    for (Completion.Way way : Completion.Way.values()) {
      verdict = checker.check(completion.by(way));
      if (verdict.accepted()) {
        return verdict;
      }
    }
    return verdict;
  }

  @Test
  void each_pair_of_places_that_races_in_the_run_races_in_what_is_left() throws IOException {
    int pairs = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      TraceColumns run = RandomTrace.ofSeed(seed, EVENTS);
      LeavingOut left = new LeavingOut(run, new SplittableRandom(seed));
      TraceColumns trace = left.trace();
      Set<String> expected = places(run, run, left, RaceDefinitions.predictable(run));
      Set<String> found = places(trace, run, left, RaceDefinitions.predictable(trace));
      pairs += expected.size();
      assertThat(found).as("seed %d", seed).containsAll(expected);
    }
    assertThat(pairs).isGreaterThan(10_000);
  }

  private static Set<String> places(
      TraceColumns trace, TraceColumns run, LeavingOut left, Set<Pair> races) {
    return races.stream()
        .map(
            race ->
                place(trace, run, left, race.first())
                    + " and "
                    + place(trace, run, left, race.second()))
        .collect(Collectors.toSet());
  }

  private static String place(TraceColumns trace, TraceColumns run, LeavingOut left, int position) {
    int event = (int) trace.index(position);
    return "%d: operation %d of %d at %d"
        .formatted(run.thread(event), run.operation(event), run.target(event), left.place(event));
  }
}
