package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.Reported;
import io.photofinish.detect.Schedule;
import io.photofinish.detect.hybrid.HybridDetectors;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.random.RandomTrace;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.RandomTraceOptions;
import io.photofinish.witness.Verdict;
import io.photofinish.witness.Witness;
import io.photofinish.witness.WitnessChecker;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every schedule is accepted by the checker, which shares no code with who made it. */
class SchedulesTest {
  private static final List<String> PREDICTORS = List.of("syncp", "osr", "m2", "exact", "predict");
  private static final int SHORT_SEEDS = 10_000;
  private static final int LONG_SEEDS = 300;

  /** Small, so that traces of 2,000 events take no longer than they are worth. */
  private static final int BUDGET = 200;

  @Test
  void schedules_of_short_traces_are_accepted() {
    for (int seed = 0; seed < SHORT_SEEDS; seed++) {
      TraceColumns trace = RandomTrace.ofSeed(seed, Integer.MAX_VALUE);
      for (String name : PREDICTORS) {
        check(name, seed, trace, Predicted.by(name, options(true), trace));
      }
    }
  }

  @Test
  void long_traces_keep_the_laws() throws IOException {
    for (int seed = 0; seed < LONG_SEEDS; seed++) {
      TraceColumns trace = longTrace(seed);
      Set<Pair> all = new TreeSet<>();
      for (String name : List.of("syncp", "osr", "m2")) {
        Predicted predicted = Predicted.by(name, options(true), trace);
        check(name, seed, trace, predicted);
        assertThat(Pair.seconds(Predicted.by(name, options(false), trace).pairs()))
            .as("%s, seed %d: racy events", name, seed)
            .isEqualTo(Pair.seconds(predicted.pairs()));
        all.addAll(predicted.pairs());
      }
      assertThat(Predicted.by("syncp", options(true), trace).pairs())
          .as("seed %d: SHB is part of SyncP", seed)
          .containsAll(shbPairs(trace));
      Predicted predicted = Predicted.by("predict", options(true), trace);
      check("predict", seed, trace, predicted);
      assertThat(predicted.pairs()).as("seed %d: predict", seed).containsAll(all);
      Predicted events = Predicted.by("predict", options(false), trace);
      check("predict, one for each event", seed, trace, events);
      assertThat(Pair.seconds(events.pairs())).containsAll(Pair.seconds(all));
    }
  }

  private static Set<Pair> shbPairs(TraceColumns trace) {
    return Reported.by(
            sink ->
                HybridDetectors.all().stream()
                    .filter(info -> info.name().equals("shb-ee"))
                    .map(info -> (DetectorFactory.Streaming) info.factory())
                    .findFirst()
                    .orElseThrow()
                    .create(sink, options(true)),
            trace)
        .pairs();
  }

  private static DetectorOptions options(boolean allPairs) {
    return DetectorOptions.DEFAULT.withAllPairs(allPairs).withBudget(BUDGET);
  }

  private static void check(String name, int seed, TraceColumns trace, Predicted predicted) {
    List<Schedule> schedules = predicted.schedules();
    List<Verdict> verdicts =
        new WitnessChecker(trace)
            .checkAll(
                schedules.stream()
                    .map(s -> new Witness(s.prefix(), s.rest(), s.first(), s.second()))
                    .toList());
    for (int i = 0; i < verdicts.size(); i++) {
      assertThat(verdicts.get(i))
          .as("%s, seed %d, %s", name, seed, predicted.reports().get(i))
          .isEqualTo(Verdict.ACCEPTED);
    }
  }

  private static TraceColumns longTrace(int seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    RandomTraceOptions options =
        new RandomTraceOptions(
            200 + random.nextInt(1_800),
            2 + random.nextInt(7),
            1 + random.nextInt(8),
            8 + random.nextInt(40),
            1 + random.nextInt(5),
            0.3 + 0.3 * random.nextDouble(),
            0.1,
            0.05 + 0.15 * random.nextDouble(),
            random.nextInt(3) == 0 ? 0.05 : 0,
            random.nextInt(3) == 0 ? 0.01 : 0,
            0.2 + 0.5 * random.nextDouble(),
            0.4 * random.nextDouble(),
            1 + random.nextInt(6),
            1 + random.nextInt(12),
            random.nextBoolean(),
            seed);
    try (TraceReader reader = Generators.random(options).open()) {
      return TraceColumns.read(reader);
    }
  }
}
