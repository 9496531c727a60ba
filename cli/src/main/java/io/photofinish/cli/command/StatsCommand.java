package io.photofinish.cli.command;

import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.JsonLines;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.TraceReader;
import io.photofinish.trace.format.TraceSource;
import io.photofinish.trace.stats.Statistics;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code photofinish stats}. */
@Command(
    name = "stats",
    description = {"Counts what a trace is made of, in one pass.", ""},
    footer = {
      "",
      "Kinds of variables, the first that fits:",
      "  volatile        all accesses are atomic",
      "  thread-local    one thread makes all accesses",
      "  read-shared     not written once a second thread has touched it",
      "  lock-protected  some lock is held at every access",
      "  unprotected     the rest: look here for races",
      "",
      "Examples:",
      "  photofinish stats app.std",
      "  photofinish stats --json *.std | jq .events",
      "  zcat app.std.gz | photofinish stats -"
    })
final class StatsCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private InputOptions inputs;
  @Mixin private ColorOption color;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = InputOptions.FILE)
  private List<String> files;

  @Option(names = "--json", description = "Prints one JSON document a line, one for each FILE.")
  private boolean json;

  StatsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    boolean isFirst = true;
    for (String file : files) {
      if (!isFirst && !json) {
        terminal.out().println();
      }
      try (TraceSource input = inputs.open(terminal, file)) {
        print(input);
      }
      isFirst = false;
    }
    return ExitCode.DONE;
  }

  private void print(TraceSource input) throws IOException {
    try (TraceReader reader = input.wellFormed().open()) {
      Statistics statistics = Statistics.of(reader);
      if (json) {
        new JsonLines(terminal.out())
            .print(StatisticsDocument.of(input, statistics, reader.repairCounts()));
      } else {
        new StatisticsText(terminal.out(), color.paint(terminal)).print(input.name(), statistics);
      }
      RepairNotes.tell(terminal, input.name(), reader.repairCounts());
    }
  }
}
