package io.photofinish.cli.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
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

  /**
   * The program.
   *
   * @throws ParameterException if an option in front of it is neither ours nor one of {@code java}
   */
  public ProgramCommand command(CommandSpec spec) {
    if (words.get(0).startsWith("-")) {
      JavaOptions.unknown(words).ifPresent(option -> refuse(spec, option));
    }
    return ProgramCommand.of(words);
  }

  private static void refuse(CommandSpec spec, String option) {
    String ours = spec.qualifiedName();
    throw new ParameterException(
        spec.commandLine(),
        others(spec, option)
            .map(
                other ->
                    option
                        + " is an option of '"
                        + other
                        + "', not of '"
                        + ours
                        + "': record the program with 'photofinish record -o run.pft', then use '"
                        + other
                        + " "
                        + option
                        + " run.pft'")
            .orElseGet(
                () ->
                    "neither '"
                        + ours
                        + "' nor java has an option "
                        + option
                        + nearest(spec, option)
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("")));
  }

  /** The first other command that has an option, and takes traces. */
  private static Optional<String> others(CommandSpec spec, String option) {
    OtherCommands others = (OtherCommands) spec.parent().userObject();
    return Stream.of("report", "analyze")
        .map(others::specOf)
        .filter(other -> other.optionsMap().containsKey(option))
        .map(CommandSpec::qualifiedName)
        .findFirst();
  }

  /** Our option of the same letters, whatever their case, and dashes. */
  private static Optional<String> nearest(CommandSpec spec, String option) {
    return spec.optionsMap().keySet().stream()
        .filter(known -> letters(known).equals(letters(option)))
        .findFirst();
  }

  private static String letters(String option) {
    return option.replace("-", "").toLowerCase(Locale.ROOT);
  }

  /** A command line that leaves the program its own options. */
  public static CommandLine leavingOptions(Object command) {
    return new CommandLine(command)
        .setStopAtPositional(true)
        .setUnmatchedOptionsArePositionalParams(true);
  }
}
