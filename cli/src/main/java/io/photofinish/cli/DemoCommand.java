package io.photofinish.cli;

import io.photofinish.cli.lanes.LanesView;
import io.photofinish.cli.lanes.Window;
import io.photofinish.cli.terminal.Color;
import io.photofinish.cli.terminal.Paint;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.Names;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.generate.Generators;
import io.photofinish.trace.stats.Statistics;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code photofinish demo}. */
@Command(
    name = "demo",
    description = {"Shows the tool's main job on a bundled example; needs no file.", ""},
    footer = {"", "Examples:", "  photofinish demo", "  photofinish demo --color never"})
final class DemoCommand implements Callable<Integer> {
  /** Figure 1b: the racing events come last, side by side. */
  private static final int[] SCHEDULE = {6, 7, 8, 2, 3, 9, 10, 0, 11};

  private final Terminal terminal;

  @Mixin private ColorOption color;

  DemoCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = terminal.out();
    Paint paint = color.paint(terminal);
    TraceColumns trace = Generators.figure("osr-1a").orElseThrow().trace();
    new StatisticsText(out, paint).print("The demo's trace", Statistics.of(trace.reader()));
    out.println();
    out.println(paint.paint(Color.BOLD, "The run that was observed"));
    lanes(trace, IntStream.range(0, trace.size()), paint);
    out.println();
    out.println("Events 0 and 11 both write x. They are far apart, and the run went well. But");
    out.println("nothing forces them apart: had t3 been given the lock first, this could happen.");
    out.println();
    out.println(paint.paint(Color.BOLD, "A run that was not observed, and has the race"));
    lanes(trace, IntStream.of(SCHEDULE), paint);
    out.println();
    out.println("Every read sees the write that it saw, so each thread does as it did, and the");
    out.println("writes of x meet: a predictable race. Only a run with the critical sections of l");
    out.println("the other way round exposes it, and to find such runs is what we are here for.");
    return ExitCode.DONE;
  }

  private void lanes(TraceColumns trace, IntStream positions, Paint paint) {
    Window window = new Window(withoutLocations(trace.names()), 0, trace.size(), List.of());
    positions.forEach(
        i ->
            window.event(
                i, trace.operation(i), trace.thread(i), trace.target(i), trace.location(i)));
    LanesView.print(window, terminal.out(), paint, terminal.columns());
  }

  /** A figure's locations are the paper's event numbers, from 1 on; ours begin with 0. */
  private static Names withoutLocations(Names names) {
    return new Names() {
      @Override
      public int count(NameKind kind) {
        return names.count(kind);
      }

      @Override
      public String name(NameKind kind, int id) {
        return kind == NameKind.LOCATION ? "" : names.name(kind, id);
      }
    };
  }
}
