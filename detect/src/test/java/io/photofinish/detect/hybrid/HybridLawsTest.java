package io.photofinish.detect.hybrid;

import static io.photofinish.detect.hybrid.Found.allPairs;
import static io.photofinish.detect.hybrid.Found.pairs;
import static io.photofinish.detect.hybrid.Found.withLimits;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.detect.random.OracleCheck;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the detectors of the family relate, on random traces. */
class HybridLawsTest {
  private static final OracleCheck RANDOM = OracleCheck.overSeeds(20_000, 25_000);
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  @ParameterizedTest
  @CsvSource({"pwr, wdp", "pwr, tsan-wrd", "tsan-wrd, tsan", "wdp, tsan"})
  void a_stronger_order_gives_fewer_pairs(String stronger, String weaker) {
    RANDOM.contained(
        stronger, trace -> allPairs(stronger, trace), trace -> allPairs(weaker, trace));
  }

  @ParameterizedTest
  @CsvSource({"pwr-l, 0, 1", "pwr-l, 1, 3", "pwr-l, 3, 25", "shb-ee, 0, 1", "shb-ee, 1, 3"})
  void fewer_edges_never_give_more_pairs(String detector, int fewer, int more) {
    RANDOM.contained(
        detector,
        trace -> pairs(detector, withLimits(true, fewer, 5), trace),
        trace -> pairs(detector, withLimits(true, more, 5), trace));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5})
  void limiting_edges_alone_adds_no_pair(int edges) {
    RANDOM.contained(
        "edges",
        trace -> pairs("pwr-l", withLimits(true, edges, NO_LIMIT), trace),
        trace -> allPairs("pwr", trace));
    RANDOM.contained(
        "edges",
        trace -> pairs("shb-ee", withLimits(true, edges, NO_LIMIT), trace),
        trace -> allPairs("shb-ee", trace));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5})
  void limiting_the_history_alone_loses_no_pair(int history) {
    RANDOM.contained(
        "history",
        trace -> allPairs("pwr", trace),
        trace -> pairs("pwr-l", withLimits(true, NO_LIMIT, history), trace));
  }

  @Test
  void without_any_history_pwr_is_tsan_wrd() {
    RANDOM.agree(
        "no history",
        trace -> pairs("pwr-l", withLimits(true, NO_LIMIT, 0), trace),
        trace -> allPairs("tsan-wrd", trace));
  }

  @Test
  void pwr_0_is_pwr_l_without_edges() {
    RANDOM.agree(
        "pwr-0",
        trace -> allPairs("pwr-0", trace),
        trace -> pairs("pwr-l", withLimits(true, 0, 5), trace));
  }

  @ParameterizedTest
  @CsvSource({"pwr-l, 0", "pwr-l, 2", "shb-ee, 0", "shb-ee, 2"})
  void a_limited_detector_names_one_pair_of_each_racy_event(String detector, int edges) {
    RANDOM.agree(
        "racy events",
        trace -> Pair.seconds(pairs(detector, withLimits(false, edges, 1), trace)),
        trace -> Pair.seconds(pairs(detector, withLimits(true, edges, 1), trace)));
    RANDOM.contained(
        "partners",
        trace -> pairs(detector, withLimits(false, edges, 1), trace),
        trace -> pairs(detector, withLimits(true, edges, 1), trace));
    RANDOM.agree(
        "one partner",
        trace ->
            firstOfEach(
                Found.reports(Found.detector(detector), withLimits(false, edges, 1), trace)),
        trace -> pairs(detector, withLimits(false, edges, 1), trace));
  }

  private static Set<Pair> firstOfEach(Iterable<Pair> reports) {
    Set<Integer> seen = new TreeSet<>();
    Set<Pair> first = new TreeSet<>();
    reports.forEach(
        pair -> {
          if (seen.add(pair.second())) {
            first.add(pair);
          }
        });
    return first;
  }

  @ParameterizedTest
  @ValueSource(strings = {"pwr", "pwr-l", "shb-ee", "tsan", "tsan-wrd", "wdp"})
  void ids_may_grow_between_events(String detector) {
    RANDOM.agree(
        "growing",
        trace -> Found.whileIdsGrow(detector, trace),
        trace -> allPairs(detector, trace));
  }
}
