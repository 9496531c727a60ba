package io.photofinish.report.tools;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.report.DeadlockFinding;
import io.photofinish.report.Finding;
import io.photofinish.report.Printable;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.SourceFiles;
import io.photofinish.report.text.FindingWords;
import java.io.IOException;
import java.io.Writer;

/** A report as a SARIF 2.1.0 log with one run, one result a race or deadlock. */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private static final int MOST_OF_A_NOTE = 2_000;
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET).build();

  private SarifReport() {}

  /**
   * Writes with paths that begin with the package of a class.
   *
   * @param report what was found
   * @param out where it goes
   * @throws IOException if it cannot be written
   */
  public static void write(Report report, Writer out) throws IOException {
    write(report, SourceFiles.ofUnknownProject(), out);
  }

  /**
   * Writes with paths relative to a project.
   *
   * @param report what was found
   * @param sources where the source files are
   * @param out where it goes
   * @throws IOException if it cannot be written
   */
  public static void write(Report report, SourceFiles sources, Writer out) throws IOException {
    SarifLocations locations = new SarifLocations(sources);
    boolean isCompared = report.defects().stream().anyMatch(SarifDefect::isInBaseline);
    // Result by result: all of a large report would not fit into memory as one tree.
    try (JsonGenerator json = MAPPER.createGenerator(out)) {
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", "2.1.0");
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      json.writeObjectField("tool", tool(report));
      json.writeObjectField("invocations", invocations(report));
      json.writeObjectField("originalUriBaseIds", roots());
      json.writeStringField("columnKind", "utf16CodeUnits");
      json.writeArrayFieldStart("results");
      for (Finding finding : report.findings()) {
        json.writeTree(new SarifResult(finding, locations).result(isCompared));
      }
      for (DeadlockFinding deadlock : report.deadlocks()) {
        json.writeTree(new SarifDeadlock(deadlock, locations).result(isCompared));
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    out.write('\n');
    out.flush();
  }

  private static ObjectNode tool(Report report) {
    ObjectNode tool = JsonNodeFactory.instance.objectNode();
    ObjectNode driver = tool.putObject("driver");
    driver.put("name", "Photofinish").put("version", FindingWords.name(report.version()));
    driver.set(
        "shortDescription",
        SarifText.message(
            "Predicts data races and deadlocks of Java programs from recorded runs."));
    ArrayNode rules = driver.putArray("rules");
    for (SarifRule rule : SarifRule.values()) {
      rules.add(rule.descriptor());
    }
    return tool;
  }

  private static ArrayNode invocations(Report report) {
    ArrayNode invocations = JsonNodeFactory.instance.arrayNode();
    ObjectNode invocation = invocations.addObject().put("executionSuccessful", true);
    ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
    for (Run run : report.runs()) {
      for (String note : run.notes()) {
        String text = FindingWords.name(run.trace()) + ": " + Printable.of(note, MOST_OF_A_NOTE);
        notifications
            .addObject()
            .put("level", "note")
            .set("message", SarifText.message(SarifText.literal(text)));
      }
    }
    return invocations;
  }

  private static ObjectNode roots() {
    ObjectNode roots = JsonNodeFactory.instance.objectNode();
    roots
        .putObject(SarifLocations.SOURCE_ROOT)
        .set(
            "description",
            SarifText.message("The folder of the project, or the one that packages begin in."));
    return roots;
  }
}
