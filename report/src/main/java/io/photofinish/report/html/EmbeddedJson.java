package io.photofinish.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Writer;

/**
 * JSON that can stand inside a script element: nothing in it can end the element or begin a
 * comment, and it is ASCII, whatever the names are made of.
 */
final class EmbeddedJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private EmbeddedJson() {}

  static void write(Object value, Writer out) throws IOException {
    try (JsonGenerator generator = MAPPER.createGenerator(out)) {
      generator.setCharacterEscapes(new MarkupEscapes());
      generator.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      MAPPER.writeValue(generator, value);
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
