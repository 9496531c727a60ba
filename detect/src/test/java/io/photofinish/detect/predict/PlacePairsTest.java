package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.PlacedTrace;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlacePairsTest {
  private static final DetectorOptions ALL_PLACES = DetectorOptions.DEFAULT.withAllPlaces();

  private static Predicted predicted(TraceColumns trace) {
    return Predicted.by("predict", ALL_PLACES, trace);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void all_pairs_of_places_that_race_are_found(int places) {
    OracleCheck.overSeeds(0, 10_000)
        .withEventsUpTo(14)
        .agree(
            "places",
            trace -> found(PlacedTrace.of(trace, places)),
            trace -> defined(PlacedTrace.of(trace, places)));
  }

  private static Set<String> found(TraceColumns trace) {
    return PlacedTrace.places(trace, predicted(trace).pairs());
  }

  private static Set<String> defined(TraceColumns trace) {
    return PlacedTrace.places(trace, RaceDefinitions.predictable(trace));
  }

  @Test
  void a_write_races_with_reads_at_three_places() {
    TraceBuilder trace = new TraceBuilder();
    for (int line = 1; line <= 3; line++) {
      trace.at("Reader.java:" + line).read("t1", "x");
    }
    assertThat(predicted(trace.at("Writer.java:9").write("t2", "x").build()).reports())
        .containsExactly(new Pair(0, 3), new Pair(1, 3), new Pair(2, 3));
  }

  /** However often two threads access a variable at two places. */
  @Test
  void the_pairs_are_as_many_as_racy_events_and_pairs_of_places() {
    TraceBuilder builder = new TraceBuilder();
    int rounds = 300;
    for (int round = 0; round < rounds; round++) {
      builder.at("A.java:1").write("t1", "x").at("A.java:2").write("t1", "x");
      builder.at("B.java:1").write("t2", "x").at("B.java:2").write("t2", "x");
    }
    List<Pair> reports = predicted(builder.build()).reports();
    assertThat(reports).doesNotHaveDuplicates().hasSizeLessThan(4 * rounds + 4);
  }
}
