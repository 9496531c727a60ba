package io.photofinish.cli.command;

import io.photofinish.cli.process.MissingCommandException;
import io.photofinish.cli.process.Version;
import io.photofinish.cli.terminal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command without a subcommand: all it can do is explain itself. */
@Command(
    name = "photofinish",
    description = {
      "Predicts data races in Java programs from one observed run, the trace, and proves each one"
          + " with the schedule that exposes it.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n",
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done, no race",
      "1:races were found; or a witness was rejected, or there is none",
      "66:'photofinish run': the program succeeded, but has races",
      "2:bad usage or bad input; one line says why",
      "3:a bug of ours",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  photofinish demo                      a first look, nothing needed",
      "  photofinish run Main.java             runs a program and shows its races",
      "  photofinish record -o run.pft -jar app.jar",
      "                                        only records it",
      "  photofinish analyze app.std           the races of a trace",
      "  photofinish witness app.std --pair 0,11",
      "                                        how the two accesses come to race",
      "  photofinish explain app.std --pair 0,4",
      "                                        why these two do not",
      "  photofinish stats app.std             what a trace is made of",
      "  photofinish show app.std --from 1000  events as rows, threads as columns",
      "  photofinish validate app.std          does it keep the rules of a trace?",
      "  photofinish convert app.std -o app.pft",
      "  photofinish stats --help              more about one command"
    })
public final class PhotofinishCommand implements Runnable {
  @Spec private CommandSpec spec;

  private PhotofinishCommand() {}

  /** The command with all its subcommands, in the order in which the help lists them. */
  public static CommandLine commandLine(Terminal terminal) {
    CommandLine commandLine = new CommandLine(new PhotofinishCommand());
    commandLine.addSubcommand(RunCommand.commandLine(terminal));
    commandLine.addSubcommand(RecordCommand.commandLine(terminal));
    commandLine.addSubcommand(new ReportCommand(terminal));
    commandLine.addSubcommand(new MergeCommand(terminal));
    commandLine.addSubcommand(new AnalyzeCommand(terminal));
    commandLine.addSubcommand(new WitnessCommand(terminal));
    commandLine.addSubcommand(new ExplainCommand(terminal));
    commandLine.addSubcommand(new DetectorsCommand(terminal));
    commandLine.addSubcommand(new StatsCommand(terminal));
    commandLine.addSubcommand(new ShowCommand(terminal));
    commandLine.addSubcommand(new ValidateCommand(terminal));
    commandLine.addSubcommand(new CheckWitnessCommand(terminal));
    commandLine.addSubcommand(new ConvertCommand(terminal));
    commandLine.addSubcommand(new FilterCommand(terminal));
    commandLine.addSubcommand(GenerateCommand.commandLine(terminal));
    commandLine.addSubcommand(BenchCommand.commandLine(terminal));
    commandLine.addSubcommand(new DemoCommand(terminal));
    commandLine.addSubcommand(new CompletionCommand(terminal));
    return commandLine;
  }

  @Override
  public void run() {
    throw new MissingCommandException(spec.commandLine());
  }
}
