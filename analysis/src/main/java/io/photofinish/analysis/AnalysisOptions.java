package io.photofinish.analysis;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.detect.catalog.Detectors;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What to look for in a trace, and how much may be spent on it. Every door has the same defaults,
 * which are {@link #DEFAULT}.
 *
 * @param detectors which to run
 * @param tuning what single detectors can be told
 * @param filter whether to leave out, for all detectors, the accesses that cannot race; predictors
 *     do that by themselves where a trace is large
 * @param memory how much heap may be used
 * @param timeout after which the analysis ends with what was found so far
 * @param isInterrupted whether somebody wants to see what was found so far, and no more; asked
 *     often, by several threads
 * @param memoryVariable the environment variable by which the user can allow more heap
 * @param bugFolder where a trace is saved if the checker rejects a schedule of it
 * @param frameworks how names of classes begin that run the user's tests: races within their own
 *     code are counted, and not reported
 */
public record AnalysisOptions(
    List<DetectorInfo> detectors,
    DetectorOptions tuning,
    boolean filter,
    HeapLimit memory,
    Duration timeout,
    BooleanSupplier isInterrupted,
    String memoryVariable,
    Path bugFolder,
    List<String> frameworks) {
  private static final Duration NO_TIMEOUT = Duration.ofDays(10_000);

  /** The detector {@code predict}, with no limit but that of the heap. */
  public static final AnalysisOptions DEFAULT =
      new AnalysisOptions(
          List.of(Detectors.ours("predict")),
          DetectorOptions.DEFAULT,
          false,
          HeapLimit.none(),
          NO_TIMEOUT,
          () -> false,
          "JAVA_TOOL_OPTIONS",
          Path.of(""),
          List.of("org.junit.", "junit.", "org.testng."));

  /**
   * Options of which each is given. Prefer {@link #DEFAULT} and its methods: versions to come may
   * add options.
   *
   * @param detectors which to run
   * @param tuning what single detectors can be told
   * @param filter whether to leave out accesses that cannot race
   * @param memory how much heap may be used
   * @param timeout after which the analysis ends with what was found so far
   * @param isInterrupted whether somebody wants to see what was found so far
   * @param memoryVariable the environment variable that advice on memory speaks of
   * @param bugFolder where a trace is saved if the checker rejects a schedule of it
   * @param frameworks how names of classes begin that run the user's tests
   */
  public AnalysisOptions {
    detectors = List.copyOf(detectors);
    frameworks = List.copyOf(frameworks);
  }

  /**
   * These options for other detectors.
   *
   * @param others which to run
   * @return a copy
   */
  public AnalysisOptions withDetectors(List<DetectorInfo> others) {
    return new AnalysisOptions(
        others,
        tuning,
        filter,
        memory,
        timeout,
        isInterrupted,
        memoryVariable,
        bugFolder,
        frameworks);
  }

  /**
   * These options, with detectors told something else.
   *
   * @param others what single detectors can be told
   * @return a copy
   */
  public AnalysisOptions withTuning(DetectorOptions others) {
    return new AnalysisOptions(
        detectors,
        others,
        filter,
        memory,
        timeout,
        isInterrupted,
        memoryVariable,
        bugFolder,
        frameworks);
  }

  /**
   * These options, with or without the filter for all detectors.
   *
   * @param wanted whether to leave out accesses that cannot race
   * @return a copy
   */
  public AnalysisOptions withFilter(boolean wanted) {
    return new AnalysisOptions(
        detectors,
        tuning,
        wanted,
        memory,
        timeout,
        isInterrupted,
        memoryVariable,
        bugFolder,
        frameworks);
  }

  /**
   * These options with another limit of the heap.
   *
   * @param limit how much heap may be used
   * @return a copy
   */
  public AnalysisOptions withMemory(HeapLimit limit) {
    return new AnalysisOptions(
        detectors,
        tuning,
        filter,
        limit,
        timeout,
        isInterrupted,
        memoryVariable,
        bugFolder,
        frameworks);
  }

  /**
   * These options with another limit of time.
   *
   * @param limit after which the analysis ends with what was found so far
   * @return a copy
   */
  public AnalysisOptions withTimeout(Duration limit) {
    return new AnalysisOptions(
        detectors,
        tuning,
        filter,
        memory,
        limit,
        isInterrupted,
        memoryVariable,
        bugFolder,
        frameworks);
  }

  /**
   * These options, with somebody who may interrupt.
   *
   * @param isRequested whether somebody wants to see what was found so far; asked often, by several
   *     threads
   * @return a copy
   */
  public AnalysisOptions withInterruption(BooleanSupplier isRequested) {
    return new AnalysisOptions(
        detectors,
        tuning,
        filter,
        memory,
        timeout,
        isRequested,
        memoryVariable,
        bugFolder,
        frameworks);
  }

  /**
   * These options for a JVM that gets its own options by an environment variable.
   *
   * @param name the environment variable that advice on memory speaks of
   * @return a copy
   */
  public AnalysisOptions withMemoryVariable(String name) {
    return new AnalysisOptions(
        detectors, tuning, filter, memory, timeout, isInterrupted, name, bugFolder, frameworks);
  }

  /**
   * These options, with another place for what is needed to find a bug of ours.
   *
   * @param folder where a trace is saved if the checker rejects a schedule of it
   * @return a copy
   */
  public AnalysisOptions withBugFolder(Path folder) {
    return new AnalysisOptions(
        detectors,
        tuning,
        filter,
        memory,
        timeout,
        isInterrupted,
        memoryVariable,
        folder,
        frameworks);
  }

  /**
   * These options for other frameworks; none to report their races, too.
   *
   * @param prefixes how names of their classes begin
   * @return a copy
   */
  public AnalysisOptions withFrameworks(List<String> prefixes) {
    return new AnalysisOptions(
        detectors,
        tuning,
        filter,
        memory,
        timeout,
        isInterrupted,
        memoryVariable,
        bugFolder,
        prefixes);
  }
}
