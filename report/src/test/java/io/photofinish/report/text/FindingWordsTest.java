package io.photofinish.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.FindingGroup;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Samples;
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

  @Test
  void the_title_of_several_pairs_counts_them() {
    FindingGroup group =
        FindingGroup.of(
                List.of(
                    Samples.finding("1", Certainty.PROVEN, "a.B.c", null),
                    Samples.finding("2", Certainty.PROVEN, "a.B.c", null)))
            .get(0);
    assertThat(FindingWords.title(group))
        .isEqualTo("Proven data race on a.B.c, at 2 pairs of places");
  }

  @Test
  void an_access_has_its_thread_locks_and_test() {
    Finding bank = Samples.bank();
    assertThat(FindingWords.access(bank.first(), bank.example()))
        .isEqualTo("thread transfer writes com.acme.Bank.volume@1, holding com.acme.Bank@1");
    assertThat(FindingWords.accessAtPlace(bank.second()))
        .isEqualTo(
            "thread audit reads at com.acme.Bank.audit(Bank.java:45), holding no lock, in test"
                + " BankTest.audits");
    assertThat(FindingWords.started(bank.second()))
        .hasValue("thread audit was started by thread main");
  }

  @Test
  void what_is_not_known_of_an_access_is_not_made_up() {
    Access unknown = new Access(1, true, "", List.of(), List.of(), null, "");
    assertThat(FindingWords.accessAtPlace(unknown))
        .isEqualTo("a thread writes at a place that is not known, holding no lock");
    assertThat(FindingWords.started(unknown)).isEmpty();
  }

  @Test
  void a_race_in_one_line_has_both_places() {
    assertThat(FindingWords.race(Samples.bank()))
        .isEqualTo(
            "com.acme.Bank.volume: write at Bank.transfer(Bank.java:33) holding com.acme.Bank@1"
                + " and read at Bank.audit(Bank.java:45)");
  }

  @Test
  void findings_are_counted_by_certainty_and_by_cure() {
    List<Finding> findings =
        List.of(
            Samples.finding("1", Certainty.PROVEN, "a.B.c", null),
            Samples.finding("2", Certainty.PROVEN, "a.B.c", null),
            Samples.finding("3", Certainty.POTENTIAL, "a.B.d", null));
    assertThat(FindingWords.count(findings, "race"))
        .isEqualTo("1 proven race at 2 pairs of places, 1 potential race");
    assertThat(FindingWords.countNew(findings.subList(2, 3), "data race"))
        .isEqualTo("1 new potential data race");
    assertThat(FindingWords.count(List.of(), "race")).isEqualTo("no race");
    assertThat(FindingWords.countNew(List.of(), "race")).isEqualTo("no new race");
  }

  @Test
  void known_findings_are_counted_by_who_knows_them() {
    Finding finding = Samples.bank();
    assertThat(FindingWords.countKnown(List.of(finding))).isEmpty();
    assertThat(
            FindingWords.countKnown(
                List.of(
                    finding.withKnown(new Known("file:1", true, "why not")),
                    finding.withKnown(new Known("baseline", false, "")),
                    finding)))
        .containsExactly("1 suppressed", "1 in the baseline");
  }
}
