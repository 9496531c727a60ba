package io.photofinish.report.tools;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;

/**
 * SARIF's messages. In their texts {@code [text](target)} is a link and {@code {0}} a placeholder
 * (sections 3.11.5 and 3.11.6 of the standard): names that look so must not become one.
 */
final class SarifText {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)}");

  private SarifText() {}

  /** A message of text that has been made literal where it needs to be. */
  static ObjectNode message(String text) {
    return JsonNodeFactory.instance.objectNode().put("text", text);
  }

  /** A text that is shown as it is. */
  static String literal(String text) {
    return withoutPlaceholders(text.contains("](") ? withoutLinks(text) : text);
  }

  /** A link to one of the related locations of a result. */
  static String link(String text, int id) {
    return "[" + withoutPlaceholders(withoutLinks(text)) + "](" + id + ")";
  }

  private static String withoutPlaceholders(String text) {
    return PLACEHOLDER.matcher(text).replaceAll("{{$1}}");
  }

  private static String withoutLinks(String text) {
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]");
  }
}
