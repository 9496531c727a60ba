package io.photofinish.cli.run;

import picocli.CommandLine.Model.CommandSpec;

/** Knows the commands beside the one that runs, which are only made when they are asked for. */
public interface OtherCommands {
  /** The command of a name. */
  CommandSpec specOf(String name);
}
