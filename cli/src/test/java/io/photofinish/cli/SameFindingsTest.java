package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.report.Report;
import io.photofinish.report.make.TraceReport;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.format.TraceFile;
import io.photofinish.trace.format.TraceOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every door says the same of a trace with a proven race, a potential one and one within a
 * framework. Maven and JUnit go through {@link TraceReport}. No recording has a potential race; one
 * with an observed race goes through all doors, {@code run}, Maven and JUnit too, in {@code
 * maven-plugin/src/it/every-door}.
 */
class SameFindingsTest {
  private static final String[] TRACE = {
    "T1|acq(l)|com.acme.A.f(A.java:1)",
    "T1|w(com.acme.A.x)|com.acme.A.f(A.java:2)",
    "T1|rel(l)|com.acme.A.f(A.java:3)",
    "T2|w(com.acme.A.x)|com.acme.A.g(A.java:4)",
    "T2|rel(l)|com.acme.A.g(A.java:5)",
    "T3|w(com.acme.A.y)|com.acme.A.h(A.java:6)",
    "T4|w(com.acme.A.y)|com.acme.A.i(A.java:7)",
    "T3|w(org.junit.B.z)|org.junit.B.j(B.java:8)",
    "T4|w(org.junit.B.z)|org.junit.B.k(B.java:9)"
  };

  private static final List<String> EXPECTED =
      List.of("PROVEN com.acme.A.y", "POTENTIAL com.acme.A.x");

  private Scratch scratch;
  private String trace;

  @BeforeEach
  void write(@TempDir Path directory) throws IOException {
    scratch = new Scratch(directory);
    trace = scratch.path("doors.pft");
    // It breaks a rule on purpose, so that 'convert' would refuse it.
    try (TraceFile text = TraceFile.open(scratch.file("doors.std", TRACE));
        TraceReader reader = text.open()) {
      TraceColumns columns = TraceColumns.read(reader);
      EventBlock block = new EventBlock(TraceReader.BLOCK);
      try (TraceWriter writer = TraceOutput.to(trace).open(columns.names(), columns::names)) {
        columns.reader().read(block);
        writer.write(block);
        writer.finish();
      }
    }
  }

  private static List<String> fingerprints(JsonNode findings) {
    List<String> found = new ArrayList<>();
    findings.forEach(
        finding ->
            found.add(
                finding.get("certainty").asText()
                    + " "
                    + finding.get("variable").asText()
                    + " "
                    + finding.get("fingerprint").asText()));
    return found;
  }

  @Test
  void all_doors_have_the_same_findings() throws IOException {
    CommandRun analyze = CommandRun.of("analyze", "--json", trace);
    List<String> analyzed = fingerprints(Documents.of(analyze.out()).get(0).get("findings"));
    assertThat(analyzed)
        .zipSatisfy(EXPECTED, (found, expected) -> assertThat(found).startsWith(expected));
    assertThat(analyze.exitCode()).isEqualTo(ExitCode.RACES);

    Path findings = Path.of(scratch.path("findings.json"));
    CommandRun report = CommandRun.of("report", trace, "--findings", findings.toString());
    assertThat(report.exitCode()).isEqualTo(ExitCode.RACES);
    JsonNode written = new ObjectMapper().readTree(Files.readString(findings));
    assertThat(fingerprints(written.get("findings"))).isEqualTo(analyzed);
    assertThat(report.out()).contains("1 race within the code of test frameworks is not reported");

    Report inBuilds = TraceReport.of(Path.of(trace), AnalysisOptions.DEFAULT, "test");
    assertThat(inBuilds.findings())
        .extracting(f -> f.certainty() + " " + f.variable() + " " + f.fingerprint())
        .isEqualTo(analyzed);
    assertThat(inBuilds.failing())
        .extracting(f -> f.certainty() + " " + f.variable())
        .containsExactly(EXPECTED.get(0));
  }

  @Test
  void races_within_frameworks_are_reported_on_demand() throws IOException {
    CommandRun run = CommandRun.of("analyze", "--json", "--frameworks", trace);
    assertThat(fingerprints(Documents.of(run.out()).get(0).get("findings")))
        .anySatisfy(found -> assertThat(found).startsWith("PROVEN org.junit.B.z"));
  }
}
