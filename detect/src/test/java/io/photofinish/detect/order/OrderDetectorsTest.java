package io.photofinish.detect.order;

import static io.photofinish.detect.Reported.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Reported;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.oracle.KnownAnswers;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OrderDetectorsTest {
  private static final OracleCheck RANDOM = OracleCheck.overSeeds(0, 20_000);

  /** Exact detectors with their definitions. */
  static Stream<Arguments> exact() {
    return Stream.of(
        exact("hb", HbDetector::new, RaceDefinitions::hb),
        exact("shb", ShbDetector::new, RaceDefinitions::shb),
        exact("wcp", WcpDetector::new, RaceDefinitions::wcp));
  }

  private static Arguments exact(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    return Arguments.of(name, factory, definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void racy_events_are_those_of_the_definition_on_random_traces(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    RANDOM.agree(
        name,
        trace -> Reported.by(factory, trace).racyEvents(),
        trace -> seconds(definition.apply(trace)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void named_partners_are_races_of_the_definition(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    RANDOM.contained(name, trace -> Reported.by(factory, trace).pairs(), definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void racy_events_are_the_known_ones(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition)
      throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      assertThat(Reported.by(factory, answer.trace()).racyEvents())
          .as(answer.id())
          .isEqualTo(seconds(answer.pairs(name)));
    }
  }

  @Test
  void shb_drops_no_clock_that_a_later_read_needs() {
    RANDOM.agree(
        "shb-impatient",
        trace -> Reported.by(sink -> new ShbDetector(sink, 0, 0), trace).racyEvents(),
        trace -> seconds(RaceDefinitions.shb(trace)));
  }

  @Test
  void wcp_drops_no_section_that_a_later_release_comes_behind() {
    RANDOM.agree(
        "wcp-impatient",
        trace -> Reported.by(sink -> new WcpDetector(sink, 0), trace).racyEvents(),
        trace -> seconds(RaceDefinitions.wcp(trace)));
  }

  @Test
  void stamps_by_locks_and_by_threads_find_what_hb_finds() {
    RANDOM.agree(
        "lockstamp",
        trace -> Reported.by(LockStampDetector::new, trace).racyEvents(),
        trace -> seconds(RaceDefinitions.hb(trace)));
    OracleCheck.overSeeds(0, 5_000)
        .agree(
            "lockstamp-by-locks",
            trace -> Reported.by(sink -> new LockStampDetector(sink, true), trace).racyEvents(),
            trace -> seconds(RaceDefinitions.hb(trace)));
  }

  @Test
  void all_pairs_of_happens_before_are_listed() {
    RANDOM.agree(
        "hb-all",
        trace -> Reported.by(HbAllPairsDetector::new, trace).pairs(),
        RaceDefinitions::hb);
  }

  @Test
  void fasttrack_finds_the_first_race_of_each_variable() {
    RANDOM.agree(
        "fasttrack-first",
        trace -> firstOfEachVariable(trace, Reported.by(FastTrackDetector::new, trace).pairs()),
        trace -> firstOfEachVariable(trace, RaceDefinitions.hb(trace)));
  }

  @Test
  void fasttrack_reports_happens_before_races_only() {
    RANDOM.contained(
        "fasttrack",
        trace -> Reported.by(FastTrackDetector::new, trace).pairs(),
        RaceDefinitions::hb);
  }

  private static NavigableSet<Integer> firstOfEachVariable(
      TraceColumns trace, NavigableSet<Pair> races) {
    TreeSet<Integer> seen = new TreeSet<>();
    NavigableSet<Integer> firsts = new TreeSet<>();
    for (int second : seconds(races)) {
      if (seen.add(trace.target(second))) {
        firsts.add(second);
      }
    }
    return firsts;
  }
}
