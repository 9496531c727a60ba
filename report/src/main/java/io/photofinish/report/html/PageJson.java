package io.photofinish.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.photofinish.report.Report;
import java.io.IOException;
import java.io.Writer;

/**
 * What the scripts of the page find in it: a report and the source that it speaks of, as JSON that
 * can stand inside a script element. Nothing in it can end the element or begin a comment, and it
 * is ASCII, whatever the names are made of.
 *
 * <p>Findings say the same names again and again, so it is written with {@link SharedText} and
 * {@link SharedStacks}: a text and a stack is a number wherever it stands, and {@code texts} and
 * {@code stacks} say what the numbers mean.
 */
final class PageJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .addModule(PageForms.module())
          .build();

  private PageJson() {}

  static void write(Report report, SourceQuotes sources, Writer out) throws IOException {
    // The texts get their numbers in their order, so all must be known before the first is written.
    SharedText texts = new SharedText();
    write(report, sources, texts, Writer.nullWriter());
    write(report, sources, texts.inOrder(), out);
  }

  private static void write(Report report, SourceQuotes sources, SharedText texts, Writer out)
      throws IOException {
    SharedStacks stacks = new SharedStacks(texts);
    ObjectWriter writer =
        MAPPER
            .writer(new MarkupEscapes())
            .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
            .withAttribute(SharedText.class, texts)
            .withAttribute(SharedStacks.class, stacks);
    try (JsonGenerator json = writer.createGenerator(out)) {
      json.writeStartObject();
      json.writeFieldName("report");
      writer.writeValue(json, report);
      json.writeFieldName("sources");
      writer.writeValue(json, sources);
      json.writeFieldName("stacks");
      stacks.write(json);
      json.writeFieldName("texts");
      texts.write(json);
      json.writeEndObject();
    }
  }

  private static final class MarkupEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1L;

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      for (char markup : "<>&".toCharArray()) {
        codes[markup] = ESCAPE_STANDARD;
      }
      return codes;
    }

    @Override
    public SerializableString getEscapeSequence(int character) {
      return null;
    }
  }
}
