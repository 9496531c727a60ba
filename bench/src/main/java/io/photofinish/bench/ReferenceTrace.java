package io.photofinish.bench;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.TraceWriter;
import io.photofinish.trace.format.CompleteNames;
import io.photofinish.trace.format.TraceOutput;
import io.photofinish.trace.generate.GeneratedTrace;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.generate.RandomTraceOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The realistic trace that figures are quoted on: 16 threads, 64 locks, 10,000 variables. Made once
 * and kept in the folder for temporary files.
 */
final class ReferenceTrace {
  private ReferenceTrace() {}

  /** The trace with so many events, in the format that the extension says. */
  static Path file(long events, String extension) throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    Path path = folder.resolve("photofinish-reference-" + events + extension);
    if (!Files.exists(path)) {
      GeneratedTrace trace =
          Generators.random(
              RandomTraceOptions.builder()
                  .events(events)
                  .threads(16)
                  .locks(64)
                  .variables(10_000)
                  .seed(42)
                  .build());
      try (TraceReader reader = trace.open();
          TraceWriter writer =
              TraceOutput.to(path.toString()).open(reader.names(), CompleteNames.of(trace))) {
        EventBlock block = new EventBlock(TraceReader.BLOCK);
        while (reader.read(block)) {
          writer.write(block);
        }
        writer.finish();
      }
    }
    return path;
  }
}
