package io.photofinish.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts of a page, each of them once. Where one stands in the report, there is its number. Most
 * are names of classes and places that begin alike, so in their order each needs only be told by
 * where it differs from the one before.
 */
final class SharedText {
  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  int number(String text) {
    return numbers.computeIfAbsent(
        text,
        unknown -> {
          texts.add(text);
          return texts.size() - 1;
        });
  }

  /** The same texts, numbered in their order. */
  SharedText inOrder() {
    SharedText ordered = new SharedText();
    texts.stream().sorted().forEach(ordered::number);
    return ordered;
  }

  /**
   * Writes two arrays: by text how many characters it has in common with the one before, and by
   * text the rest of it.
   */
  void write(JsonGenerator json) throws IOException {
    int[] common = new int[texts.size()];
    for (int i = 1; i < common.length; i++) {
      common[i] = common(texts.get(i - 1), texts.get(i));
    }
    json.writeStartObject();
    json.writeFieldName("common");
    json.writeArray(common, 0, common.length);
    json.writeArrayFieldStart("rests");
    for (int i = 0; i < common.length; i++) {
      json.writeString(texts.get(i).substring(common[i]));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static int common(String before, String text) {
    int most = Math.min(before.length(), text.length());
    int common = 0;
    while (common < most && before.charAt(common) == text.charAt(common)) {
      common++;
    }
    // No character is cut in half.
    return common > 0 && Character.isHighSurrogate(text.charAt(common - 1)) ? common - 1 : common;
  }
}
