package io.photofinish.cli.command;

import io.photofinish.cli.process.MissingCommandException;
import io.photofinish.cli.process.Version;
import io.photofinish.cli.run.OtherCommands;
import io.photofinish.cli.terminal.Terminal;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command without a subcommand: all it can do is explain itself. */
@Command(
    name = "photofinish",
    description = {
      "Predicts data races and deadlocks in Java programs from one observed run, the trace, and"
          + " proves each one with the schedule that exposes it.",
      ""
    },
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n",
    versionProvider = Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done, no race or deadlock",
      "1:races or deadlocks were found; or a witness was rejected, or there is none",
      "66:'photofinish run': the program succeeded, but has races or deadlocks",
      "2:bad usage or bad input; one line says why",
      "3:a bug of ours",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  photofinish demo                      a first look, nothing needed",
      "  photofinish run Main.java             runs a program and shows its races and deadlocks",
      "  photofinish record -o run.pft -jar app.jar",
      "                                        only records it",
      "  photofinish analyze app.std           the races and deadlocks of a trace",
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
public final class PhotofinishCommand implements Runnable, OtherCommands {
  private static final String COMPLETION = "completion";

  private static final List<String> NAMES =
      List.of(
          "run",
          "record",
          "report",
          "merge",
          "analyze",
          "witness",
          "explain",
          "detectors",
          "stats",
          "show",
          "validate",
          "check-witness",
          "convert",
          "filter",
          "generate",
          "bench",
          "demo",
          COMPLETION);

  @Spec private CommandSpec spec;

  private final Terminal terminal;

  private PhotofinishCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** The command with all its subcommands, in the order in which the help lists them. */
  public static CommandLine commandLine(Terminal terminal) {
    return withSubcommands(NAMES, terminal);
  }

  /**
   * The command with what a command line needs of its subcommands: most of them are made for
   * nothing, which takes longer than many a command.
   */
  public static CommandLine commandLine(Terminal terminal, List<String> args) {
    // The completion knows them all.
    boolean needsOne =
        !args.isEmpty() && NAMES.contains(args.get(0)) && !args.get(0).equals(COMPLETION);
    return withSubcommands(needsOne ? args.subList(0, 1) : NAMES, terminal);
  }

  private static CommandLine withSubcommands(List<String> names, Terminal terminal) {
    CommandLine commandLine = new CommandLine(new PhotofinishCommand(terminal));
    for (String name : names) {
      commandLine.addSubcommand(name, subcommand(name, terminal));
    }
    return commandLine;
  }

  private static Object subcommand(String name, Terminal terminal) {
    return switch (name) {
      case "run" -> RunCommand.commandLine(terminal);
      case "record" -> RecordCommand.commandLine(terminal);
      case "report" -> new ReportCommand(terminal);
      case "merge" -> new MergeCommand(terminal);
      case "analyze" -> new AnalyzeCommand(terminal);
      case "witness" -> new WitnessCommand(terminal);
      case "explain" -> new ExplainCommand(terminal);
      case "detectors" -> new DetectorsCommand(terminal);
      case "stats" -> new StatsCommand(terminal);
      case "show" -> new ShowCommand(terminal);
      case "validate" -> new ValidateCommand(terminal);
      case "check-witness" -> new CheckWitnessCommand(terminal);
      case "convert" -> new ConvertCommand(terminal);
      case "filter" -> new FilterCommand(terminal);
      case "generate" -> GenerateCommand.commandLine(terminal);
      case "bench" -> BenchCommand.commandLine(terminal);
      case "demo" -> new DemoCommand(terminal);
      case COMPLETION -> new CompletionCommand(terminal);
      default -> throw new IllegalArgumentException(name);
    };
  }

  @Override
  public CommandSpec specOf(String name) {
    return commandLine(terminal).getSubcommands().get(name).getCommandSpec();
  }

  @Override
  public void run() {
    throw new MissingCommandException(spec.commandLine());
  }
}
