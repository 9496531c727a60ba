package io.photofinish.detect.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.oracle.Pair;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.generate.Claim;
import io.photofinish.trace.generate.FamilyOptions;
import io.photofinish.trace.generate.Figure;
import io.photofinish.trace.generate.GeneratedTrace;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.Notion;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The traces of the papers, with what is known of each, and their hard families. */
class PredictFiguresTest {
  private static final Map<Notion, String> PREDICTORS =
      Map.of(Notion.SYNCP, "syncp", Notion.OSR, "osr", Notion.PREDICTABLE, "predict");

  static Stream<Arguments> claims() {
    return Generators.figures().stream()
        .flatMap(
            figure ->
                figure.answer().claims().stream()
                    .filter(claim -> PREDICTORS.containsKey(claim.notion()))
                    .map(claim -> Arguments.of(figure.name(), claim.text(), claim)));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("claims")
  void what_is_known_of_a_figure_is_found(String figure, String text, Claim claim)
      throws IOException {
    Figure known = Generators.figure(figure).orElseThrow();
    check(claim, TraceColumns.read(known.open()));
  }

  /** OSR, examples 6, 7 and 8: each of the three methods has a race that the others have not. */
  @ParameterizedTest
  @CsvSource({"osr-1a, 0, 11, osr", "osr-3a, 0, 20, syncp", "osr-3c, 9, 18, m2"})
  void only_one_method_finds_the_race(String figure, int first, int second, String only)
      throws IOException {
    TraceColumns trace = TraceColumns.read(Generators.figure(figure).orElseThrow().open());
    for (String name : List.of("syncp", "osr", "m2")) {
      assertThat(Predicted.by(name, true, trace).pairs().contains(new Pair(first, second)))
          .as(name)
          .isEqualTo(name.equals(only));
    }
    assertThat(Predicted.by("predict", true, trace).pairs()).contains(new Pair(first, second));
  }

  private static void check(Claim claim, TraceColumns trace) {
    NavigableSet<Pair> found = Predicted.by(PREDICTORS.get(claim.notion()), true, trace).pairs();
    boolean isFound =
        switch (claim.scope()) {
          case PAIR -> found.contains(new Pair((int) claim.first(), (int) claim.second()));
          case VARIABLE ->
              found.stream()
                  .anyMatch(
                      pair ->
                          trace
                              .names()
                              .name(NameKind.VARIABLE, trace.target(pair.second()))
                              .equals(claim.variable()));
          case TRACE -> !found.isEmpty();
          case WRITE_READ -> throw new AssertionError("no such claim of a predictor");
        };
    assertThat(isFound).as(claim.text()).isEqualTo(claim.race());
  }

  @ParameterizedTest(name = "{0}, {1} vectors")
  @CsvSource({
    "syncp-3ov, 5, 12",
    "syncp-3ov, 12, 24",
    "osr-ov, 20, 8",
    "osr-ov, 200, 16",
    "osr-ov, 1000, 24",
    "syncp-equality, 10, 0",
    "syncp-equality, 1000, 0",
    "syncp-equality, 100000, 0"
  })
  void the_planted_race_of_a_hard_family_is_found(String family, int vectors, int dimension)
      throws IOException {
    for (boolean planted : new boolean[] {true, false}) {
      GeneratedTrace member =
          Generators.family(family)
              .orElseThrow()
              .make(new FamilyOptions(vectors, dimension, 7, planted));
      try (TraceReader reader = member.open()) {
        TraceColumns trace = TraceColumns.read(reader);
        member.answer().claims().stream()
            .filter(claim -> PREDICTORS.containsKey(claim.notion()))
            .filter(claim -> claim.notion() != Notion.PREDICTABLE)
            .forEach(claim -> check(claim, trace));
      }
    }
  }
}
