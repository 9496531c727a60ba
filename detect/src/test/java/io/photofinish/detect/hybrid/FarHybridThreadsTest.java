package io.photofinish.detect.hybrid;

import static io.photofinish.detect.hybrid.Found.ALL;

import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.FarThreads;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The exact detectors of this family with clocks that are trees, against the definitions. */
class FarHybridThreadsTest {
  private static final OracleCheck RANDOM = OracleCheck.overSeeds(0, 1_500);

  static Stream<Arguments> exact() {
    DetectorFactory.Streaming tidyPwr =
        (sink, options) -> HybridDetectors.exact(sink, options, PwrOrder.exact(1), true);
    return Stream.of(
        exact("pwr", Found.detector("pwr"), RaceDefinitions::pwr),
        exact("tidy-pwr", tidyPwr, RaceDefinitions::pwr),
        exact("wdp", Found.detector("wdp"), RaceDefinitions::wdp),
        exact("tsan-wrd", Found.detector("tsan-wrd"), RaceDefinitions::tsanWrd),
        exact("shb-ee", Found.detector("shb-ee"), RaceDefinitions::shb));
  }

  private static Arguments exact(
      String name,
      DetectorFactory.Streaming factory,
      Function<TraceColumns, Set<Pair>> definition) {
    return Arguments.of(name, factory, definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("exact")
  void pairs_are_those_of_the_definition(
      String name,
      DetectorFactory.Streaming factory,
      Function<TraceColumns, Set<Pair>> definition) {
    DetectorFactory.Streaming far =
        (sink, options) -> new FarThreads(factory.create(sink, options));
    RANDOM.agree(name + "-far", trace -> new TreeSet<>(Found.reports(far, ALL, trace)), definition);
  }
}
