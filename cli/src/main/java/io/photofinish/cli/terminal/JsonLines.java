package io.photofinish.cli.terminal;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * Prints results as JSON, one document a line. Documents are records, whose fields come in the
 * order of their declaration: that order is part of the interface.
 */
public final class JsonLines {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  private final PrintWriter out;

  public JsonLines(PrintWriter out) {
    this.out = out;
  }

  public void print(Object document) throws IOException {
    out.println(MAPPER.writeValueAsString(document));
  }
}
