package io.photofinish.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the report of a page back into the form of {@code docs/findings.md}, as the page's scripts
 * do: numbers become the texts and stacks that they stand for.
 */
final class PageReport {
  /** Fields that are a text or an array of texts. */
  private static final Set<String> TEXTS =
      Set.of(
          "version",
          "trace",
          "name",
          "guarantee",
          "notes",
          "fingerprint",
          "variable",
          "example",
          "thread",
          "lock",
          "locks",
          "starter",
          "test",
          "foundBy",
          "unordered",
          "proof",
          "behind",
          "doubt",
          "lanes",
          "pattern",
          "explanation",
          "by",
          "reason",
          "title",
          "members");

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final JsonNode data;

  private final List<String> texts;

  private PageReport(JsonNode data) {
    this.data = data;
    texts = texts(data);
  }

  /** The texts of a page by their numbers. */
  static List<String> texts(JsonNode data) {
    List<String> texts = new ArrayList<>();
    JsonNode rests = data.get("texts").get("rests");
    for (int i = 0; i < rests.size(); i++) {
      int common = data.get("texts").get("common").get(i).intValue();
      texts.add((i == 0 ? "" : texts.get(i - 1).substring(0, common)) + rests.get(i).textValue());
    }
    return texts;
  }

  static JsonNode of(JsonNode data) {
    PageReport page = new PageReport(data);
    return page.restored(data.get("report"));
  }

  private String text(JsonNode number) {
    return texts.get(number.intValue());
  }

  private JsonNode restored(JsonNode node) {
    if (node.isArray()) {
      ArrayNode array = NODES.arrayNode();
      node.forEach(item -> array.add(restored(item)));
      return array;
    }
    if (!node.isObject()) {
      return node;
    }
    ObjectNode object = NODES.objectNode();
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      object.set(field.getKey(), restored(field.getKey(), field.getValue()));
    }
    return object;
  }

  private JsonNode restored(String field, JsonNode value) {
    boolean isCount = field.equals("locks") && value.isNumber();
    if (TEXTS.contains(field) && !isCount) {
      return named(value);
    }
    return switch (field) {
      case "stack" -> stack(value.intValue());
      case "steps" -> steps(value);
      default -> restored(value);
    };
  }

  private JsonNode named(JsonNode value) {
    if (!value.isArray()) {
      return NODES.textNode(text(value));
    }
    ArrayNode all = NODES.arrayNode();
    value.forEach(number -> all.add(text(number)));
    return all;
  }

  private ArrayNode stack(int innermost) {
    ArrayNode frames = NODES.arrayNode();
    JsonNode stacks = data.get("stacks");
    for (int call = innermost; call >= 0; call = stacks.get("callers").get(call).intValue()) {
      frames.add(text(stacks.get("frames").get(call)));
    }
    return frames;
  }

  private ArrayNode steps(JsonNode arrays) {
    ArrayNode steps = NODES.arrayNode();
    for (JsonNode step : arrays) {
      steps
          .addObject()
          .put("skipped", step.get(0).longValue())
          .put("event", step.get(1).longValue())
          .put("lane", step.get(2).intValue())
          .put("operation", text(step.get(3)))
          .put("target", text(step.get(4)))
          .put("location", text(step.get(5)))
          .put("moved", (step.get(6).intValue() & 1) != 0)
          .put("leftOpen", (step.get(6).intValue() & 2) != 0)
          .put("readsFrom", step.get(7).intValue());
    }
    return steps;
  }
}
