package io.photofinish.cli.command;

import io.photofinish.cli.bench.Scan;
import io.photofinish.cli.bench.ScanFigures;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.FormatOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.report.text.Text;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish bench scan}. */
@Command(
    name = "scan",
    description = {
      "Times how fast a trace is read: a detector that does nothing, on one thread.",
      "Also the size of the file, the heap that the whole trace takes as columns, and for .pft the"
          + " time to open it and to read 10,000 events in its middle.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  photofinish bench scan app.pft",
      "  photofinish bench scan app.std --rounds 20 --json"
    })
final class BenchScanCommand implements Callable<Integer> {
  private static final int LABEL = 10;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private FormatOption format;
  @Mixin private ColorOption color;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "10",
      description = "How often to scan (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(names = "--json", description = "Prints a JSON document.")
  private boolean json;

  BenchScanCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Usage.require(spec, rounds >= 1, "--rounds is at least 1, not " + rounds);
    try (TraceSource input = format.open(terminal, file)) {
      ScanFigures figures = new Scan(input, Path.of(file), rounds).measure();
      if (json) {
        new JsonLines(terminal.out()).print(figures);
      } else {
        print(figures);
      }
    }
    return ExitCode.DONE;
  }

  private void print(ScanFigures figures) {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    out.println(paint.paint(Color.BOLD, Text.printable(figures.file())));
    out.println(
        "  "
            + Text.count(figures.events(), "event")
            + ", "
            + figures.format()
            + ", "
            + Text.count(figures.rounds(), "round"));
    fact(paint, "best", speed(figures.bestEventsPerSecond(), figures.bestNanosPerEvent()));
    fact(paint, "median", speed(figures.medianEventsPerSecond(), figures.medianNanosPerEvent()));
    if (figures.fileBytes() != null) {
      fact(
          paint,
          "file",
          Text.count(figures.fileBytes(), "byte")
              + ", "
              + Text.decimal(figures.fileBytesPerEvent())
              + " an event");
    }
    fact(
        paint,
        "columns",
        figures.columnBytesPerEvent() == null
            ? "not measured, the heap is too small"
            : Text.decimal(figures.columnBytesPerEvent()) + " bytes of heap an event, with names");
    if (figures.window() != null) {
      ScanFigures.WindowFigures window = figures.window();
      fact(
          paint,
          "window",
          Text.number(window.events())
              + " events from "
              + Text.number(window.from())
              + ": first "
              + micros(window.firstMicros())
              + ", median "
              + micros(window.medianMicros())
              + ", best "
              + micros(window.bestMicros()));
    }
  }

  private static String speed(long eventsPerSecond, double nanosPerEvent) {
    return Text.number(eventsPerSecond)
        + " events/s, "
        + Text.decimal(nanosPerEvent)
        + " ns an event";
  }

  private static String micros(double micros) {
    return Text.number(Math.round(micros)) + " µs";
  }

  private void fact(Paint paint, String what, String value) {
    terminal.out().println("  " + paint.paint(Color.BOLD, Text.padRight(what, LABEL)) + value);
  }
}
