package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.predict.PredictDetectors;
import org.junit.jupiter.api.Test;

class ProofWordsTest {
  @Test
  void a_method_is_told_by_its_name_and_its_idea() {
    assertThat(ProofWords.brief("osr"))
        .isEqualTo("Proven by osr (critical sections that do not finish come last)");
    assertThat(ProofWords.full("osr"))
        .isEqualTo("Proven by osr: critical sections that do not finish come last");
  }

  @Test
  void a_line_of_its_own_says_which_critical_sections_are_left_out() {
    assertThat(ProofWords.brief("syncp"))
        .isEqualTo("Proven by syncp (critical sections keep their order, some are left out)");
    assertThat(ProofWords.full("syncp"))
        .isEqualTo(
            "Proven by syncp: critical sections keep their order, and those that nothing needs"
                + " are left out");
  }

  @Test
  void every_method_has_words() {
    assertThat(PredictDetectors.all())
        .map(DetectorInfo::name)
        .filteredOn(name -> !name.equals("predict"))
        .hasSize(4)
        .allSatisfy(name -> assertThat(ProofWords.brief(name)).endsWith(")"));
  }

  @Test
  void of_an_unknown_method_there_is_the_name() {
    assertThat(ProofWords.brief("new")).isEqualTo("Proven by new");
    assertThat(ProofWords.full("new")).isEqualTo("Proven by new");
  }
}
