package io.photofinish.trace.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.trace.OpCode;
import io.photofinish.trace.TraceColumns;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class GeneratorsTest {
  @Test
  void a_figure_is_found_by_its_name_in_any_case() {
    assertThat(Generators.figure("OSR-1A")).map(Figure::name).contains("osr-1a");
  }

  @Test
  void part_a_of_a_figure_may_be_left_out() {
    assertThat(Generators.figure("osr-5")).map(Figure::name).contains("osr-5a");
    assertThat(Generators.figure("fine-5")).map(Figure::name).contains("fine-5");
  }

  @Test
  void an_unknown_name_finds_nothing() {
    assertThat(Generators.figure("osr-99")).isEmpty();
    assertThat(Generators.family("osr-1a")).isEmpty();
  }

  @Test
  void the_answer_of_a_figure_counts_events_from_zero() {
    assertThat(Generators.figure("osr-1a").orElseThrow().answer().text().lines())
        .contains("  osr: events 0 and 11 race", "  syncp: events 0 and 11 do not race");
  }

  @Test
  void the_answer_of_a_family_names_the_planted_accesses() throws IOException {
    Family family = Generators.family("hb-ov").orElseThrow();
    GeneratedTrace trace = family.make(family.defaults());
    TraceColumns columns = TraceColumns.read(trace.open());
    Claim pair = trace.answer().claims().get(1);
    assertThat(pair.scope()).isEqualTo(Claim.Scope.PAIR);
    assertThat(columns.operation((int) pair.first())).isEqualTo(OpCode.WRITE);
    assertThat(columns.operation((int) pair.second())).isEqualTo(OpCode.READ);
  }

  @Test
  void the_default_options_of_every_family_are_its_parameters_standards() {
    for (Family family : Generators.families()) {
      FamilyOptions defaults = family.defaults();
      assertThat(family.parameters().get(0).standard()).isEqualTo(defaults.vectors());
      assertThat(defaults.planted()).isTrue();
    }
  }
}
