package io.photofinish.report.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Golden;
import io.photofinish.report.PhotoFinish.Step;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.Samples;
import io.photofinish.report.SourceFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SarifReportTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** The standard's own schema, from the jar that ships it. */
  private static JsonSchema schema() throws IOException {
    try (InputStream in =
        SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(in);
    }
  }

  private static String text(Report report) throws IOException {
    StringWriter out = new StringWriter();
    SarifReport.write(report, out);
    return out.toString();
  }

  /** The log, valid, with what the standard asks for and a schema cannot. */
  private static JsonNode log(Report report) throws IOException {
    String text = text(report);
    assertThat(text).endsWith("}\n");
    JsonNode log = MAPPER.readTree(text);
    assertThat(schema().validate(log)).isEmpty();
    for (JsonNode uri : log.findValues("uri")) {
      URI path = URI.create(uri.asText());
      assertThat(path.isAbsolute()).as(uri.asText()).isFalse();
      assertThat(path.getRawAuthority()).as(uri.asText()).isNull();
      assertThat(path.normalize()).as(uri.asText()).isEqualTo(path);
      assertThat(uri.asText()).doesNotStartWith("/").doesNotStartWith("..");
    }
    for (JsonNode text1 : log.findValues("text")) {
      assertThat(text1.asText()).doesNotContain("\u001b", "\u0007", "\u202e");
    }
    return log;
  }

  private static JsonNode result(Finding finding) throws IOException {
    return log(Samples.report(finding)).at("/runs/0/results/0");
  }

  private static String pretty(JsonNode log) {
    return log.toPrettyString().replace("\r\n", "\n") + "\n";
  }

  @Test
  void one_of_each_is_as_expected() throws IOException {
    Golden.check("one-of-each.sarif", pretty(log(Samples.oneOfEach())));
  }

  @Test
  void hostile_names_are_as_expected() throws IOException {
    Golden.check("hostile.sarif", pretty(log(Samples.hostile())));
  }

  @Test
  void a_report_without_findings_is_a_log_without_results() throws IOException {
    assertThat(log(Samples.report()).at("/runs/0/results")).isEmpty();
  }

  @Test
  void kinds_are_rules_and_levels() throws IOException {
    JsonNode results = log(Samples.oneOfEach()).at("/runs/0/results");
    assertThat(results.findValuesAsText("ruleId"))
        .containsExactly(
            "proven-data-race",
            "potential-data-race",
            "proven-data-race",
            "proven-data-race",
            "proven-data-race");
    assertThat(StreamSupport.stream(results.spliterator(), false))
        .extracting(result -> result.get("level").asText())
        .containsExactly("error", "warning", "error", "error", "note");
    JsonNode rules = log(Samples.oneOfEach()).at("/runs/0/tool/driver/rules");
    for (JsonNode result : results) {
      assertThat(rules.get(result.get("ruleIndex").asInt()).get("id"))
          .isEqualTo(result.get("ruleId"));
    }
  }

  @Test
  void the_line_that_holds_no_lock_is_shown_and_the_other_is_related() throws IOException {
    JsonNode result = result(Samples.bank());
    assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt()).isEqualTo(45);
    assertThat(result.at("/relatedLocations/0/physicalLocation/region/startLine").asInt())
        .isEqualTo(33);
    assertThat(result.at("/message/text").asText())
        .startsWith(
            "Proven data race on com.acme.Bank.volume. Thread audit reads it here, holding no lock;"
                + " thread transfer writes it at [com.acme.Bank.transfer(Bank.java:33)](1), holding"
                + " com.acme.Bank@1.");
  }

  @Test
  void a_library_shows_the_line_that_called_it() throws IOException {
    String add = "java.util.ArrayList.add(ArrayList.java:454)";
    Finding finding =
        withAccesses(
            access(true, List.of("lock"), List.of(add, "com.acme.A.run(A.java:7)")),
            access(true, List.of(), List.of(add, "com.acme.B.run(B.java:8)")));
    JsonNode result = result(finding);
    assertThat(result.at("/locations/0/physicalLocation/artifactLocation/uri").asText())
        .isEqualTo("com/acme/B.java");
    assertThat(result.at("/message/text").asText())
        .contains("Thread t writes it here, in " + add + ", holding no lock;")
        .contains("writes it at [com.acme.A.run(A.java:7)](1), in " + add + ", holding lock.");
  }

  @Test
  void places_of_other_tools_are_names_only() throws IOException {
    JsonNode result =
        result(
            withAccesses(
                access(true, List.of(), List.of("12")), access(false, List.of(), List.of())));
    assertThat(result.at("/locations/0/logicalLocations/0/fullyQualifiedName").asText())
        .isEqualTo("12");
    assertThat(result.at("/locations/0").has("physicalLocation")).isFalse();
    assertThat(result.at("/message/text").asText())
        .contains("thread t reads it at a place that is not known")
        .doesNotContain("](");
  }

  @Test
  void which_access_came_first_does_not_move_the_line() throws IOException {
    Access one = access(true, List.of(), List.of("com.acme.A.run(A.java:7)"));
    Access other = access(true, List.of(), List.of("com.acme.B.run(B.java:8)"));
    assertThat(result(withAccesses(one, other)).get("locations"))
        .isEqualTo(result(withAccesses(other, one)).get("locations"));
  }

  @Test
  void both_stacks_and_the_starts_of_both_threads_are_there() throws IOException {
    JsonNode stacks = result(Samples.bank()).get("stacks");
    assertThat(stacks).hasSize(4);
    assertThat(stacks.get(0).get("frames")).hasSize(3);
    assertThat(stacks.get(2).at("/message/text").asText())
        .isEqualTo("The second access: Thread audit reads, holding no lock.");
  }

  @Test
  void a_code_flow_is_the_schedule_with_a_thread_flow_a_thread() throws IOException {
    List<Step> steps = Samples.bankPhoto().steps();
    List<JsonNode> flow = steppedThrough(result(Samples.bank()));
    assertThat(flow).hasSameSizeAs(steps);
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      assertThat(flow.get(i).at("/location/message/text").asText())
          .contains(" " + step.target())
          .contains("thread " + Samples.bankPhoto().lanes().get(step.lane()) + " ");
      boolean isEssential = step.isMoved() || i >= steps.size() - 2;
      assertThat(flow.get(i).get("importance").asText().equals("essential"))
          .as(flow.get(i).toString())
          .isEqualTo(isEssential);
    }
    assertThat(flow.get(7).get("executionOrder")).isEqualTo(flow.get(8).get("executionOrder"));
    assertThat(flow.get(6).at("/location/message/text").asText()).endsWith("which step 4 wrote");
  }

  /** The locations of all thread flows as a viewer would go through them. */
  private static List<JsonNode> steppedThrough(JsonNode result) {
    TreeMap<List<Integer>, JsonNode> ordered =
        new TreeMap<>(
            (one, other) ->
                one.get(0).equals(other.get(0))
                    ? Integer.compare(one.get(1), other.get(1))
                    : Integer.compare(one.get(0), other.get(0)));
    int thread = 0;
    for (JsonNode flow : result.at("/codeFlows/0/threadFlows")) {
      int last = 0;
      for (JsonNode location : flow.get("locations")) {
        int order = location.get("executionOrder").asInt();
        assertThat(order).as("it grows within a thread").isGreaterThan(last);
        last = order;
        ordered.put(List.of(order, thread), location);
      }
      thread++;
    }
    return new ArrayList<>(ordered.values());
  }

  @Test
  void a_long_schedule_is_cut_and_the_message_says_so() throws IOException {
    JsonNode result = log(Samples.many(1, 5_000)).at("/runs/0/results/0");
    List<JsonNode> flow = steppedThrough(result);
    assertThat(flow).hasSize(200);
    assertThat(flow.get(0).get("executionOrder").asInt()).isEqualTo(4_801);
    assertThat(result.at("/message/text").asText())
        .endsWith("The code flow shows the last 200 of 5000 steps of the schedule.");
  }

  @Test
  void many_findings_are_many_results() throws IOException {
    assertThat(log(Samples.many(500, 30)).at("/runs/0/results")).hasSize(500);
  }

  @Test
  void who_knows_of_a_finding_is_told() throws IOException {
    JsonNode results = log(Samples.oneOfEach()).at("/runs/0/results");
    assertThat(StreamSupport.stream(results.spliterator(), false))
        .extracting(result -> result.get("baselineState").asText())
        .containsExactly("new", "new", "new", "unchanged", "new");
    for (int i = 0; i < results.size(); i++) {
      assertThat(results.get(i).get("suppressions")).hasSize(i == 2 ? 1 : 0);
    }
    JsonNode suppression = results.get(2).at("/suppressions/0");
    assertThat(suppression.get("kind").asText()).isEqualTo("external");
    assertThat(suppression.get("justification").asText()).isEqualTo("only for the log; ACME-12");
    assertThat(result(Samples.bank()).has("baselineState")).isFalse();
  }

  @Test
  void the_fingerprint_is_ours() throws IOException {
    assertThat(result(Samples.bank()).at("/partialFingerprints/photofinish~1v1").asText())
        .isEqualTo(Samples.bank().fingerprint());
  }

  @Test
  void names_do_not_become_links_or_placeholders() throws IOException {
    JsonNode result =
        result(Samples.finding("f", Certainty.PROVEN, "[home](http://evil) {0} {x} int[]", null));
    assertThat(result.at("/message/text").asText())
        .contains("on \\[home\\](http://evil) {{0}} {x} int\\[\\].");
    assertThat(
            result(Samples.finding("f", Certainty.PROVEN, "int[] element", null))
                .at("/message/text")
                .asText())
        .contains("on int[] element.");
  }

  @Test
  void notes_of_the_analysis_are_notifications() throws IOException {
    Run run = Samples.run("bank.pft");
    Run noted =
        new Run(
            run.trace(),
            run.events(),
            run.threads(),
            run.locks(),
            run.variables(),
            run.operations(),
            run.busiestThreads(),
            run.busiestLocks(),
            run.detectors(),
            List.of("3 pairs were not looked at {0}"));
    JsonNode log = log(new Report("0.1.0", List.of(noted), List.of()));
    assertThat(log.at("/runs/0/invocations/0/toolExecutionNotifications/0/message/text").asText())
        .isEqualTo("bank.pft: 3 pairs were not looked at {{0}}");
  }

  @Test
  void paths_are_those_of_the_project_where_it_is_known(@TempDir Path project) throws IOException {
    Path source = project.resolve("src/main/java/com/acme/Bank.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "");
    StringWriter out = new StringWriter();
    SarifReport.write(
        Samples.report(Samples.bank()),
        SourceFiles.of(project, List.of(Path.of("src/test/java"), Path.of("src/main/java"))),
        out);
    assertThat(
            MAPPER
                .readTree(out.toString())
                .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
                .asText())
        .isEqualTo("src/main/java/com/acme/Bank.java");
  }

  private static Access access(boolean isWrite, List<String> locks, List<String> stack) {
    return new Access(1, isWrite, "t", locks, stack, null, "");
  }

  private static Finding withAccesses(Access first, Access second) {
    Finding bank = Samples.bank();
    return new Finding(
        bank.fingerprint(),
        bank.certainty(),
        bank.variable(),
        bank.example(),
        first,
        second,
        bank.count(),
        bank.foundBy(),
        bank.unordered(),
        bank.proof(),
        bank.photo(),
        null,
        null,
        1,
        null,
        null);
  }
}
