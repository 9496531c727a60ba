package io.photofinish.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.RaceLog;
import io.photofinish.detect.RaceSink;
import io.photofinish.detect.Reported;
import io.photofinish.detect.StreamingDetector;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Claim;
import io.photofinish.trace.generate.FamilyOptions;
import io.photofinish.trace.generate.GeneratedTrace;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Orthogonal vectors as write-read races: threads and locks grow with the events. */
class HardHappensBeforeTracesTest {
  /** 342,000 events of 60,000 threads, none of which is joined: 14 GB, were clocks arrays. */
  private static final int MANY_VECTORS = 6_000;

  private static final int DIMENSION = 8;

  /**
   * 315,000 events of 54,000 threads. The last 3,000 of them each join another choice of 16 large
   * clocks, so that what they know has little in common.
   */
  private static final int VECTORS_OF_GREAT_DIMENSION = 3_000;

  private static final int GREAT_DIMENSION = 16;

  static Stream<Arguments> detectorsAndSizes() {
    return Stream.concat(
        Stream.of(40, 160, 320)
            .flatMap(
                vectors ->
                    Stream.of(
                        arguments("hb", HbDetector::new, vectors),
                        arguments("shb", ShbDetector::new, vectors),
                        arguments("lockstamp", LockStampDetector::new, vectors),
                        arguments("all pairs", HbAllPairsDetector::new, vectors))),
        Stream.of(
            arguments("hb", HbDetector::new, MANY_VECTORS),
            arguments("shb", ShbDetector::new, MANY_VECTORS),
            arguments("hb", HbDetector::new, VECTORS_OF_GREAT_DIMENSION, GREAT_DIMENSION),
            arguments("shb", ShbDetector::new, VECTORS_OF_GREAT_DIMENSION, GREAT_DIMENSION)));
  }

  private static Arguments arguments(
      String name, Function<RaceSink, StreamingDetector> factory, int vectors) {
    return arguments(name, factory, vectors, DIMENSION);
  }

  private static Arguments arguments(
      String name, Function<RaceSink, StreamingDetector> factory, int vectors, int dimension) {
    return Arguments.of(name, factory, vectors, dimension);
  }

  @ParameterizedTest(name = "{0}, {2} vectors of {3} coordinates")
  @MethodSource("detectorsAndSizes")
  void the_planted_pair_is_the_only_read_that_races_with_a_write(
      String name, Function<RaceSink, StreamingDetector> factory, int vectors, int dimension)
      throws IOException {
    GeneratedTrace planted = member(vectors, dimension, true);
    long racyRead =
        planted.answer().claims().stream()
            .filter(claim -> claim.scope() == Claim.Scope.PAIR)
            .findFirst()
            .orElseThrow()
            .second();
    assertThat(racyReads(factory, planted)).containsExactly(racyRead);
    assertThat(racyReads(factory, member(vectors, dimension, false))).isEmpty();
  }

  private static GeneratedTrace member(int vectors, int dimension, boolean planted) {
    return Generators.family("hb-ov")
        .orElseThrow()
        .make(new FamilyOptions(vectors, dimension, 7, planted));
  }

  private static List<Long> racyReads(
      Function<RaceSink, StreamingDetector> factory, GeneratedTrace trace) throws IOException {
    List<Long> reads = new ArrayList<>();
    try (TraceReader reader = trace.open()) {
      RaceLog log = Reported.by(factory, TraceColumns.read(reader)).log();
      for (int pair = 0; pair < log.size(); pair++) {
        if (log.kind(pair).endsWith("R")) {
          reads.add(log.second(pair));
        }
      }
    }
    return reads.stream().distinct().toList();
  }
}
