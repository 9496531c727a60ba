package io.photofinish.cli.process;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** No subcommand was given: the one case in which the whole usage is the best answer. */
public final class MissingCommandException extends ParameterException {
  private static final long serialVersionUID = 1L;

  public MissingCommandException(CommandLine commandLine) {
    super(commandLine, "no command was given");
  }
}
