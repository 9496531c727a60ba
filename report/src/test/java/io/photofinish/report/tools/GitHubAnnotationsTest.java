package io.photofinish.report.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.Certainty;
import io.photofinish.report.Finding;
import io.photofinish.report.Finding.Benign;
import io.photofinish.report.Golden;
import io.photofinish.report.Printable;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GitHubAnnotationsTest {
  private static final Pattern COMMAND = Pattern.compile("::(error|warning|notice) (.*?)::(.*)");

  private static String text(Report report) {
    StringWriter out = new StringWriter();
    GitHubAnnotations.write(report, new PrintWriter(out));
    return out.toString();
  }

  /** What GitHub makes of a line: its kind, properties and message, unescaped. */
  private record Annotation(String kind, Map<String, String> properties, String message) {}

  private static List<Annotation> annotations(Report report) {
    List<Annotation> annotations = new ArrayList<>();
    // As a runner does, CR and LF each end a line.
    for (String line : text(report).lines().toList()) {
      Matcher match = COMMAND.matcher(line);
      assertThat(match.matches()).as(line).isTrue();
      Map<String, String> properties = new LinkedHashMap<>();
      for (String property : match.group(2).split(",", -1)) {
        String[] parts = property.split("=", 2);
        properties.put(parts[0], unescaped(parts[1].replace("%3A", ":").replace("%2C", ",")));
      }
      annotations.add(new Annotation(match.group(1), properties, unescaped(match.group(3))));
    }
    return annotations;
  }

  private static String unescaped(String text) {
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%");
  }

  @Test
  void one_of_each_is_as_expected() throws IOException {
    Golden.check("one-of-each.annotations", text(Samples.oneOfEach()));
  }

  @Test
  void hostile_names_are_as_expected() throws IOException {
    Golden.check("hostile.annotations", text(unknown(Samples.hostile())));
  }

  private static Report unknown(Report report) {
    List<Finding> findings =
        report.findings().stream().map(finding -> finding.withKnown(null)).toList();
    return new Report(report.version(), report.runs(), findings);
  }

  @Test
  void only_new_findings_are_annotated() {
    assertThat(annotations(Samples.oneOfEach()))
        .extracting(Annotation::kind)
        .containsExactly("error", "warning", "notice");
    assertThat(text(Samples.hostile())).isEmpty();
    assertThat(text(Samples.report())).isEmpty();
  }

  @Test
  void an_annotation_stands_at_the_line_without_a_lock() {
    Annotation annotation = annotations(Samples.report(Samples.bank())).get(0);
    assertThat(annotation.properties())
        .containsExactly(
            Map.entry("file", "com/acme/Bank.java"),
            Map.entry("line", "45"),
            Map.entry("title", "Proven data race on com.acme.Bank.volume"));
    assertThat(annotation.message().lines())
        .startsWith(
            "The first access: thread transfer writes at com.acme.Bank.transfer(Bank.java:33), holding"
                + " com.acme.Bank@1",
            "The second access: thread audit reads at com.acme.Bank.audit(Bank.java:45), holding no"
                + " lock, in test BankTest.audits");
  }

  @Test
  void names_cannot_give_commands() {
    String evil = "a%0A::error::x\n::set-output name=x::y\r::stop-commands::z,line=7:%25";
    Finding finding = Samples.finding("f", Certainty.PROVEN, evil, null);
    List<Annotation> annotations = annotations(Samples.report(finding));
    assertThat(annotations).hasSize(1);
    assertThat(annotations.get(0).properties()).containsOnlyKeys("file", "line", "title");
    assertThat(annotations.get(0).properties().get("title"))
        .isEqualTo("Proven data race on " + Printable.of(evil));
    assertThat(annotations.get(0).properties().get("line")).isEqualTo("45");
    assertThat(annotations(unknown(Samples.hostile()))).hasSize(1);
    assertThat(text(unknown(Samples.hostile()))).doesNotContain("\u001b", "\u202e");
  }

  @Test
  void no_more_than_github_shows_and_a_last_notice_that_says_so() {
    List<Annotation> annotations = annotations(Samples.many(100, 0));
    // 14 of the 100 are potential.
    assertThat(annotations).hasSize(21);
    assertThat(annotations).filteredOn(a -> a.kind().equals("error")).hasSize(10);
    assertThat(annotations).filteredOn(a -> a.kind().equals("warning")).hasSize(10);
    assertThat(annotations.get(20).kind()).isEqualTo("notice");
    assertThat(annotations.get(20).message()).startsWith("80 more data races are not annotated");
  }

  @Test
  void the_last_notice_is_one_of_ten_too() {
    assertThat(annotations(benign(10))).hasSize(10);
    List<Annotation> annotations = annotations(benign(11));
    assertThat(annotations).hasSize(10);
    assertThat(annotations.get(9).message()).startsWith("2 more data races are not annotated");
  }

  private static Report benign(int count) {
    List<Finding> findings = new ArrayList<>();
    for (Finding finding : Samples.many(count, 0).findings()) {
      findings.add(
          new Finding(
              finding.fingerprint(),
              finding.certainty(),
              finding.variable(),
              finding.example(),
              finding.first(),
              finding.second(),
              finding.count(),
              finding.foundBy(),
              finding.unordered(),
              finding.proof(),
              finding.photo(),
              new Benign("pattern", "explanation"),
              null,
              1,
              null,
              null));
    }
    return Samples.report(findings.toArray(Finding[]::new));
  }
}
