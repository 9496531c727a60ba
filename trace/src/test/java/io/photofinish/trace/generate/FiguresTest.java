package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
