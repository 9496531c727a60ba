package io.photofinish.cli.command;

import io.photofinish.cli.files.OutputPlace;
import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.files.Written;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.OutputOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Text;
import io.photofinish.trace.filter.FilteredInput;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code photofinish filter}. */
@Command(
    name = "filter",
    description = {
      "Drops the accesses that cannot race.",
      "These are the ones of variables that one thread alone touches, and of variables whose"
          + " conflicting accesses every schedule has in the same order. Which races are"
          + " predictable does not change.",
      "In .pft the other events keep their indices, so that results speak of the whole trace; text"
          + " formats number them anew.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  photofinish filter app.pft -o small.pft",
      "  photofinish filter --repair app.std -o small.pft",
      "  photofinish filter app.std | photofinish stats -"
    })
final class FilterCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private InputOptions inputs;
  @Mixin private OutputOptions outputs;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  FilterCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    OutputPlace output = outputs.open(terminal);
    try (TraceSource input = inputs.open(terminal, file)) {
      FilteredInput filtered = FilteredInput.of(input.wellFormed());
      Written written = output.write(filtered);
      RepairNotes.tell(terminal, input.name(), written.repairCounts());
      tell(input.name(), filtered, written.events());
      written.tell(terminal);
    }
    return ExitCode.DONE;
  }

  private void tell(String name, FilteredInput filtered, long kept) {
    long dropped = filtered.dropped();
    String share = Text.percent((double) dropped / (dropped + kept));
    String events = Text.number(dropped) + " of " + Text.count(dropped + kept, "event");
    String variables =
        Text.number(filtered.keptVariables())
            + " of "
            + Text.count(filtered.variables(), "variable");
    terminal
        .err()
        .println(
            "photofinish: " + name + ": dropped " + events + " (" + share + "), kept " + variables);
  }
}
