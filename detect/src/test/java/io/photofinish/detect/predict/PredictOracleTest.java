package io.photofinish.detect.predict;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.oracle.RaceDefinitions;
import io.photofinish.detect.random.OracleCheck;
import io.photofinish.trace.TraceColumns;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The exact predictors against a search of all reorderings, on random traces of many shapes. */
class PredictOracleTest {
  private static final int SEEDS = 50_000;
  private static final int EVENTS = 16;

  @Test
  void syncp_finds_the_sync_preserving_races() {
    check("syncp", RaceDefinitions::syncPreserving);
  }

  @Test
  void osr_finds_the_optimistic_sync_reversal_races() {
    check("osr", RaceDefinitions::optimisticSyncReversal);
  }

  @Test
  void exact_finds_all_predictable_races_of_short_traces() {
    check("exact", RaceDefinitions::predictable);
  }

  @Test
  void m2_finds_only_predictable_races() {
    OracleCheck.overSeeds(0, SEEDS)
        .withEventsUpTo(EVENTS)
        .contained(
            "m2", trace -> Predicted.by("m2", true, trace).pairs(), RaceDefinitions::predictable);
  }

  @Test
  void predict_finds_all_predictable_races_of_short_traces() {
    check("predict", RaceDefinitions::predictable);
  }

  private static void check(String name, Function<TraceColumns, Set<Pair>> definition) {
    OracleCheck.overSeeds(0, SEEDS)
        .withEventsUpTo(EVENTS)
        .agree(name, trace -> found(name, trace), trace -> defined(definition.apply(trace)));
  }

  private static Set<String> found(String name, TraceColumns trace) {
    Set<String> found = new TreeSet<>();
    List<Pair> all = Predicted.by(name, true, trace).reports();
    for (Pair pair : all) {
      tell(found, "pair " + pair);
    }
    for (Pair pair : Predicted.by(name, false, trace).reports()) {
      tell(found, "event " + pair.second() + (all.contains(pair) ? "" : " ?" + pair));
    }
    return found;
  }

  /** Nothing may be reported twice. */
  private static void tell(Set<String> found, String report) {
    if (!found.add(report)) {
      found.add(report + " again");
    }
  }

  private static Set<String> defined(Set<Pair> pairs) {
    Set<String> defined = new TreeSet<>();
    pairs.forEach(pair -> defined.add("pair " + pair));
    Pair.seconds(pairs).forEach(event -> defined.add("event " + event));
    return defined;
  }
}
