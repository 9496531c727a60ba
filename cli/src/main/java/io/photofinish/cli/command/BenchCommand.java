package io.photofinish.cli.command;

import io.photofinish.cli.process.MissingCommandException;
import io.photofinish.cli.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code photofinish bench}: the measuring is its subcommands'. */
@Command(
    name = "bench",
    description = {"Measures how fast photofinish is on this machine.", ""},
    synopsisSubcommandLabel = "WHAT",
    commandListHeading = "%nWhat:%n",
    footer = {
      "",
      "Examples:",
      "  photofinish bench scan app.pft",
      "  photofinish bench detect app.pft"
    })
final class BenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  static CommandLine commandLine(Terminal terminal) {
    return new CommandLine(new BenchCommand())
        .addSubcommand(new BenchScanCommand(terminal))
        .addSubcommand(new BenchDetectCommand(terminal));
  }

  @Override
  public void run() {
    throw new MissingCommandException(spec.commandLine());
  }
}
