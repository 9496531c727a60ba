package io.photofinish.cli;

import io.photofinish.cli.command.PhotofinishCommand;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.cli.terminal.Terminal;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Model.OptionSpec;

/** The photofinish command. */
public final class Main {
  private static final int WIDEST_HELP = 100;

  private static final OptionSpec HELP =
      OptionSpec.builder("-h", "--help").usageHelp(true).description("Shows this help.").build();

  private static final OptionSpec VERSION =
      OptionSpec.builder("-V", "--version")
          .versionHelp(true)
          .description("Shows the version.")
          .build();

  private Main() {}

  public static void main(String[] args) {
    System.exit(run(Terminal.ofProcess(), args));
  }

  /** Runs one command line to its {@link ExitCode}. */
  static int run(Terminal terminal, String... args) {
    Failures failures = new Failures(terminal);
    try {
      CommandLine asked = PhotofinishCommand.commandLine(terminal, List.of(args));
      int code = commandLine(asked, terminal, failures).execute(args);
      terminal.out().flush();
      return code;
    } catch (Throwable failure) {
      return failures.report(failure);
    } finally {
      terminal.err().flush();
    }
  }

  /** The command with all that it can do. */
  static CommandLine commandLine(Terminal terminal, Failures failures) {
    return commandLine(PhotofinishCommand.commandLine(terminal), terminal, failures);
  }

  private static CommandLine commandLine(
      CommandLine commandLine, Terminal terminal, Failures failures) {
    commandLine.getCommandSpec().addOption(VERSION);
    addHelp(commandLine);
    // A file may be called @app.std: no argument means another one.
    commandLine.setExpandAtFiles(false);
    commandLine.setParameterExceptionHandler(failures::reportUsage);
    commandLine.setExecutionExceptionHandler((failure, at, parsed) -> failures.report(failure));
    commandLine.setOut(terminal.out());
    commandLine.setErr(terminal.err());
    commandLine.setUsageHelpWidth(Math.max(60, Math.min(WIDEST_HELP, terminal.columns())));
    commandLine.setColorScheme(helpColors(terminal));
    return commandLine;
  }

  private static void addHelp(CommandLine command) {
    command.getCommandSpec().addOption(HELP);
    command.getSubcommands().values().forEach(Main::addHelp);
  }

  private static ColorScheme helpColors(Terminal terminal) {
    boolean colored = new ColorOption().paint(terminal).isOn();
    return CommandLine.Help.defaultColorScheme(colored ? Ansi.ON : Ansi.OFF);
  }
}
