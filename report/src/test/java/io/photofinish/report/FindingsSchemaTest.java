package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsSchemaTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path SCHEMAS = Path.of("..", "docs", "schema");
  private static final Path SCHEMA = SCHEMAS.resolve("findings.schema.json");
  private static final Path PAGE = Path.of("..", "docs", "findings.md");

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(Files.readString(SCHEMA));
  }

  private static JsonNode document(Report report) throws IOException {
    return MAPPER.readTree(ReportJson.text(report));
  }

  @Test
  void reports_are_valid() throws IOException {
    assertThat(schema().validate(document(Samples.report()))).isEmpty();
    assertThat(schema().validate(document(Samples.oneOfEach()))).isEmpty();
    assertThat(schema().validate(document(Samples.hostile()))).isEmpty();
    assertThat(schema().validate(document(Samples.many(100, 500)))).isEmpty();
    assertThat(schema().validate(document(DeadlockSamples.oneOfEach()))).isEmpty();
    assertThat(schema().validate(document(DeadlockSamples.hostile()))).isEmpty();
  }

  @Test
  void the_schema_refuses_what_is_missing_or_misspelt() throws IOException {
    ObjectNode document = (ObjectNode) document(Samples.oneOfEach());
    ((ObjectNode) document.at("/findings/0/first")).remove("write");
    assertThat(schema().validate(document)).hasSize(1);
    document = (ObjectNode) document(Samples.oneOfEach());
    ((ObjectNode) document.at("/findings/0")).put("colour", "red");
    assertThat(schema().validate(document)).hasSize(1);
    document = (ObjectNode) document(Samples.oneOfEach());
    ((ObjectNode) document.at("/findings/0")).put("certainty", "SURE");
    assertThat(schema().validate(document)).hasSize(1);
    document = (ObjectNode) document(DeadlockSamples.oneOfEach());
    ((ObjectNode) document.at("/deadlocks/0/cycle/1")).remove("waitsFor");
    assertThat(schema().validate(document)).hasSize(1);
    document = (ObjectNode) document(DeadlockSamples.oneOfEach());
    ((ObjectNode) document.at("/deadlocks/0/cycle/1/holds")).put("line", 7);
    assertThat(schema().validate(document)).hasSize(1);
  }

  @Test
  void every_schema_says_of_what_and_which_version_it_is() throws IOException {
    try (Stream<Path> files = Files.list(SCHEMAS)) {
      for (Path file : files.toList()) {
        String document = file.getFileName().toString().replace(".schema.json", "");
        assertThat(MAPPER.readTree(file.toFile()).path("$id").asText())
            .matches("urn:photofinish:schema:" + document + ":[1-9][0-9]*");
      }
    }
  }

  @Test
  void the_deadlock_of_the_page_is_valid_and_can_be_read(@TempDir Path folder) throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf("```json", page.indexOf("## `deadlocks`")) + "```json".length();
    String example = page.substring(begin, page.indexOf("```", begin));
    ObjectNode document = (ObjectNode) document(Samples.report());
    document.putArray("deadlocks").add(MAPPER.readTree(example));
    assertThat(schema().validate(document)).isEmpty();
    Report report =
        ReportJson.read(Files.writeString(folder.resolve("f.json"), document.toString()));
    assertThat(report.failingDeadlocks()).hasSize(1);
  }

  @Test
  void the_example_of_the_page_is_valid_and_can_be_read(@TempDir Path folder) throws IOException {
    String page = Files.readString(PAGE);
    int begin = page.indexOf("```json") + "```json".length();
    String example = page.substring(begin, page.indexOf("```", begin));
    assertThat(schema().validate(MAPPER.readTree(example))).isEmpty();
    Report report = ReportJson.read(Files.writeString(folder.resolve("f.json"), example));
    assertThat(report.findings()).hasSize(1);
    assertThat(report.newFindings()).isEmpty();
  }
}
