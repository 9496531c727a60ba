package io.photofinish.cli.command;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.generate.Figure;
import io.photofinish.trace.generate.Generators;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish generate fig}. */
@Command(
    name = "fig",
    description = {"The trace of a figure of a paper.", ""},
    footer = {
      "",
      "Examples:",
      "  photofinish generate fig osr-1a",
      "  photofinish generate fig osr-1a --answer",
      "  photofinish generate fig osr-1a | photofinish show -"
    })
final class GenerateFigureCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private GeneratedOutput output;

  @Parameters(
      paramLabel = "NAME",
      description = "The figure, such as osr-1a; 'generate --list' shows all.")
  private String name;

  GenerateFigureCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Figure figure =
        Generators.figure(name)
            .orElseThrow(
                () ->
                    new ParameterException(
                        spec.commandLine(),
                        "there is no figure '"
                            + name
                            + "': 'photofinish generate --list' shows all"));
    output.put(terminal, figure, figure.trace().size());
    return ExitCode.DONE;
  }
}
