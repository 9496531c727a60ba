package io.photofinish.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Rules for arguments that their types do not express. */
public final class Usage {
  private Usage() {}

  /** Bad usage of a command, unless a rule holds. */
  public static void require(CommandSpec command, boolean holds, String rule) {
    if (!holds) {
      throw new ParameterException(command.commandLine(), rule);
    }
  }
}
