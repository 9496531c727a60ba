package io.photofinish.cli.option;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.HeapLimit;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.process.Failures;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What to look for and how much to spend on it, for every command that analyzes traces. */
public final class AnalyzerOptions {
  @Mixin private DetectorOption detector;
  @Mixin private TuningOptions tuning;
  @Mixin private SameValueOption sameValue;

  @Option(
      names = "--filter",
      description = "Leaves out the accesses that cannot race, as 'photofinish filter' does.")
  private boolean filter;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "Ends the analysis of a trace after that time with what was found until then.")
  private Integer timeout;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Stops an analysis that needs more heap, such as 512m or 4g.")
  private String memory;

  @Option(
      names = "--frameworks",
      description = "Reports races within the code of test frameworks, too.")
  private boolean frameworks;

  /** The options as the analyzer takes them; bad ones are refused. */
  public AnalysisOptions of(CommandSpec spec, boolean allPairs) {
    Usage.require(
        spec,
        !(filter && sameValue.isWanted()),
        "--filter drops what --same-value needs: choose one");
    AnalysisOptions.Builder options =
        AnalysisOptions.builder()
            .memoryVariable(Failures.MEMORY_VARIABLE)
            .detectors(detector.detectors(spec))
            .tuning(tuning.options(spec, allPairs))
            .filter(filter)
            .memory(limit(spec));
    Usage.require(spec, timeout == null || timeout >= 0, "--timeout is at least 0, not " + timeout);
    if (timeout != null) {
      options.timeout(Duration.ofSeconds(timeout));
    }
    if (frameworks) {
      options.frameworks(List.of());
    }
    return options.build();
  }

  /** The same, ended by Ctrl-C. */
  public static AnalysisOptions interruptible(AnalysisOptions options, Interruption interruption) {
    return options.toBuilder().interruption(interruption::isRequested).build();
  }

  /** Whether the values of the run are needed. */
  public boolean needsValues() {
    return sameValue.isWanted();
  }

  /** An open trace, with the values of its run if they are needed. */
  public TraceSource valued(TraceSource trace) throws IOException {
    return sameValue.apply(trace);
  }

  private HeapLimit limit(CommandSpec spec) {
    try {
      return memory == null ? HeapLimit.none() : HeapLimit.of(memory);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--memory is " + e.getMessage(), e);
    }
  }
}
