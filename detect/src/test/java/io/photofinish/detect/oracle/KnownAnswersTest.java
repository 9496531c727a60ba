package io.photofinish.detect.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import java.util.NavigableSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KnownAnswersTest {
  static Stream<Arguments> notions() {
    return Stream.of(
        notion("hb", RaceDefinitions::hb),
        notion("shb", RaceDefinitions::shb),
        notion("wcp", RaceDefinitions::wcp),
        notion("pwr", RaceDefinitions::pwr),
        notion("lock_cover", RaceDefinitions::lockCover),
        notion("predictable", RaceDefinitions::predictable),
        notion("predictable_adjacent", RaceDefinitions::predictableAdjacent),
        notion("syncp", RaceDefinitions::syncPreserving),
        notion("osr", RaceDefinitions::optimisticSyncReversal));
  }

  private static Arguments notion(
      String field, Function<TraceColumns, NavigableSet<Pair>> definition) {
    return Arguments.of(field, definition);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("notions")
  void the_definition_gives_the_known_pairs(
      String field, Function<TraceColumns, NavigableSet<Pair>> definition) throws IOException {
    KnownAnswers.agree(field, definition);
  }

  @Test
  void a_wrong_pair_is_noticed() throws IOException {
    // Skips the test where there are no answers, before anything is expected to be thrown.
    assertThat(KnownAnswers.read()).isNotEmpty();
    assertThatThrownBy(() -> KnownAnswers.agree("hb", RaceDefinitions::shb))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("hb of pub-");
  }

  @Test
  void all_the_known_answers_are_read() throws IOException {
    assertThat(KnownAnswers.read()).hasSize(600);
  }

  @Test
  void the_lock_set_definition_gives_the_known_variables() throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      assertThat(RaceDefinitions.lockSetVariables(answer.trace()))
          .as(answer.id())
          .isEqualTo(answer.variables("lockset_vars"));
    }
  }

  @Test
  void the_variables_of_hb_races_are_the_known_ones() throws IOException {
    for (KnownAnswers.Answer answer : KnownAnswers.read()) {
      TraceColumns trace = answer.trace();
      assertThat(RaceDefinitions.variables(trace, RaceDefinitions.hb(trace)))
          .as(answer.id())
          .isEqualTo(answer.variables("hb_vars"));
    }
  }
}
