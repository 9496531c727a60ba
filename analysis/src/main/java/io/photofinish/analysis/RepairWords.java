package io.photofinish.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Describes in one line what was dropped or changed in a trace: no trace is repaired silently. */
final class RepairWords {
  private RepairWords() {}

  /**
   * Such as "mended: 2 releases of a lock that nobody holds"; empty if nothing was.
   *
   * @param repairs see {@link io.photofinish.trace.TraceReader#repairCounts}
   */
  static Optional<String> of(Map<String, Long> repairs) {
    return repairs.isEmpty()
        ? Optional.empty()
        : Optional.of(
            repairs.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey())
                .collect(Collectors.joining("; ", "mended: ", "")));
  }
}
