package io.photofinish.report.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Known;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import io.photofinish.report.known.Baseline.Update;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaselineTest {
  @TempDir private Path folder;

  private Baseline empty() {
    return Baseline.empty(folder.resolve("photofinish-baseline.json"));
  }

  private Baseline of(Report report) {
    return empty().update(report, false).baseline();
  }

  private Baseline rewritten(Baseline baseline) throws IOException {
    Path file = folder.resolve("photofinish-baseline.json");
    baseline.write(file);
    return Baseline.read(file);
  }

  private static Finding finding(String fingerprint) {
    return Samples.finding(fingerprint, Certainty.PROVEN, "com.acme.F." + fingerprint, null);
  }

  @Test
  void it_is_a_line_a_finding_in_words_without_line_numbers() throws IOException {
    assertThat(of(Samples.oneOfEach()).text())
        .isEqualTo(
            """
            {"version":1,"findings":[
            {"fingerprint":"a3f5c20d9e417b68","finding":"com.acme.Bank.volume: read in com.acme.Bank.audit, write in com.acme.Bank.transfer"},
            {"fingerprint":"99aabbccddeeff00","finding":"com.acme.Cache.hits: read in com.acme.Bank.audit, write in com.acme.Bank.transfer"},
            {"fingerprint":"abcdefabcdef0123","finding":"com.acme.Name.hash: read in com.acme.Bank.audit, write in com.acme.Bank.transfer"},
            {"fingerprint":"0b1c2d3e4f5a6b7c","finding":"int[] element: read in com.acme.Bank.audit, write in com.acme.Bank.transfer"}
            ]}
            """);
    assertThat(empty().text()).isEqualTo("{\"version\":1,\"findings\":[\n]}\n");
  }

  @Test
  void what_is_written_is_read_again() throws IOException {
    for (Report report :
        List.of(Samples.report(), Samples.oneOfEach(), Samples.hostile(), Samples.many(300, 0))) {
      Baseline baseline = of(report);
      assertThat(rewritten(baseline).text()).isEqualTo(baseline.text());
      assertThat(rewritten(baseline).mark(report)).isEqualTo(baseline.mark(report));
    }
  }

  @Test
  void all_that_is_in_it_is_known_and_nothing_else() throws IOException {
    Baseline baseline = rewritten(of(Samples.report(finding("a"), finding("b"))));
    Report marked = baseline.mark(Samples.report(finding("a"), finding("c")));
    assertThat(marked.findings())
        .containsExactly(
            finding("c"),
            finding("a").withKnown(new Known("photofinish-baseline.json", false, "")));
  }

  @Test
  void what_a_person_suppressed_stays_suppressed_and_out_of_it() {
    Finding suppressed = finding("a").withKnown(new Known("s:1", true, "reason"));
    Baseline before = of(Samples.report(finding("a")));
    assertThat(before.mark(Samples.report(suppressed)).findings()).containsExactly(suppressed);
    Update update = before.update(Samples.report(suppressed), false);
    assertThat(update.baseline().size()).isZero();
    assertThat(update.suppressed()).isEqualTo(1);
    assertThat(update.notSeen()).isZero();
    assertThat(of(Samples.report(suppressed)).size()).isZero();
  }

  @Test
  void hostile_names_are_one_harmless_line_each() throws IOException {
    Finding hostile =
        Samples.finding("f", Certainty.PROVEN, Samples.HOSTILE + "\n\"},{\u2028", null);
    String text = of(Samples.report(hostile)).text();
    assertThat(text.lines()).hasSize(3);
    assertThat(text).contains("<script>").doesNotContain("\u001b", "\u0007", "\u202e");
    JsonNode findings = new ObjectMapper().readTree(text).get("findings");
    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).get("finding").asText()).contains("\uFFFD\"},{\uFFFD");
  }

  @Test
  void an_entry_keeps_its_words_though_the_finding_has_others_now() throws IOException {
    Baseline before = of(Samples.report(finding("a")));
    Finding renamed = Samples.finding("a", Certainty.PROVEN, "com.acme.Renamed.a", null);
    assertThat(before.update(Samples.report(renamed), false).baseline().text())
        .isEqualTo(before.text());
  }

  @Test
  void random_updates_keep_and_count_what_the_definition_says() throws IOException {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Set<String> before = randomSet(random);
      Set<String> seen = randomSet(random);
      Set<String> suppressed = randomSet(random);
      suppressed.retainAll(seen);
      boolean isPruned = random.nextBoolean();
      List<Finding> findings = new ArrayList<>();
      seen.forEach(
          name ->
              findings.add(
                  suppressed.contains(name)
                      ? finding(name).withKnown(new Known("s:1", true, "reason"))
                      : finding(name)));
      Collections.shuffle(findings, random);
      Baseline old = rewritten(of(reportOf(before)));
      Update update = old.update(Samples.report(findings.toArray(Finding[]::new)), isPruned);

      Set<String> expected = new HashSet<>(seen);
      if (!isPruned) {
        expected.addAll(before);
      }
      expected.removeAll(suppressed);
      assertThat(update.baseline().text())
          .as("seed %d", seed)
          .isEqualTo(of(reportOf(expected)).text());
      Set<String> added = new HashSet<>(expected);
      added.removeAll(before);
      Set<String> notSeen = new HashSet<>(before);
      notSeen.removeAll(seen);
      suppressed.retainAll(before);
      assertThat(List.of(update.added(), update.notSeen(), update.suppressed()))
          .as("seed %d: added, not seen, suppressed", seed)
          .containsExactly(added.size(), notSeen.size(), suppressed.size());
    }
  }

  private static Set<String> randomSet(Random random) {
    Set<String> names = new HashSet<>();
    for (String name : List.of("a", "b", "c", "d", "e", "f")) {
      if (random.nextBoolean()) {
        names.add(name);
      }
    }
    return names;
  }

  private static Report reportOf(Set<String> names) {
    return Samples.report(names.stream().map(BaselineTest::finding).toArray(Finding[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "hello|:1: not a baseline: ",
        "{\"version\":1,\"findings\":[;<<<<<<< ours;]}|:2: not a baseline: ",
        "{\"version\":1,\"findings\":[]} x|:1: not a baseline: ",
        "{\"version\":2,\"findings\":[]}|: a baseline of version 2, and this Photofinish reads 1",
        "{\"version\":1}|: not a baseline: ",
        "{\"version\":1,\"findings\":null}|: not a baseline: ",
        "{\"findings\":[]}|: not a baseline: ",
        "{\"version\":1,\"findings\":[{\"finding\":\"x\"}]}|: not a baseline: ",
        "{\"version\":1,\"findings\":[{\"fingerprint\":null,\"finding\":\"x\"}]}|: not a baseline: ",
        "{\"version\":1,\"findings\":[null]}|: not a baseline: ",
        "null|: not a baseline: ",
      })
  void another_file_is_refused_in_one_line(String text, String expected) throws IOException {
    Path file = Files.writeString(folder.resolve("b.json"), text.replace(';', '\n'));
    assertThatThrownBy(() -> Baseline.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("b.json")
        .hasMessageContaining(expected)
        .hasMessageContaining("write a new")
        .hasMessageNotContaining("\n");
  }
}
