package io.photofinish.cli.command;

import io.photofinish.cli.files.WatchedInput;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.text.Text;
import io.photofinish.trace.generate.Family;
import io.photofinish.trace.generate.FamilyOptions;
import io.photofinish.trace.generate.GeneratedTrace;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code photofinish generate} with the name of a family. */
@Command
final class GenerateFamilyCommand implements Callable<Integer> {
  private enum Planted {
    yes,
    no
  }

  private final Terminal terminal;
  private final Family family;
  private CommandSpec spec;

  @Mixin private GeneratedOutput output;

  @Option(
      names = "--planted",
      paramLabel = "yes|no",
      defaultValue = "yes",
      description = "Whether the trace has the race (default: ${DEFAULT-VALUE}).")
  private Planted planted;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The same seed gives the same trace (default: ${DEFAULT-VALUE}).")
  private long seed;

  private GenerateFamilyCommand(Terminal terminal, Family family) {
    this.terminal = terminal;
    this.family = family;
  }

  /** The command for a family, with an option for each of the family's own parameters. */
  static CommandSpec spec(Terminal terminal, Family family) {
    GenerateFamilyCommand command = new GenerateFamilyCommand(terminal, family);
    CommandSpec spec = CommandSpec.forAnnotatedObject(command).name(family.name());
    command.spec = spec;
    for (Family.Parameter parameter : family.parameters()) {
      spec.addOption(
          OptionSpec.builder("--" + parameter.name())
              .paramLabel("N")
              .type(int.class)
              .defaultValue(Integer.toString(parameter.standard()))
              .description(
                  Text.capitalised(parameter.description()) + " (default: ${DEFAULT-VALUE}).")
              .build());
    }
    spec.usageMessage()
        .description(
            "Has " + family.description() + ".",
            family.paper().title() + ", " + family.place() + ".",
            "")
        .footer(
            "",
            "Examples:",
            "  photofinish generate " + family.name() + " -o race.pft",
            "  photofinish generate " + family.name() + " --planted no --answer");
    return spec;
  }

  @Override
  public Integer call() throws IOException {
    FamilyOptions options =
        new FamilyOptions(value("vectors"), value("dimension"), seed, planted == Planted.yes);
    output.put(terminal, make(options), WatchedInput.UNKNOWN);
    return ExitCode.DONE;
  }

  private int value(String parameter) {
    OptionSpec option = spec.findOption("--" + parameter);
    return option == null ? 0 : option.<Integer>getValue();
  }

  private GeneratedTrace make(FamilyOptions options) {
    try {
      return family.make(options);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
