package io.photofinish.trace.format;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceWriter;
import java.io.IOException;

/** A writer whose file appears under its name when the trace is whole, and not before. */
final class FileWriter implements TraceWriter {
  private final TraceWriter writer;
  private final OutputFile file;

  FileWriter(TraceWriter writer, OutputFile file) {
    this.writer = writer;
    this.file = file;
  }

  @Override
  public void write(EventBlock block) throws IOException {
    writer.write(block);
  }

  @Override
  public void finish() throws IOException {
    writer.finish();
    // Compressed streams are whole only when they are closed.
    writer.close();
    file.commit();
  }

  @Override
  public void close() throws IOException {
    if (!file.isCommitted()) {
      try (file) {
        writer.close();
      }
    }
  }
}
