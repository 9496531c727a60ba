package io.photofinish.detect.hybrid;

import static io.photofinish.detect.hybrid.Found.allPairs;
import static io.photofinish.detect.hybrid.Found.pairs;
import static io.photofinish.detect.hybrid.Found.withLimits;
import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Claim;
import io.photofinish.trace.generate.Figure;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.Notion;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The traces of Sulzmann, Stadtmüller 2020, with what it says of each. Events are numbered from 1,
 * as there.
 */
class PwrFiguresTest {
  private static final Map<Notion, String> DETECTORS =
      Map.of(Notion.PWR, "pwr", Notion.SHB, "shb-ee");

  static Stream<Arguments> claims() {
    return Generators.figures().stream()
        .flatMap(
            figure ->
                figure.answer().claims().stream()
                    .filter(claim -> DETECTORS.containsKey(claim.notion()))
                    .map(claim -> Arguments.of(figure.name(), claim.text(), claim)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("claims")
  void what_the_paper_says_is_found(String figure, String text, Claim claim) {
    TraceColumns trace = trace(figure);
    Set<Pair> found = allPairs(DETECTORS.get(claim.notion()), trace);
    switch (claim.scope()) {
      case PAIR ->
          assertThat(found.contains(new Pair((int) claim.first(), (int) claim.second())))
              .isEqualTo(claim.race());
      case TRACE -> assertThat(!found.isEmpty()).isEqualTo(claim.race());
      case WRITE_READ, VARIABLE -> throw new AssertionError("no figure claims this: " + text);
    }
  }

  @Test
  void example_2_1_pwr_finds_what_happens_before_misses_and_keeps_to_what_was_read() {
    assertThat(allPairs("pwr", trace("pwr-2.1a"))).containsExactly(events(1, 5));
    assertThat(allPairs("pwr", trace("pwr-2.1b")))
        .containsExactlyInAnyOrder(events(1, 3), events(3, 4));
  }

  @Test
  void example_2_2_pwr_finds_the_race_that_wcp_misses() {
    assertThat(allPairs("pwr", trace("pwr-2.2"))).containsExactly(events(1, 6));
  }

  @Test
  void example_2_5_reads_between_sections_order_what_is_around_them() {
    assertThat(allPairs("wdp", trace("pwr-2.5"))).isEmpty();
    assertThat(allPairs("tsan-wrd", trace("pwr-2.5"))).isEmpty();
    assertThat(allPairs("tsan", trace("pwr-2.5"))).containsExactly(events(1, 8));
  }

  @Test
  void example_2_6_wdp_reports_writes_that_pwr_orders() {
    assertThat(allPairs("wdp", trace("pwr-2.6"))).contains(events(3, 10));
    assertThat(allPairs("pwr", trace("pwr-2.6"))).doesNotContain(events(3, 10));
  }

  @Test
  void example_2_8_a_write_behind_another_is_found_with_edges_only() {
    assertThat(allPairs("pwr", trace("pwr-2.8"))).containsExactly(events(1, 6));
    assertThat(allPairs("pwr-l", trace("pwr-2.8"))).containsExactly(events(1, 6));
    assertThat(allPairs("pwr-0", trace("pwr-2.8"))).isEmpty();
  }

  @Test
  void example_3_9_pwr_has_a_false_positive() {
    assertThat(allPairs("pwr", trace("pwr-3.9"))).contains(events(2, 3), events(4, 11));
    assertThat(allPairs("pwr", trace("pwr-3.9-locked"))).containsExactly(events(8, 23));
  }

  @Test
  void example_4_6_a_candidate_by_edges_that_is_ordered_is_no_race() {
    assertThat(allPairs("pwr-l", trace("pwr-4.6"))).contains(events(5, 7));
    assertThat(allPairs("pwr-l", trace("pwr-4.6"))).doesNotContain(events(1, 7));
  }

  @Test
  void example_a_8_all_six_pairs_are_found() {
    assertThat(allPairs("pwr", trace("pwr-A.8")))
        .containsExactlyInAnyOrder(
            events(1, 2), events(1, 3), events(2, 4), events(1, 4), events(1, 5), events(3, 5));
  }

  @Test
  void example_a_9_a_race_that_only_a_prefix_shows_is_found() {
    assertThat(allPairs("pwr", trace("pwr-A.9"))).containsExactly(events(1, 6));
  }

  @Test
  void example_b_1_two_of_four_races_need_edges() {
    assertThat(allPairs("pwr-l", trace("pwr-B.1")))
        .containsExactlyInAnyOrder(events(2, 3), events(2, 4), events(1, 3), events(1, 4));
    assertThat(allPairs("pwr-0", trace("pwr-B.1")))
        .containsExactlyInAnyOrder(events(2, 3), events(2, 4));
  }

  @Test
  void example_d_1_the_write_read_race_is_of_another_schedule() {
    assertThat(allPairs("pwr", trace("pwr-D.1")))
        .containsExactlyInAnyOrder(events(1, 2), events(2, 7));
    assertThat(allPairs("shb-ee", trace("pwr-D.1"))).containsExactly(events(1, 2));
  }

  @Test
  void example_f_1_reads_hide_no_write_from_the_first_pass() {
    assertThat(allPairs("pwr-0", trace("pwr-F.1")))
        .containsExactlyInAnyOrder(
            events(1, 3), events(2, 3), events(1, 4), events(1, 5), events(3, 5));
  }

  @Test
  void example_f_2_a_race_with_a_replaced_write_needs_edges() {
    assertThat(allPairs("pwr-l", trace("pwr-F.2"))).contains(events(6, 7), events(1, 7));
    assertThat(allPairs("pwr-0", trace("pwr-F.2"))).contains(events(6, 7));
    assertThat(allPairs("pwr-0", trace("pwr-F.2"))).doesNotContain(events(1, 7));
  }

  @Test
  void example_f_3_a_race_is_found_by_way_of_a_pair_that_is_none() {
    assertThat(allPairs("pwr-l", trace("pwr-F.3")))
        .containsExactlyInAnyOrder(events(5, 7), events(1, 7));
    assertThat(allPairs("pwr-0", trace("pwr-F.3"))).containsExactly(events(5, 7));
  }

  @Test
  void appendix_h_events_at_one_location_are_told_apart() {
    assertThat(allPairs("pwr-l", trace("pwr-H")))
        .containsExactlyInAnyOrder(events(2, 3), events(1, 3), events(3, 4));
    assertThat(allPairs("pwr-0", trace("pwr-H")))
        .containsExactlyInAnyOrder(events(2, 3), events(3, 4));
  }

  /** Section 4.5: 27 writes give 26 edges, one too many. */
  @Test
  void twenty_five_edges_miss_the_first_of_27_writes() {
    TraceBuilder builder = new TraceBuilder();
    for (int i = 0; i < 27; i++) {
      builder.write("t1", "x");
    }
    TraceColumns trace = builder.write("t2", "x").build();
    assertThat(allPairs("pwr", trace)).hasSize(27);
    assertThat(allPairs("pwr-l", trace)).hasSize(26).doesNotContain(events(1, 28));
    assertThat(allPairs("pwr-0", trace)).containsExactly(events(27, 28));
  }

  /** Section 4.5: the sixth section pushes the first out of the history. */
  @Test
  void five_sections_of_history_may_forget_an_order() {
    assertThat(allPairs("pwr-l", readBehindSections(4))).isEmpty();
    assertThat(allPairs("pwr-l", readBehindSections(5))).hasSize(1);
    assertThat(allPairs("pwr", readBehindSections(5))).isEmpty();
    assertThat(pairs("pwr-l", withLimits(true, 25, 6), readBehindSections(5))).isEmpty();
  }

  /** The read is behind the first section's write to z; by ROD also behind its write to x. */
  private static TraceColumns readBehindSections(int others) {
    TraceBuilder builder =
        new TraceBuilder().acquire("t1", "y").write("t1", "z").write("t1", "x").release("t1", "y");
    for (int i = 0; i < others; i++) {
      builder.acquire("t1", "y").release("t1", "y");
    }
    return builder.acquire("t2", "y").read("t2", "z").release("t2", "y").write("t2", "x").build();
  }

  private static TraceColumns trace(String figure) {
    return Generators.figure(figure).map(Figure::trace).orElseThrow();
  }

  private static Pair events(int first, int second) {
    return new Pair(first - 1, second - 1);
  }
}
