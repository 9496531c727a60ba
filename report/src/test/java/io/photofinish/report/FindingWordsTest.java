package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.PhotoFinish.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingWordsTest {
  @ParameterizedTest
  @CsvSource({
    "READ, reads x",
    "WRITE, writes x",
    "ACQUIRE, acquires x",
    "RELEASE, releases x",
    "FORK, starts thread x",
    "JOIN, sees the end of thread x",
    "VOLATILE_READ, reads volatile x",
    "VOLATILE_WRITE, writes volatile x",
    "VOLATILE_UPDATE, updates volatile x",
    "SIGNAL, signals x",
    "AWAIT, awaits x",
    "OTHER, other x",
  })
  void every_operation_has_words(String operation, String words) {
    assertThat(FindingWords.doing(new Step(0, 1, 0, operation, "x", "", false, false, -1)))
        .isEqualTo(words);
  }

  private static String holding(String... locks) {
    return FindingWords.holding(new Access(1, true, "t", List.of(locks), List.of(), null, ""));
  }

  @Test
  void some_locks_are_named_and_the_rest_is_counted() {
    assertThat(holding()).isEqualTo("holding no lock");
    assertThat(holding("a", "b", "c")).isEqualTo("holding a, b, c");
    assertThat(holding("a", "b", "c", "d", "e")).isEqualTo("holding a, b, c and 2 more");
  }

  @Test
  void a_title_says_how_sure_it_is() {
    assertThat(FindingWords.title(Samples.bank()))
        .isEqualTo("Proven data race on com.acme.Bank.volume");
    assertThat(FindingWords.title(Samples.finding("f", Certainty.POTENTIAL, "x\n", null)))
        .isEqualTo("Potential data race on x\uFFFD");
  }
}
