package io.photofinish.report.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Rank;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import io.photofinish.report.known.Suppressions.Unused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The finding is of com.acme.Bank.volume: Bank.transfer writes, called by Bank$Clerk.run, and
 * Bank.audit reads.
 */
class SuppressionsTest {
  @TempDir private Path folder;

  private Suppressions suppressions(String text) throws IOException {
    return Suppressions.read(Files.writeString(folder.resolve("photofinish.suppressions"), text));
  }

  private Known knownBy(String text, Finding finding) throws IOException {
    return suppressions(text).mark(Samples.report(finding)).findings().get(0).known();
  }

  private boolean isSuppressed(String conditions) throws IOException {
    String text = conditions.replace(";", "\n") + "\nbecause it is a test";
    return knownBy(text, Samples.bank()) != null;
  }

  @Test
  void an_entry_says_what_where_and_why() throws IOException {
    String text =
        """
        # Races that we know of.

        race com.acme.Bank.volume        # shown on the dashboard only
          in com.acme.Bank.transfer
          in com.acme.Bank.audit         # the other access
          because only an estimate is needed, ACME-123 # 4
        """;
    assertThat(knownBy(text, Samples.bank()))
        .isEqualTo(
            new Known(
                "photofinish.suppressions:3", true, "only an estimate is needed, ACME-123 # 4"));
  }

  @ParameterizedTest
  @CsvSource({
    "race com.acme.Bank.volume, true",
    "race com.acme.Bank.*, true",
    "race com.*.volume, true",
    "race *, true",
    "race com.acme.Bank, false",
    "race com.acme.Bank.volum, false",
    "race Bank.volume, false",
    "race com.acme.Bank.volume; in com.acme.Bank.transfer, true",
    "race com.acme.Bank.volume; in com.acme.Bank.audit, true",
    "race com.acme.Bank.volume; in com.acme.*, true",
    "race com.acme.Bank.volume; in com.acme.Bank$Clerk.run, false",
    "race com.acme.Bank.volume; in com.acme.Bank.transfer; in com.acme.Bank.audit, true",
    "race com.acme.Bank.volume; in com.acme.Bank.audit; in com.acme.Bank.transfer, true",
    "race com.acme.Bank.volume; in com.acme.Bank.audit; in com.acme.Bank.audit, false",
    "race com.acme.Bank.volume; via com.acme.Bank$Clerk.run, true",
    "race com.acme.Bank.volume; via com.acme.Bank.audit, true",
    "race com.acme.Bank.volume; via com.acme.Teller.run, false",
    "race com.acme.Bank.volume; in com.acme.Bank.audit; via com.acme.Bank$Clerk.run, true",
    "race com.acme.Bank.volume; in com.acme.Bank.transfer; via com.acme.Bank$Clerk.run, false",
  })
  void an_entry_matches_by_variable_and_methods(String entry, boolean isMatch) throws IOException {
    assertThat(isSuppressed(entry)).isEqualTo(isMatch);
  }

  @ParameterizedTest
  @CsvSource({
    "int[] element, race int[] element",
    "int[] element, race   int[]   element",
    "int[] element, race *[] element",
    "java.util.ArrayList contents, race java.util.ArrayList contents",
    "java.util.ArrayList contents, race java.util.* contents",
  })
  void elements_and_contents_are_variables_too(String variable, String entry) throws IOException {
    Finding finding = Samples.finding("f", Certainty.PROVEN, variable, null);
    assertThat(knownBy(entry + "\nbecause of a test", finding)).isNotNull();
    assertThat(knownBy(entry + "\nbecause of a test", Samples.bank())).isNull();
  }

  @Test
  void the_first_entry_that_matches_counts() throws IOException {
    String text = "race com.acme.*\nbecause one\nrace com.acme.Bank.volume\nbecause two";
    assertThat(knownBy(text, Samples.bank()).reason()).isEqualTo("one");
  }

