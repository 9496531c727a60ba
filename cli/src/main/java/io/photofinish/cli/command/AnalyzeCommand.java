package io.photofinish.cli.command;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.cli.analyze.AnalyzeJson;
import io.photofinish.cli.analyze.AnalyzeText;
import io.photofinish.cli.analyze.Analyzed;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.option.AnalyzerOptions;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.terminal.Terminal;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish analyze}. */
@Command(
    name = "analyze",
    description = {
      "Finds data races and deadlocks in traces.",
      "Several detectors share one pass over a trace. Races are shown by the two places that race,"
          + " the most frequent first; 'time' is the detector's own, and '× scan' compares it and"
          + " reading the trace with reading alone.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if there is a race or a deadlock in any trace, 0 if there is none. Ctrl-C ends"
          + " with 130 and prints what was found until then.",
      "",
      "Examples:",
      "  photofinish analyze app.pft",
      "  photofinish analyze --detector hb,shb,wcp --repair app.std",
      "  photofinish analyze --detector deadlock,lock-cycles app.pft",
      "  photofinish analyze --detector hb --all-pairs --json app.pft | jq .results[].pairs",
      "  photofinish analyze --jobs 4 --json *.pft > races.jsonl"
    })
final class AnalyzeCommand implements Callable<Integer> {
  private static final int SHOWN = 10;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private AnalyzerOptions analyzer;
  @Mixin private InputOptions inputs;
  @Mixin private ColorOption color;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = InputOptions.FILE)
  private List<String> files;

  @Option(
      names = "--all-pairs",
      description =
          "Lists every racing pair, not one for each racy event, and every deadlock of events, where"
              + " a detector can.")
  private boolean allPairs;

  @Option(names = "--json", description = "Prints one JSON document a line, one for each FILE.")
  private boolean json;

  @Option(
      names = "--witness",
      description =
          "With --json: adds to each proven race how it was proven, and a schedule that exposes it.")
  private boolean witness;

  @Option(
      names = {"--max-races", "--max-findings"},
      paramLabel = "N",
      description =
          "How many findings to show (default: 10); with --json how many pairs of events of each"
              + " detector (default: some for each two places; with --all-pairs all).")
  private Integer maxRaces;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many files to analyze at once (default: ${DEFAULT-VALUE}).")
  private int jobs;

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
    AnalysisOptions options = analyzer.of(spec, allPairs);
    // Several bars of progress would write over each other.
    Terminal watching = jobs == 1 ? terminal : terminal.withoutProgress();
    try (Interruption interruption = Interruption.open()) {
      AnalysisJobs.Work work =
          AnalysisJobs.Work.of(
              AnalyzerOptions.interruptible(options, interruption),
              file -> analyzer.valued(inputs.open(watching, file)));
      return new AnalysisJobs(terminal, printer(), interruption).run(files, jobs, work);
    }
  }

  private Analyzed.Printer printer() {
    return json
        ? new AnalyzeJson(
            terminal.out(),
            allPairs,
            maxRaces == null ? OptionalInt.empty() : OptionalInt.of(maxRaces),
            witness)
        : new AnalyzeText(
            terminal.out(),
            color.paint(terminal),
            terminal.columns(),
            allPairs,
            maxRaces == null ? SHOWN : maxRaces);
  }
}
