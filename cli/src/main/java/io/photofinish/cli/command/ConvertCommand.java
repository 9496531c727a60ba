package io.photofinish.cli.command;

import io.photofinish.cli.files.OutputPlace;
import io.photofinish.cli.files.RepairNotes;
import io.photofinish.cli.files.Written;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.OutputOptions;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.TraceInput;
import io.photofinish.trace.format.TraceSource;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish convert}. */
@Command(
    name = "convert",
    description = {
      "Writes a trace, or a part of it, in another format.",
      "A part that --from or --count cuts out is not checked against the rules, for it may have a"
          + " release without its acquire; --repair makes it well-formed. In .pft its events keep"
          + " their indices; text formats number them anew.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  photofinish convert app.std -o app.pft",
      "  photofinish convert app.pft | less           as STD text",
      "  photofinish convert app.pft -o app.csv.gz    .gz and .zst compress",
      "  photofinish convert app.pft -o part.pft --from 5000000 --count 10000 --repair",
      "  zcat app.gz | photofinish convert - -o app.pft"
    })
final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private InputOptions inputs;
  @Mixin private OutputOptions outputs;

  @Parameters(paramLabel = "FILE", description = InputOptions.FILE)
  private String file;

  @Option(names = "--from", paramLabel = "INDEX", description = "The first event, by its index.")
  private Long from;

  @Option(names = "--count", paramLabel = "N", description = "How many events, at most.")
  private Long count;

  ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Usage.require(
        spec, from == null || from >= 0, "--from is an event index, from 0 on, not " + from);
    Usage.require(spec, count == null || count >= 1, "--count is at least 1, not " + count);
    OutputPlace output = outputs.open(terminal);
    try (TraceSource input = inputs.open(terminal, file)) {
      Written written = output.write(part(input));
      RepairNotes.tell(terminal, input.name(), written.repairCounts());
      written.tell(terminal);
    }
    return ExitCode.DONE;
  }

  private TraceInput part(TraceSource input) {
    return from == null && count == null
        ? input.wellFormed()
        : input.cut(from == null ? 0 : from, count == null ? Long.MAX_VALUE : count);
  }
}
