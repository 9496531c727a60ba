package io.photofinish.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A report as a JSON document, in the shape of {@code docs/findings.md}. */
public final class ReportJson {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private ReportJson() {}

  /**
   * What can write a report's parts into a larger document.
   *
   * @param out where it goes
   * @return to be closed
   * @throws IOException if it cannot be written
   */
  public static JsonGenerator generator(Writer out) throws IOException {
    return MAPPER.createGenerator(out);
  }

  /**
   * Writes a report as one line.
   *
   * @param report what was found
   * @param out where it goes
   * @throws IOException if it cannot be written
   */
  public static void write(Report report, Writer out) throws IOException {
    out.write(text(report));
    out.write('\n');
  }

  /**
   * A report as one line, without its end.
   *
   * @param report what was found
   * @return the line
   * @throws IOException if it cannot be written
   */
  public static String text(Report report) throws IOException {
    return MAPPER.writeValueAsString(report);
  }

  /**
   * Reads what was written.
   *
   * @param file which has a document
   * @return what it has
   * @throws IOException with what is wrong in one line
   */
  public static Report read(Path file) throws IOException {
    try {
      return MAPPER.readValue(Files.readString(file), Report.class);
    } catch (JsonProcessingException e) {
      throw new IOException(
          file
              + ": not a report of findings: "
              + e.getOriginalMessage()
              + ": make it with --findings",
          e);
    }
  }
}
