package io.photofinish.cli;

import io.photofinish.cli.lanes.LanesView;
import io.photofinish.cli.lanes.Window;
import io.photofinish.cli.terminal.Color;
import io.photofinish.cli.terminal.Paint;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.stats.Statistics;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code photofinish demo}. */
@Command(
    name = "demo",
    description = {"Shows the tool's main job on a bundled example; needs no file.", ""},
    footer = {"", "Examples:", "  photofinish demo", "  photofinish demo --color never"})
final class DemoCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private ColorOption color;

  DemoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    TraceColumns trace = hiddenRace();
    out.println(paint.paint(Color.BOLD, "A race that the run did not show"));
    out.println();
    print(trace, paint);
    out.println();
    out.println("Events 0 and 11 both write x. They are far apart, and this run went well.");
    out.println("Yet nothing forces them apart: let t3 have the lock before t2, stop t2 behind");
    out.println(
        "its write of a, and t4 arrives at its write of x while t1 is about to do its own:");
    out.println();
    out.println(
        "  6 7 8 (t3)   2 3 (t2)   9 10 (t4)   then "
            + paint.paint(Color.RED, "0 and 11")
            + " side by side");
    out.println();
    out.println("Every read still sees the write it saw. So the race is predictable, from a run");
    out.println("without it, but only by reordering the critical sections of l.");
    out.println();
    new StatisticsText(out, paint).print("demo", Statistics.of(trace.reader()));
    return ExitCode.DONE;
  }

  private void print(TraceColumns trace, Paint paint) throws IOException {
    try (TraceReader reader = trace.reader()) {
      Window window = new Window(reader.names(), 0, trace.size(), List.of());
      reader.forEachRemaining(window);
      LanesView.print(window, terminal.out(), paint, terminal.columns());
    }
  }

  /** Figure 1a of "Optimistic Prediction of Synchronization-Reversal Data Races". */
  private static TraceColumns hiddenRace() {
    TraceBuilder trace = new TraceBuilder();
    add(trace, "t1", Operation.WRITE, "x");
    add(trace, "t1", Operation.WRITE, "y");
    add(trace, "t2", Operation.ACQUIRE, "l");
    add(trace, "t2", Operation.WRITE, "a");
    add(trace, "t2", Operation.READ, "y");
    add(trace, "t2", Operation.RELEASE, "l");
    add(trace, "t3", Operation.ACQUIRE, "l");
    add(trace, "t3", Operation.WRITE, "b");
    add(trace, "t3", Operation.RELEASE, "l");
    add(trace, "t4", Operation.READ, "a");
    add(trace, "t4", Operation.READ, "b");
    add(trace, "t4", Operation.WRITE, "x");
    return trace.build();
  }

  private static void add(TraceBuilder trace, String thread, Operation operation, String target) {
    trace.at("").add(thread, operation, target);
  }
}
