package io.photofinish.report.tools;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.photofinish.analysis.Certainty;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.DeadlockSamples;
import io.photofinish.report.Golden;
import io.photofinish.report.Report;
import io.photofinish.report.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Deadlocks as SARIF, as JUnit's XML and as annotations. */
class DeadlocksForToolsTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static JsonNode sarif(Report report) throws IOException {
    StringWriter out = new StringWriter();
    SarifReport.write(report, out);
    JsonNode log = MAPPER.readTree(out.toString());
    try (InputStream in =
        DeadlocksForToolsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      JsonSchema schema = JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(in);
      assertThat(schema.validate(log)).isEmpty();
    }
    for (JsonNode text : log.findValues("text")) {
      assertThat(text.asText()).doesNotContain("\u001b", "\u0007", "\u202e");
    }
    return log;
  }

  private static String xml(Report report) throws IOException {
    StringWriter out = new StringWriter();
    JUnitXml.write(report, out);
    return out.toString();
  }

  private static String annotations(Report report) {
    StringWriter out = new StringWriter();
    GitHubAnnotations.write(report, new PrintWriter(out));
    return out.toString();
  }

  @Test
  void sarif_is_as_expected() throws IOException {
    String log = sarif(DeadlockSamples.oneOfEach()).toPrettyString();
    Golden.check("deadlocks.sarif", log.replace("\r\n", "\n") + "\n");
  }

  @Test
  void each_certainty_is_a_rule_of_its_own() throws IOException {
    JsonNode log = sarif(DeadlockSamples.oneOfEach());
    JsonNode results = log.at("/runs/0/results");
    assertThat(results.findValuesAsText("ruleId"))
        .containsExactly(
            "proven-data-race",
            "proven-deadlock",
            "proven-deadlock",
            "observed-deadlock",
            "potential-deadlock",
            "proven-deadlock",
            "proven-deadlock");
    for (JsonNode result : results) {
      JsonNode rule = log.at("/runs/0/tool/driver/rules").get(result.get("ruleIndex").asInt());
      assertThat(rule.get("id")).isEqualTo(result.get("ruleId"));
    }
    assertThat(results.get(4).get("level").asText()).isEqualTo("warning");
    assertThat(results.get(5).at("/suppressions/0/justification").asText())
        .isEqualTo("run by one thread");
    assertThat(results.get(6).get("baselineState").asText()).isEqualTo("unchanged");
  }

  @Test
  void both_places_of_each_thread_are_there_and_the_schedule_ends_with_all_that_wait()
      throws IOException {
    JsonNode result =
        sarif(DeadlockSamples.report(DeadlockSamples.diners())).at("/runs/0/results/0");
    assertThat(result.get("relatedLocations")).hasSize(5);
    assertThat(result.get("stacks")).hasSize(9);
    List<Integer> orders = new ArrayList<>();
    for (JsonNode flow : result.at("/codeFlows/0/threadFlows")) {
      JsonNode last = flow.get("locations").get(flow.get("locations").size() - 1);
      orders.add(last.get("executionOrder").asInt());
      assertThat(last.at("/location/message/text").asText()).contains(" waits for com.acme.Fork@");
    }
    assertThat(orders).containsExactly(4, 4, 4);
  }

  @Test
  void the_place_that_is_shown_does_not_depend_on_the_first_thread() throws IOException {
    DeadlockFinding bank = DeadlockSamples.bank();
    DeadlockFinding turned =
        DeadlockSamples.finding(
            "t", Certainty.PROVEN, List.of(bank.cycle().get(1), bank.cycle().get(0)), null);
    for (DeadlockFinding finding : List.of(bank, turned)) {
      JsonNode place = sarif(DeadlockSamples.report(finding)).at("/runs/0/results/0/locations/0");
      assertThat(place.at("/physicalLocation/region/startLine").asInt()).isEqualTo(31);
      assertThat(annotations(DeadlockSamples.report(finding)))
          .startsWith("::error file=com/acme/Log.java,line=31,title=Proven deadlock of 2 threads");
      assertThat(xml(DeadlockSamples.report(finding)))
          .contains(
              "name=\"deadlock with com.acme.Log: Log.flush waits, Bank.pay waits\""
                  + " classname=\"com.acme.Account\"");
    }
  }

  @Test
  void a_test_fails_for_a_new_one_and_is_skipped_for_a_known_one() throws IOException {
    Golden.check("deadlocks.junit.xml", xml(DeadlockSamples.oneOfEach()));
    assertThat(xml(DeadlockSamples.report()))
        .contains("tests=\"1\"", "failures=\"0\"", "\"finds no data race and no deadlock\"");
    assertThat(xml(Samples.report())).contains("\"finds no data race\"");
  }

  @Test
  void annotations_are_as_expected() throws IOException {
    Golden.check("deadlocks.annotations", annotations(DeadlockSamples.oneOfEach()));
  }

  @Test
  void hostile_names_harm_nothing() throws IOException {
    sarif(DeadlockSamples.hostile());
    assertThat(xml(DeadlockSamples.hostile())).doesNotContain("<script>", "\u001b");
    assertThat(annotations(DeadlockSamples.hostile()).lines()).hasSize(1);
  }
}
