package io.photofinish.cli.command;

import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.option.WidthOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.terminal.LanesView;
import io.photofinish.report.terminal.Window;
import io.photofinish.report.text.Color;
import io.photofinish.report.text.Paint;
import io.photofinish.trace.EventBlock;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish show}. */
@Command(
    name = "show",
    description = {
      "Shows a part of a trace as lanes: events are rows, threads are columns.",
      "A bar in a lane means that the thread is inside a critical section. The trace need not be"
          + " well-formed; of a .pft file no more than the part is read.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  photofinish show app.std                          the first events",
      "  photofinish show app.std --from 1000 --count 200",
      "  photofinish show app.std --threads main,worker-1  these threads only",
      "  photofinish show app.std --width 0 --color always | less -RS"
    })
final class ShowCommand implements Callable<Integer> {
  /** A window is held in memory, and nobody reads more than this. */
  private static final int MOST = 100_000;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private InputOptions inputs;
  @Mixin private ColorOption color;
  @Mixin private WidthOption width;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  @Option(
      names = "--from",
      paramLabel = "INDEX",
      defaultValue = "0",
      description = "The first event to show, by its index (default: ${DEFAULT-VALUE}).")
  private long from;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "40",
      description = "How many events to show, up to 100000 (default: ${DEFAULT-VALUE}).")
  private int count;

  @Option(
      names = "--threads",
      paramLabel = "NAME",
      split = ",",
      description = "Shows the events of these threads only.")
  private List<String> threads = List.of();

  ShowCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Usage.require(spec, from >= 0, "--from is an event index, from 0 on, not " + from);
    Usage.require(
        spec, count >= 1 && count <= MOST, "--count is from 1 to " + MOST + ", not " + count);
    int columns = width.columns(spec, terminal);
    try (TraceSource input = inputs.open(terminal, file);
        TraceReader reader = input.startingNear(from).open()) {
      Window window = new Window(reader.names(), from, count, threads);
      EventBlock block = new EventBlock(TraceReader.BLOCK);
      while (!window.isComplete() && reader.read(block)) {
        window.events(block);
      }
      if (!window.unknownThreads().isEmpty()) {
        throw new TraceFormatException(
            file + ": no thread is called " + String.join(" or ", window.unknownThreads()));
      }
      print(window, columns);
      RepairNotes.tell(terminal, input.name(), reader.repairCounts());
    }
    return ExitCode.DONE;
  }

  private void print(Window window, int columns) {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    if (window.isEmpty()) {
      out.println("No event to show: the last one has index " + window.lastIndex() + ".");
      return;
    }
    LanesView.print(window, out, paint, columns);
    if (window.hasMore()) {
      out.println();
      out.println(paint.paint(Color.DIM, "More: --from " + window.nextIndex()));
    }
  }
}
