package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.html.HtmlReport;
import io.photofinish.report.known.Baseline;
import io.photofinish.report.tools.GitHubAnnotations;
import io.photofinish.report.tools.JUnitXml;
import io.photofinish.report.tools.SarifReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObservedRacesInViewsTest {
  private static final Finding FLAG =
      Samples.finding("a3f5c20d9e417b68", Certainty.PROVEN, "Box.isFull", Samples.bankPhoto());

  private static final Finding CONTENT = observed();

  private static final Report REPORT = Samples.report(FLAG, CONTENT);

  private static Finding observed() {
    Finding like = Samples.finding("00000000000000bb", Certainty.OBSERVED, "Box.content", null);
    return new Finding(
        like.fingerprint(),
        like.certainty(),
        like.variable(),
        like.example(),
        like.first(),
        like.second(),
        like.count(),
        List.of("hb"),
        "In this very run nothing ordered them.",
        "",
        null,
        null,
        null,
        1,
        FLAG.fingerprint(),
        null);
  }

  private static String text(Writing view) throws IOException {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    view.write(out);
    out.flush();
    return text.toString();
  }

  private interface Writing {
    void write(PrintWriter out) throws IOException;
  }

  @Test
  void they_rank_behind_proven_ones_and_before_potential_ones() {
    Finding potential = Samples.finding("c", Certainty.POTENTIAL, "A.x", null);
    assertThat(Rank.sorted(List.of(potential, CONTENT, FLAG)))
        .containsExactly(FLAG, CONTENT, potential);
  }

  @Test
  void json_says_what_they_are_behind_and_is_read_again(@TempDir Path folder) throws IOException {
    JsonNode finding = new JsonMapper().readTree(ReportJson.text(REPORT)).at("/findings/1");
    assertThat(finding.at("/certainty").asText()).isEqualTo("OBSERVED");
    assertThat(finding.at("/behind").asText()).isEqualTo(FLAG.fingerprint());
    Path file = folder.resolve("findings.json");
    Files.writeString(file, ReportJson.text(REPORT));
    assertThat(ReportJson.read(file)).isEqualTo(REPORT);
  }

  @Test
  void sarif_has_a_rule_for_them() throws IOException {
    JsonNode run =
        new JsonMapper()
            .readTree(text(out -> SarifReport.write(REPORT, SourceFiles.ofUnknownProject(), out)))
            .at("/runs/0");
    JsonNode result = run.at("/results/1");
    assertThat(result.at("/ruleId").asText()).isEqualTo("observed-data-race");
    assertThat(result.at("/level").asText()).isEqualTo("error");
    assertThat(result.at("/properties/behind").asText()).isEqualTo(FLAG.fingerprint());
    assertThat(run.at("/tool/driver/rules").get(result.at("/ruleIndex").asInt()).at("/id"))
        .isEqualTo(result.at("/ruleId"));
    assertThat(result.at("/message/text").asText()).contains("In this very run");
  }

  @Test
  void they_fail_a_test_of_junit() throws IOException {
    assertThat(text(out -> JUnitXml.write(REPORT, out)))
        .contains("failures=\"2\"", "type=\"observed-data-race\"", "In this very run");
  }

  @Test
  void they_are_errors_for_github() throws IOException {
    assertThat(text(out -> GitHubAnnotations.write(REPORT, out)))
        .contains("::error", "title=Observed data race on Box.content");
  }

  @Test
  void html_has_them() throws IOException {
    assertThat(text(out -> HtmlReport.write(REPORT, List.of(), out))).contains("\"OBSERVED\"");
  }

  @Test
  void a_baseline_knows_them() {
    Baseline baseline =
        Baseline.empty(Path.of("known.json")).update(Samples.report(CONTENT), false).baseline();
    assertThat(baseline.mark(REPORT).newFindings()).containsExactly(FLAG);
  }
}
