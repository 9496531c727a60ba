package io.photofinish.detect.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.FarThreads;
import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Reported;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.order.FastTrackDetector;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacerDetectorTest {
  private static Reported pacer(TraceColumns trace, int eventsAPeriod, LongPredicate isSampled) {
    return Reported.by(sink -> new PacerDetector(sink, 0.5, eventsAPeriod, isSampled), trace);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.03, 0.1, 0.5})
  void a_race_is_found_with_the_probability_of_the_rate(double rate) {
    int races = 60;
    int seeds = 200;
    // The pieces are longer than a period, so that each race has a period of its own.
    TraceColumns trace = MixedTraces.withRaces(races, SamplingPeriods.EVENTS + 100);
    long found = 0;
    for (int seed = 0; seed < seeds; seed++) {
      int run = seed;
      found += Reported.by(sink -> new PacerDetector(sink, rate, run), trace).log().size();
    }
    int trials = races * seeds;
    double deviation = Math.sqrt(rate * (1 - rate) / trials);
    assertThat((double) found / trials).isBetween(rate - 4 * deviation, rate + 4 * deviation);
  }

  /** Periods of a few events, so that clocks stop and go many times in a short trace. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void every_reported_pair_is_a_happens_before_race(int eventsAPeriod) {
    OracleCheck.overSeeds(0, 5_000)
        .contained(
            "pacer-" + eventsAPeriod,
            trace ->
                pacer(trace, eventsAPeriod, period -> (period * 31 + trace.size()) % 3 != 0)
                    .pairs(),
            RaceDefinitions::hb);
  }

  /** The reports when one event at a time is sampled, and clocks stand still at all others. */
  private static NavigableSet<Pair> samplingEachEventAlone(TraceColumns trace) {
    NavigableSet<Pair> pairs = new TreeSet<>();
    for (int position = 0; position < trace.size(); position++) {
      int sampled = position;
      pairs.addAll(pacer(trace, 1, period -> period == sampled).pairs());
    }
    return pairs;
  }

  @Test
  void clocks_that_stand_still_pass_on_what_they_learn() {
    OracleCheck.overSeeds(0, 10_000)
        .contained("pacer-alone", PacerDetectorTest::samplingEachEventAlone, RaceDefinitions::hb);
  }

  @Test
  void a_race_with_the_next_access_of_the_variable_is_found_if_its_first_access_is_sampled() {
    OracleCheck.overSeeds(0, 10_000)
        .contained(
            "pacer-next",
            trace -> {
              NavigableSet<Pair> races = RaceDefinitions.hb(trace);
              races.removeIf(race -> hasAccessBetween(trace, race));
              return races;
            },
            PacerDetectorTest::samplingEachEventAlone);
  }

  private static boolean hasAccessBetween(TraceColumns trace, Pair race) {
    return IntStream.range(race.first() + 1, race.second())
        .anyMatch(
            i ->
                OpCode.isPlainAccess(trace.operation(i))
                    && trace.target(i) == trace.target(race.first()));
  }

  @Test
  void what_is_always_sampled_is_found_racy_where_fasttrack_finds_it() {
    OracleCheck.overSeeds(0, 20_000)
        .agree(
            "pacer-always",
            trace -> pacer(trace, 5, period -> true).variables(),
            trace -> Reported.by(FastTrackDetector::new, trace).variables());
  }

  /** The first access of a pair is sampled and nothing else: only order can hide the race. */
  @Test
  void a_race_is_found_if_its_first_access_alone_is_sampled_and_was_the_last_one() {
    TraceColumns trace = MixedTraces.withRaces(3, 10);
    for (int position = 0; position < trace.size(); position++) {
      int sampled = position;
      boolean isFirstOfRace = position % 18 == 6;
      assertThat(pacer(trace, 1, period -> period == sampled).log().size())
          .as("position %d", position)
          .isEqualTo(isFirstOfRace ? 1 : 0);
    }
  }

  @Test
  void what_is_never_sampled_is_never_found() {
    OracleCheck.overSeeds(0, 1_000)
        .agree("pacer-never", trace -> pacer(trace, 3, period -> false).pairs(), trace -> Set.of());
  }

  @Test
  void notes_count_the_sampled_events() {
    PacerDetector detector = new PacerDetector(new RaceLog(), 0.5, 10, period -> period % 2 == 0);
    Reported.by(sink -> detector, MixedTraces.withRaces(1, 17));
    assertThat(detector.notes())
        .containsExactly(
            "sampled 15 of 25 events, in periods of 10; a race is found with probability about 0.5:"
                + " that its first access is sampled");
  }

  @Test
  void with_very_many_threads_it_finds_the_same_as_with_few() {
    OracleCheck.overSeeds(0, 3_000)
        .agree(
            "pacer-far",
            trace -> Reported.by(FarThreads.of(sink -> alternating(sink)), trace).racyEvents(),
            trace -> Reported.by(sink -> alternating(sink), trace).racyEvents());
  }

  private static PacerDetector alternating(RaceSink sink) {
    return new PacerDetector(sink, 0.5, 3, period -> period % 2 == 0);
  }
}
