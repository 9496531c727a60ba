package io.photofinish.cli.command;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code photofinish completion}. */
@Command(
    name = "completion",
    description = {"Prints a script that completes photofinish commands in bash and zsh.", ""},
    footer = {
      "",
      "Examples:",
      "  source <(photofinish completion)           for this shell",
      "  photofinish completion > ~/.photofinish    to be sourced in ~/.bashrc"
    })
final class CompletionCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  CompletionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal.out().print(AutoComplete.bash("photofinish", spec.root().commandLine()));
    return ExitCode.DONE;
  }
}
