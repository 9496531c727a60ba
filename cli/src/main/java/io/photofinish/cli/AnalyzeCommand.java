package io.photofinish.cli;

import io.photofinish.cli.analyze.FileAnalysis;
import io.photofinish.cli.analyze.FindingsJson;
import io.photofinish.cli.analyze.FindingsPrinter;
import io.photofinish.cli.analyze.FindingsText;
import io.photofinish.cli.analyze.HeapLimit;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.files.InputFile;
import io.photofinish.cli.files.InputOptions;
import io.photofinish.cli.files.SameValueOption;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish analyze}. */
@Command(
    name = "analyze",
    description = {
      "Finds data races in traces.",
      "Several detectors share one pass over a trace. Races are shown by the two places that race,"
          + " the most frequent first; 'time' is the detector's own, and '× scan' compares it and"
          + " reading the trace with reading alone.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if there is a race in any trace, 0 if there is none. Ctrl-C ends with 130 and"
          + " prints what was found until then.",
      "",
      "Examples:",
      "  photofinish analyze app.pft",
      "  photofinish analyze --detector hb,shb,wcp --repair app.std",
      "  photofinish analyze --detector hb --all-pairs --json app.pft | jq .results[].pairs",
      "  photofinish analyze --jobs 4 --json *.pft > races.jsonl"
    })
final class AnalyzeCommand implements Callable<Integer> {
  private static final int SHOWN = 10;
  private static final int DAYS_WITHOUT_TIMEOUT = 10_000;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private DetectorOption detector;
  @Mixin private InputOptions inputs;
  @Mixin private TuningOptions tuning;
  @Mixin private SameValueOption sameValue;
  @Mixin private ColorOption color;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = InputOptions.FILE)
  private List<String> files;

  @Option(
      names = "--all-pairs",
      description = "Lists every racing pair, not one for each racy event, where a detector can.")
  private boolean allPairs;

  @Option(names = "--json", description = "Prints one JSON document a line, one for each FILE.")
  private boolean json;

  @Option(
      names = "--witness",
      description =
          "With --json: adds to each proven race how it was proven, and a schedule that exposes it.")
  private boolean witness;

  @Option(
      names = "--filter",
      description = "Leaves out the accesses that cannot race, as 'photofinish filter' does.")
  private boolean filter;

  @Option(
      names = "--max-races",
      paramLabel = "N",
      description =
          "How many pairs of places to show (default: 10); with --json how many pairs of events of"
              + " each detector (default: all).")
  private Integer maxRaces;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many files to analyze at once (default: ${DEFAULT-VALUE}).")
  private int jobs;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "Ends the analysis of a FILE after that time with what was found until then.")
  private Integer timeout;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Stops an analysis that needs more heap, such as 512m or 4g.")
  private String memory;

  AnalyzeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Usage.require(spec, jobs >= 1, "--jobs is at least 1, not " + jobs);
    Usage.require(
        spec, maxRaces == null || maxRaces >= 0, "--max-races is at least 0, not " + maxRaces);
    Usage.require(
        spec, json || !witness, "--witness goes with --json; 'photofinish witness' shows one race");
    Usage.require(
        spec,
        !(filter && sameValue.isWanted()),
        "--filter drops what --same-value needs: choose one");
    List<DetectorInfo> detectors = detector.detectors(spec);
    DetectorOptions options = tuning.options(spec, allPairs);
    Usage.require(spec, timeout == null || timeout >= 0, "--timeout is at least 0, not " + timeout);
    HeapLimit limit = limit();
    // Several bars of progress would write over each other.
    Terminal watching = jobs == 1 ? terminal : terminal.withoutProgress();
    try (Interruption interruption = Interruption.open()) {
      AnalysisJobs.Work work =
          (file, opened) -> {
            FileAnalysis analysis =
                new FileAnalysis(
                    detectors, options, filter, limit, interruption::isRequested, timeout());
            try (InputFile input =
                sameValue.apply(inputs.open(watching, file, analysis.shallStop()))) {
              opened.run();
              return analysis.run(input);
            }
          };
      return new AnalysisJobs(terminal, printer(), interruption).run(files, jobs, work);
    }
  }

  private Duration timeout() {
    return timeout == null ? Duration.ofDays(DAYS_WITHOUT_TIMEOUT) : Duration.ofSeconds(timeout);
  }

  private HeapLimit limit() {
    try {
      return memory == null ? HeapLimit.none() : HeapLimit.of(memory);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--memory is " + e.getMessage(), e);
    }
  }

  private FindingsPrinter printer() {
    return json
        ? new FindingsJson(
            terminal.out(),
            allPairs,
            maxRaces == null ? OptionalInt.empty() : OptionalInt.of(maxRaces),
            witness)
        : new FindingsText(
            terminal.out(),
            color.paint(terminal),
            terminal.columns(),
            allPairs,
            maxRaces == null ? SHOWN : maxRaces);
  }
}