  @Test
  void what_is_marked_goes_down_in_rank() throws IOException {
    Report marked =
        suppressions("race com.acme.Bank.volume\nbecause of a test").mark(Samples.oneOfEach());
    assertThat(marked.findings()).isSortedAccordingTo(new Rank());
    assertThat(marked.findings().get(0).variable()).isEqualTo("int[] element");
    assertThat(marked.newFindings()).hasSize(2);
  }

  @Test
  void a_suppression_beats_a_baseline_and_leaves_other_marks_alone() throws IOException {
    Report marked =
        suppressions("race com.acme.Cache.hits\nbecause of a test").mark(Samples.oneOfEach());
    assertThat(marked.findings())
        .filteredOn(finding -> finding.known() != null)
        .extracting(finding -> finding.known().by())
        .containsExactlyInAnyOrder("photofinish.suppressions:1", "photofinish.suppressions:3");
  }

  @Test
  void entries_that_match_nothing_are_named() throws IOException {
    Suppressions file =
        suppressions(
            """
            race com.acme.Bank.*
              because it is used
            race com.acme.Bank.volume
              because it would be used, were the first not there
            race com.acme.Gone.*
              in com.acme.Gone.run
              via com.acme.Main.main
              because of what is gone
            """);
    assertThat(file.unused(Samples.report(Samples.bank())))
        .containsExactly(
            new Unused(5, "race com.acme.Gone.* in com.acme.Gone.run via com.acme.Main.main"));
  }

  @Test
  void hostile_names_are_matched_and_not_obeyed() throws IOException {
    Report report = Samples.hostile();
    assertThat(suppressions("race com.acme.<script>*\nbecause x").unused(report)).isEmpty();
    assertThat(suppressions("race com.acme.[a-z]*\nbecause x").unused(report)).hasSize(1);
  }

  @Test
  void files_of_other_systems_are_read() throws IOException {
    assertThat(isSuppressed("\uFEFFrace com.acme.Bank.volume\r")).isTrue();
    assertThat(isSuppressed("\trace\tcom.acme.Bank.volume\t# tabs")).isTrue();
    assertThat(suppressions("").unused(Samples.oneOfEach())).isEmpty();
    assertThat(suppressions("# nothing yet").mark(Samples.oneOfEach()))
        .isEqualTo(Samples.oneOfEach());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "race a.b|:1: race a.b has no reason: add a line below it: because",
        "race a.b;in c.d;race e.f;because x|:1: race a.b has no reason",
        "race a.b;because|:2: because without a reason: say why",
        "race|:1: race without a pattern: write class and field, as in race com.acme",
        "race # a.b|:1: race without a pattern",
        "race a.b;in;because x|:2: in without a pattern: write class and method, as in in com",
        "race a.b;via # x;because x|:2: via without a pattern",
        "in a.b|:1: in with no race or deadlock before it: begin with what races or is locked, as in race com.acme",
        "because x|:1: because with no race or deadlock before it",
        "race a.b;because x;because y|:3: a second reason for one race: put both into one line",
        "race a.b;in c;via d;in e|:4: a third in or via for one race",
        "race a.b;in c.d(e.java:7)|:2: \"c.d(e.java:7)\" has parentheses: write class and method",
        "; ;rice a.b|:3: a line begins with \"rice\": begin it with race, deadlock, in, via, because or #",
      })
  void a_mistake_is_told_with_its_line_and_its_cure(String text, String expected) {
    assertThatThrownBy(() -> suppressions(text.replace(';', '\n')))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("photofinish.suppressions" + expected)
        .hasMessageNotContaining("\n");
  }

  @Test
  void a_mistake_cannot_command_the_terminal() {
    assertThatThrownBy(() -> suppressions("\u001b[31m\u0007 " + "x".repeat(10_000)))
        .hasMessageContaining(":1: a line begins with \"\uFFFD[31m\uFFFD\": begin it with race");
  }

  @Test
  void bytes_that_are_no_text_are_refused() throws IOException {
    Path file =
        Files.write(folder.resolve("s"), "race \u00e9".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> Suppressions.read(file)).hasMessageContaining("save it as UTF-8");
  }
}
