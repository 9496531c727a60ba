package io.photofinish.analysis;

import io.photofinish.analysis.internal.CountedInput;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;

/**
 * What a trace is, as far as it was read. A repair counts, a filter does not.
 *
 * @param file what the user calls it
 * @param format the name of its format
 * @param events how many there are
 * @param threads how many act
 * @param locks how many are used
 * @param variables how many are used
 */
public record TraceFacts(
    String file, String format, long events, int threads, int locks, int variables) {
  /** What the latest pass over an input has counted so far. */
  static TraceFacts of(CountedInput input) {
    return new TraceFacts(
        input.name(),
        input.format(),
        input.events(),
        input.threads(),
        input.locks(),
        input.variables());
  }

  /** What a {@code .pft} file says of its trace. */
  static TraceFacts of(TraceSource file) throws IOException {
    try (PftFile pft = PftFile.open(file.windows().orElseThrow(), file.name(), false)) {
      return new TraceFacts(
          file.name(),
          file.format(),
          pft.events(),
          pft.count(NameKind.THREAD),
          pft.count(NameKind.LOCK),
          pft.count(NameKind.VARIABLE));
    }
  }
}
