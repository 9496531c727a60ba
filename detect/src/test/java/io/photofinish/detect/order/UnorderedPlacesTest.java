package io.photofinish.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.RaceLog;
import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.PlacedTrace;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnorderedPlacesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void all_pairs_of_places_are_found_that_happens_before_leaves_unordered(int places) {
    OracleCheck.overSeeds(0, 20_000)
        .agree(
            "unordered-places",
            trace -> found(PlacedTrace.of(trace, places)),
            trace -> defined(PlacedTrace.of(trace, places)));
  }

  private static Set<String> found(TraceColumns trace) {
    return PlacedTrace.places(trace, pairs(trace));
  }

  private static Set<Pair> pairs(TraceColumns trace) {
    RaceLog races = UnorderedPlaces.of(trace);
    Set<Pair> pairs = new TreeSet<>();
    for (int i = 0; i < races.size(); i++) {
      pairs.add(new Pair(trace.position(races.first(i)), trace.position(races.second(i))));
    }
    return pairs;
  }

  private static Set<String> defined(TraceColumns trace) {
    return PlacedTrace.places(trace, RaceDefinitions.hb(trace));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void what_is_reported_is_unordered(int places) {
    OracleCheck.overSeeds(0, 5_000)
        .contained(
            "unordered-pairs",
            trace -> pairs(PlacedTrace.of(trace, places)),
            trace -> RaceDefinitions.hb(PlacedTrace.of(trace, places)));
  }

  @Test
  void a_pair_behind_a_racy_flag_is_found() {
    TraceColumns trace =
        new TraceBuilder()
            .at("1")
            .write("t1", "x")
            .at("2")
            .write("t1", "flag")
            .at("3")
            .read("t2", "flag")
            .at("4")
            .read("t2", "x")
            .build();
    assertThat(pairs(trace)).containsExactly(new Pair(1, 2), new Pair(0, 3));
  }

  @Test
  void two_places_are_reported_once_for_a_variable() {
    TraceBuilder trace = new TraceBuilder();
    for (int i = 0; i < 50; i++) {
      trace.at("1").write("t1", "x").at("2").write("t2", "x");
    }
    assertThat(pairs(trace.build())).hasSize(1);
  }
}
