package io.photofinish.trace.format;

import io.photofinish.trace.Names;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** The seam to the binary file: the only place of this package that knows its classes. */
@SuppressWarnings("DoNotCallSuggester")
final class PftFiles {
  private PftFiles() {}

  /**
   * @param file is not compressed as a whole
   * @param name what the user calls it
   */
  static TraceReader open(Path file, String name) throws IOException {
    throw new TraceFormatException(name + ": this build does not read .pft files");
  }

  /**
   * @param name what the user calls the output
   */
  static TraceWriter writer(OutputStream out, String name, Names names) throws IOException {
    throw new TraceFormatException(name + ": this build does not write .pft files");
  }
}
