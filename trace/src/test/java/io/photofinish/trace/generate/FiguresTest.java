package io.photofinish.trace.generate;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.generate.SmallTrace.Pair;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FiguresTest {
  static List<Figure> figures() {
    return Generators.figures();
  }

  @ParameterizedTest
  @MethodSource("figures")
  void every_claim_is_true_by_brute_force(Figure figure) {
    Oracle oracle = new Oracle(figure.trace());
    Stream<Claim> wrong = figure.answer().claims().stream().filter(c -> !oracle.confirms(c));
    assertThat(wrong).as(figure.name()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("figures")
  void claims_about_pairs_name_conflicting_accesses(Figure figure) {
    SmallTrace trace = new SmallTrace(figure.trace());
    assertThat(figure.answer().claims())
        .filteredOn(claim -> claim.scope() == Claim.Scope.PAIR)
        .allMatch(claim -> trace.conflict((int) claim.first(), (int) claim.second()));
  }

  /** What the text says of figures that had to be reconstructed; events as in the paper, from 1. */
  @ParameterizedTest
  @CsvSource({
    "osr-1a, 1, 12, 3 4 7 8 9 10 11",
    "osr-3a, 1, 21, 3 4 5 6 7 8 9 12 13 14 17 18 19 20",
    "osr-5a, 4, 9, 1 2 3 6 7 8"
  })
  void optimistic_lock_closures_are_those_of_the_paper(
      String name, int first, int second, String closure) {
    SmallTrace trace = new SmallTrace(Generators.figure(name).orElseThrow().trace());
    BitSet events = new ClosureOracle(trace).optimisticLockClosure(new Pair(first - 1, second - 1));
    assertThat(events.stream().mapToObj(e -> String.valueOf(e + 1)).collect(joining(" ")))
        .isEqualTo(closure);
  }

  @Test
  void names_are_unique() {
    assertThat(figures()).extracting(Figure::name).doesNotHaveDuplicates();
  }

  @Test
  void every_figure_has_a_claim_and_a_description() {
    assertThat(figures())
        .allSatisfy(
            figure -> {
              assertThat(figure.answer().claims()).as(figure.name()).isNotEmpty();
              assertThat(figure.description()).as(figure.name()).isNotBlank();
            });
  }
}
