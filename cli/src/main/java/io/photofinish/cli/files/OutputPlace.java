package io.photofinish.cli.files;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.format.CompleteNames;
import io.photofinish.trace.format.TraceFormat;
import io.photofinish.trace.format.TraceOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a trace goes. */
public final class OutputPlace {
  private final String name;
  private final TraceOutput output;

  public OutputPlace(String name, TraceOutput output) {
    this.name = name;
    this.output = output;
  }

  /**
   * A file, or {@code -}, and the format to write there.
   *
   * @throws TraceFormatException if nobody can write this format
   */
  public static OutputPlace of(String path, TraceFormat format) throws TraceFormatException {
    boolean isStandardOutput = path.equals(TraceOutput.STANDARD_OUTPUT);
    return new OutputPlace(
        isStandardOutput ? "standard output" : path, TraceOutput.to(path, format));
  }

  /** Writes all of a trace; if that fails, nothing appears under the output's name. */
  public Written write(TraceInput input) throws IOException {
    try (TraceReader reader = input.open();
        TraceWriter writer = output.open(reader.names(), CompleteNames.of(input))) {
      EventBlock block = new EventBlock(TraceReader.BLOCK);
      long events = 0;
      while (reader.read(block)) {
        writer.write(block);
        events += block.size();
      }
      writer.finish();
      return new Written(name, events, bytes(), reader.repairCounts());
    }
  }

  private long bytes() throws IOException {
    Path file = Path.of(name);
    return Files.isRegularFile(file) ? Files.size(file) : Written.UNKNOWN;
  }
}
