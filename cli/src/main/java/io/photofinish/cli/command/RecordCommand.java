package io.photofinish.cli.command;

import io.photofinish.analysis.Analyzer;
import io.photofinish.cli.option.AgentOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.run.ProgramCommand;
import io.photofinish.cli.run.ProgramWords;
import io.photofinish.cli.run.RecordedRun;
import io.photofinish.cli.run.RunFolder;
import io.photofinish.cli.run.TracePlace;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.file.PftFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code photofinish record}. */
@Command(
    name = "record",
    description = {
      "Runs a Java program, and writes down what its threads do: the trace.",
      "Input, output and signals are the program's.",
      ""
    },
    footer = {
      "",
      "Exit code: that of the program; if it is 0 and nothing was recorded, 2.",
      "",
      "Examples:",
      "  photofinish record -o run.pft Main.java",
      "  photofinish record -o run.pft -- java -jar app.jar --its-own-option",
      "  photofinish record -o run-%%p.pft --includes 'com.acme.*' -- mvn test",
      "  photofinish analyze run.pft"
    })
final class RecordCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private ProgramWords program;
  @Mixin private AgentOptions agent;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description = "The .pft file to write; %%p in its name stands for the number of the process.")
  private Path output;

  @Option(
      names = "--log-path",
      paramLabel = "FILE",
      description = "Adds what the recorder has to say to the end of FILE, not to standard error.")
  private String logPath;

  private RecordCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  static CommandLine commandLine(Terminal terminal) {
    return ProgramWords.leavingOptions(new RecordCommand(terminal));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    ProgramCommand command = program.command(spec);
    try (RunFolder folder = RunFolder.create()) {
      Path place = TracePlace.of(spec.commandLine(), "-o", output, folder, command);
      RecordedRun run = RecordedRun.of(command, agent, folder, place, logPath);
      if (run.traces().isEmpty()) {
        terminal.err().println("photofinish: " + run.whyNothing(command));
        return run.exitCode() == 0 ? ExitCode.BAD_INPUT : run.exitCode();
      }
      for (Path trace : run.traces()) {
        if (PftFile.isCut(trace)) {
          terminal.err().println("photofinish: " + trace + ": " + Analyzer.CUT);
        }
      }
      return run.exitCode();
    }
  }
}
