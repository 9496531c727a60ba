package io.photofinish.detect.order;

import static io.photofinish.detect.Reported.seconds;

import io.photofinish.detect.FarThreads;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Reported;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.util.NavigableSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The detectors of this family with clocks that are trees, against the definitions. */
class FarThreadsTest {
  private static final OracleCheck RANDOM = OracleCheck.overSeeds(0, 20_000);
  private static final int NEVER_SHARE = Integer.MAX_VALUE;

  static Stream<Arguments> exact() {
    return Stream.of(
        exact("hb", sink -> new HbDetector(sink, NEVER_SHARE), RaceDefinitions::hb),
        exact("shb", sink -> new ShbDetector(sink, 32, NEVER_SHARE), RaceDefinitions::shb),
        exact("shb-impatient", sink -> new ShbDetector(sink, 0, NEVER_SHARE), RaceDefinitions::shb),
        exact("lockstamp", sink -> new LockStampDetector(sink, true), RaceDefinitions::hb),
        exact("wcp", WcpDetector::new, RaceDefinitions::wcp),
        exact("wcp-impatient", sink -> new WcpDetector(sink, 0), RaceDefinitions::wcp));
  }

  private static Arguments exact(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    return Arguments.of(name, FarThreads.of(factory), definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void racy_events_are_those_of_the_definition(
      String name,
      Function<RaceSink, StreamingDetector> factory,
      Function<TraceColumns, NavigableSet<Pair>> definition) {
    RANDOM.agree(
        name + "-far",
        trace -> Reported.by(factory, trace).racyEvents(),
        trace -> seconds(definition.apply(trace)));
  }

  @Test
  void all_pairs_of_happens_before_are_listed() {
    RANDOM.agree(
        "hb-all-far",
        trace -> Reported.by(FarThreads.of(HbAllPairsDetector::new), trace).pairs(),
        RaceDefinitions::hb);
  }

  @Test
  void fasttrack_finds_the_same_racy_events_with_many_threads_as_with_few() {
    RANDOM.agree(
        "fasttrack-far",
        trace -> fastTrack(FarThreads.of(FarThreadsTest::fastTrack), trace),
        trace -> fastTrack(FastTrackDetector::new, trace));
  }

  private static StreamingDetector fastTrack(RaceSink sink) {
    return new FastTrackDetector(sink, NEVER_SHARE);
  }

  private static NavigableSet<Integer> fastTrack(
      Function<RaceSink, StreamingDetector> factory, TraceColumns trace) {
    return Reported.by(factory, trace).racyEvents();
  }
}
