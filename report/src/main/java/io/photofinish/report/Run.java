package io.photofinish.report;

import java.util.List;

/**
 * One recorded run: its trace, and who looked at it.
 *
 * @param trace what the user calls it
 * @param events how many there are
 * @param threads how many act
 * @param locks how many are used
 * @param variables how many are used
 * @param operations how many events there are of each operation, the most first
 * @param busiestThreads by events, and how many
 * @param busiestLocks by critical sections, and how many
 * @param detectors what each detector found
 * @param notes what the user should know of the analysis: what it did not look at, say
 */
public record Run(
    String trace,
    long events,
    int threads,
    int locks,
    int variables,
    List<Counted> operations,
    List<Counted> busiestThreads,
    List<Counted> busiestLocks,
    List<DetectorSummary> detectors,
    List<String> notes) {
  /**
   * A run. Lists are copied.
   *
   * @param trace what the user calls it
   * @param events how many there are
   * @param threads how many act
   * @param locks how many are used
   * @param variables how many are used
   * @param operations how many events there are of each operation, the most first
   * @param busiestThreads by events, and how many
   * @param busiestLocks by critical sections, and how many
   * @param detectors what each detector found
   * @param notes what the user should know of the analysis: what it did not look at, say
   */
  public Run {
    operations = List.copyOf(operations);
    busiestThreads = List.copyOf(busiestThreads);
    busiestLocks = List.copyOf(busiestLocks);
    detectors = List.copyOf(detectors);
    notes = List.copyOf(notes);
  }
}
