package io.photofinish.report.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What was dropped or changed in a trace, in a line: a trace is not mended in secret. */
public final class MendedWords {
  private MendedWords() {}

  /**
   * Such as "mended: 2 releases of a lock that nobody holds"; empty if nothing was.
   *
   * @param mended see {@link io.photofinish.trace.TraceReader#mended}
   */
  public static Optional<String> of(Map<String, Long> mended) {
    return mended.isEmpty()
        ? Optional.empty()
        : Optional.of(
            mended.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining("; ", "mended: ", "")));
  }
}
