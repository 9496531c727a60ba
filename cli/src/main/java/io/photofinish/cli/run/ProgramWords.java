package io.photofinish.cli.run;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** The program that a command line is about: all words from the first that is not our option. */
public final class ProgramWords {
  @Parameters(
      paramLabel = "COMMAND",
      arity = "1..*",
      description = {
        "The program: 'java ...', or what comes behind java (Main.java, -jar app.jar, -cp DIR Main),"
            + " or another command, all of whose JVMs are recorded. A -- may come before it."
      })
  private List<String> words;

  public ProgramCommand command() {
    return ProgramCommand.of(words);
  }

  /** A command line that leaves the program its own options. */
  public static CommandLine leavingOptions(Object command) {
    return new CommandLine(command)
        .setStopAtPositional(true)
        .setUnmatchedOptionsArePositionalParams(true);
  }
}
