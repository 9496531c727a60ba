package io.photofinish.detect.hybrid;

import static io.photofinish.detect.hybrid.Found.ALL;
import static io.photofinish.detect.hybrid.Found.ONE;

import io.photofinish.detect.DetectorFactory;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The exact detectors against the definitions, on random traces of many shapes. */
class HybridOracleTest {
  private static final int SEEDS = 20_000;
  private static final int NO_LIMIT = Integer.MAX_VALUE;
  private static final DetectorOptions ALL_UNLIMITED = Found.withLimits(true, NO_LIMIT, NO_LIMIT);
  private static final DetectorOptions ONE_UNLIMITED = Found.withLimits(false, NO_LIMIT, NO_LIMIT);

  /** Looks for useless critical sections all the time. */
  private static final DetectorFactory.Streaming TIDY_PWR =
      (sink, options) -> HybridDetectors.exact(sink, options, PwrOrder.exact(1), true);

  private static final DetectorFactory.Streaming TIDY_WDP =
      (sink, options) -> HybridDetectors.exact(sink, options, new WdpOrder(1), false);

  /** A detector in both modes, and the definition of what it must find. */
  private record Case(
      String name,
      DetectorFactory.Streaming factory,
      DetectorOptions one,
      DetectorOptions all,
      Function<TraceColumns, Set<Pair>> definition) {
    Case(String name, Function<TraceColumns, Set<Pair>> definition) {
      this(name, Found.detector(name), ONE, ALL, definition);
    }
  }

  private static final List<Case> CASES =
      List.of(
          new Case("pwr", RaceDefinitions::pwr),
          new Case("shb-ee", RaceDefinitions::shb),
          new Case("tsan", RaceDefinitions::tsan),
          new Case("tsan-wrd", RaceDefinitions::tsanWrd),
          new Case("wdp", RaceDefinitions::wdp),
          new Case("tidy pwr", TIDY_PWR, ONE, ALL, RaceDefinitions::pwr),
          new Case("tidy wdp", TIDY_WDP, ONE, ALL, RaceDefinitions::wdp),
          new Case(
              "unlimited pwr-l",
              Found.detector("pwr-l"),
              ONE_UNLIMITED,
              ALL_UNLIMITED,
              RaceDefinitions::pwr),
          new Case(
              "unlimited shb-ee",
              Found.detector("shb-ee"),
              ONE_UNLIMITED,
              ALL_UNLIMITED,
              RaceDefinitions::shb));

  @Test
  void the_exact_detectors_find_what_the_definitions_say() {
    OracleCheck.overSeeds(0, SEEDS)
        .agree("hybrid", HybridOracleTest::found, HybridOracleTest::defined);
  }

  private static Set<String> found(TraceColumns trace) {
    Set<String> found = new TreeSet<>();
    for (Case one : CASES) {
      List<Pair> all = Found.reports(one.factory, one.all, trace);
      for (Pair pair : all) {
        tell(found, one.name + " pair " + pair);
      }
      for (Pair pair : Found.reports(one.factory, one.one, trace)) {
        tell(found, one.name + " event " + pair.second() + (all.contains(pair) ? "" : " ?" + pair));
      }
    }
    return found;
  }

  /** Nothing may be reported twice. */
  private static void tell(Set<String> found, String report) {
    if (!found.add(report)) {
      found.add(report + " again");
    }
  }

  private static Set<String> defined(TraceColumns trace) {
    Set<String> defined = new TreeSet<>();
    for (Case one : CASES) {
      Set<Pair> pairs = one.definition.apply(trace);
      pairs.forEach(pair -> defined.add(one.name + " pair " + pair));
      Pair.seconds(pairs).forEach(event -> defined.add(one.name + " event " + event));
    }
    return defined;
  }
}
