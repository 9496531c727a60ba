package io.photofinish.cli.command;

import io.photofinish.cli.bench.DetectFigures;
import io.photofinish.cli.bench.DetectRounds;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.DetectorOption;
import io.photofinish.cli.option.FormatOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.TuningOptions;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Table;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish bench detect}. */
@Command(
    name = "detect",
    description = {
      "Times detectors, each alone in a pass of its own, on one thread.",
      "Reading the trace is part of a pass; a scan is a pass with a detector that does nothing.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  photofinish bench detect app.pft",
      "  photofinish bench detect app.pft --detector all --rounds 10 --json"
    })
final class BenchDetectCommand implements Callable<Integer> {
  private static final int NAME = 10;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private DetectorOption detector;
  @Mixin private FormatOption format;
  @Mixin private TuningOptions tuning;
  @Mixin private ColorOption color;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  @Option(
      names = "--all-pairs",
      description = "Lists every racing pair, not one for each racy event, where a detector can.")
  private boolean allPairs;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How many passes each detector makes (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(names = "--json", description = "Prints a JSON document.")
  private boolean json;

  BenchDetectCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Usage.require(spec, rounds >= 1, "--rounds is at least 1, not " + rounds);
    try (TraceSource input = format.open(terminal, file)) {
      DetectFigures figures =
          new DetectRounds(input, detector.detectors(spec), tuning.options(spec, allPairs), rounds)
              .measure();
      if (json) {
        new JsonLines(terminal.out()).print(figures);
      } else {
        print(figures);
      }
    }
    return ExitCode.DONE;
  }

  private void print(DetectFigures figures) {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    out.println(paint.paint(Color.BOLD, Text.printable(figures.file())));
    out.println(
        "  "
            + Text.count(figures.events(), "event")
            + ", "
            + figures.format()
            + ", "
            + Text.count(figures.rounds(), "round")
            + "; nanoseconds an event");
    out.println();
    Table table = new Table("", "best", "× scan", "median", "× scan", "racy events", "variables");
    DetectFigures.ScanTime scan = figures.scan();
    table.add(
        "scan",
        Text.decimal(scan.bestNanosPerEvent()),
        "1.0",
        Text.decimal(scan.medianNanosPerEvent()),
        "1.0",
        "-",
        "-");
    for (DetectFigures.DetectorTime time : figures.detectors()) {
      table.add(
          time.detector(),
          Text.decimal(time.bestNanosPerEvent()),
          Text.decimal(time.bestTimesScan()),
          Text.decimal(time.medianNanosPerEvent()),
          Text.decimal(time.medianTimesScan()),
          Text.number(time.racyEvents()),
          Text.number(time.racyVariables()));
    }
    table.print(out, paint, NAME);
  }
}
