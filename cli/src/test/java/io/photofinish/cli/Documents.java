package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The documents that commands print, each held against its published schema. */
final class Documents {
  private static final Path SCHEMAS = Path.of("..", "docs", "schema");

  private Documents() {}

  /** What {@code analyze --json} prints. */
  static List<JsonNode> of(String lines) throws IOException {
    return of("analyze", lines);
  }

  /** What a command prints, a document a line. */
  static List<JsonNode> of(String command, String lines) throws IOException {
    List<JsonNode> documents = new ArrayList<>();
    JsonSchema schema = schema(command);
    for (String line : lines.lines().toList()) {
      JsonNode document = new ObjectMapper().readTree(line);
      assertThat(schema.validate(document)).as(line).isEmpty();
      documents.add(document);
    }
    return documents;
  }

  static JsonSchema schema() throws IOException {
    return schema("analyze");
  }

  private static JsonSchema schema(String command) throws IOException {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012)
        .getSchema(Files.readString(SCHEMAS.resolve(command + ".schema.json")));
  }

  /** What one detector found. */
  static JsonNode result(JsonNode document, String detector) {
    for (JsonNode result : document.get("results")) {
      if (result.get("detector").asText().equals(detector)) {
        return result;
      }
    }
    throw new AssertionError("no result of " + detector + " in " + document);
  }

  static List<Long> numbers(JsonNode array) {
    List<Long> numbers = new ArrayList<>();
    array.forEach(element -> numbers.add(element.asLong()));
    return numbers;
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(element -> texts.add(element.asText()));
    return texts;
  }
}
