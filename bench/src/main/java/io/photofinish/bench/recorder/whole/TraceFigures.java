package io.photofinish.bench.recorder.whole;

import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a trace's footer tells.
 *
 * @param exists whether there is a trace
 * @param events how many events it has
 * @param stacks how many different stacks led to them, each with all that are part of it
 * @param bytes how long the file is
 */
record TraceFigures(boolean exists, long events, int stacks, long bytes) {
  static final TraceFigures NONE = new TraceFigures(false, 0, 0, 0);

  /** Reads a trace, also one whose writer was killed; before it wrote anything, there is none. */
  static TraceFigures of(Path trace) throws IOException {
    if (!Files.exists(trace) || Files.size(trace) == 0) {
      return NONE;
    }
    try (PftFile file = PftFile.open(trace, true)) {
      return new TraceFigures(
          true, file.events(), file.count(NameKind.LOCATION), Files.size(trace));
    } catch (TraceFormatException isNotEvenBegun) {
      return NONE;
    }
  }
}
