package io.photofinish.cli.command;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.Analyzer;
import io.photofinish.cli.files.WatchedFile;
import io.photofinish.cli.option.AgentOptions;
import io.photofinish.cli.option.AnalyzerOptions;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.ReportOptions;
import io.photofinish.cli.option.Usage;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.run.ProgramCommand;
import io.photofinish.cli.run.ProgramWords;
import io.photofinish.cli.run.RecordedRun;
import io.photofinish.cli.run.RunFolder;
import io.photofinish.cli.run.TracePlace;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.file.PftFile;
import io.photofinish.trace.format.TraceFormat;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code photofinish run}. */
@Command(
    name = "run",
    description = {
      "Runs a Java program, and shows the races and deadlocks of this run and of others that it"
          + " predicts.",
      "Input, output and signals are the program's. The report goes to standard error; a run"
          + " without any has none.",
      ""
    },
    footer = {
      "",
      "Exit code: that of the program; if it is 0 and there are races or deadlocks,",
      "66 or --exitcode; if it is 0 and the run could not be analyzed, 2.",
      "",
      "Examples:",
      "  photofinish run Main.java",
      "  photofinish run -cp target/classes com.acme.Main --its-own-option",
      "  photofinish run --includes 'com.acme.*' -- java -Xmx4g -jar app.jar",
      "  photofinish run --trace run.pft --json races.json -jar app.jar"
    })
final class RunCommand implements Callable<Integer> {
  private static final int DEFAULT_EXIT_CODE = 66;
  private static final int LARGEST_EXIT_CODE = 255;

  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private ProgramWords program;
  @Mixin private AgentOptions agent;
  @Mixin private AnalyzerOptions analyzer;
  @Mixin private ColorOption color;
  @Mixin private ReportOptions report;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Keeps the trace in FILE; %%p in its name stands for the number of the process.")
  private Path trace;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes to FILE what 'photofinish analyze --json --witness' says of the trace.")
  private Path json;

  @Option(
      names = "--exitcode",
      paramLabel = "N",
      description =
          "The exit code if the program succeeds and there are races or deadlocks (default: 66, or"
              + " the exitcode in PHOTOFINISH_OPTS).")
  private Integer exitCode;

  @Option(
      names = "--allow-nothing",
      description = "A run of which nothing was recorded is no failure.")
  private boolean allowNothing;

  @Option(
      names = "--log-path",
      paramLabel = "FILE",
      description = "Adds the report to the end of FILE, not to standard error.")
  private String logPath;

  private RunCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  static CommandLine commandLine(Terminal terminal) {
    return ProgramWords.leavingOptions(new RunCommand(terminal));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    report.check(spec);
    int codeOfRaces = codeOfRaces();
    AnalysisOptions options = analyzer.of(spec, false);
    if (analyzer.needsValues()) {
      agent.recordValues();
    }
    ProgramCommand command = program.command(spec);
    report.addSources(command.sources());
    try (RunFolder folder = RunFolder.create()) {
      Path place = TracePlace.of(spec.commandLine(), "--trace", trace, folder, command);
      RecordedRun run = RecordedRun.of(command, agent, folder, place, logPath);
      if (run.traces().isEmpty()) {
        terminal.err().println("photofinish: " + run.whyNothing(command));
        return run.exitCode() == 0 && !allowNothing ? ExitCode.BAD_INPUT : run.exitCode();
      }
      int verdict = analyze(run, options);
      return run.exitCode() != 0
          ? run.exitCode()
          : verdict == ExitCode.RACES ? codeOfRaces : verdict;
    }
  }

  /** What {@code --exitcode} says, or else the environment, as the recorder's options may. */
  private int codeOfRaces() {
    String given = terminal.environment().getOrDefault("PHOTOFINISH_OPTS", "");
    int code = DEFAULT_EXIT_CODE;
    for (String option : given.split(",", -1)) {
      String text = option.strip();
      if (text.matches("exitcode=[0-9]{1,3}")) {
        code = Integer.parseInt(text.substring("exitcode=".length()));
      }
    }
    code = exitCode == null ? code : exitCode;
    Usage.require(
        spec, code >= 0 && code <= LARGEST_EXIT_CODE, "--exitcode is from 0 to 255, not " + code);
    return code;
  }

  private int analyze(RecordedRun run, AnalysisOptions options)
      throws IOException, InterruptedException {
    try (PrintWriter log = logPath == null ? null : file(Path.of(logPath), true);
        PrintWriter document = json == null ? null : file(json, false)) {
      Terminal reporting = log == null ? terminal.reportingOnErr() : terminal.reportingTo(log);
      AnalysisJobs.Opening opening =
          file -> {
            boolean isCut = PftFile.isCut(Path.of(file));
            if (isCut) {
              reporting.out().println("photofinish: " + Analyzer.CUT);
            }
            return analyzer.valued(
                WatchedFile.open(terminal, file, Optional.of(TraceFormat.PFT), isCut));
          };
      List<String> files = run.traces().stream().map(Path::toString).toList();
      report.besideProgram();
      ReportJobs jobs = new ReportJobs(reporting, color.paint(reporting), report, options);
      return jobs.run(files, opening, document);
    }
  }

  private static PrintWriter file(Path path, boolean atItsEnd) throws IOException {
    return new PrintWriter(new FileWriter(path.toFile(), StandardCharsets.UTF_8, atItsEnd));
  }
}
