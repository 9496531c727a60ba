package io.photofinish.cli.command;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.cli.option.AnalyzerOptions;
import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.InputOptions;
import io.photofinish.cli.option.ReportOptions;
import io.photofinish.cli.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish report}. */
@Command(
    name = "report",
    description = {
      "Makes one report of recorded runs: one finding for each race and deadlock, with its proof.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if there is a finding that neither the suppressions nor the baseline know, 0 if"
          + " there is none.",
      "",
      "Examples:",
      "  photofinish report run.pft --html report.html --sources src/main/java",
      "  photofinish report target/photofinish/*.pft --sarif races.sarif --github",
      "  photofinish report run.pft --baseline known.json --update-baseline"
    })
final class ReportCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private AnalyzerOptions analyzer;
  @Mixin private InputOptions inputs;
  @Mixin private ColorOption color;
  @Mixin private ReportOptions report;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = InputOptions.FILE)
  private List<String> files;

  @Option(
      names = "--json",
      description =
          "Prints what 'photofinish analyze --json --witness' says of each FILE, and its findings,"
              + " in place of the report.")
  private boolean json;

  ReportCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    report.check(spec);
    AnalysisOptions options = analyzer.of(spec, false);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Terminal reporting = json ? terminal.reportingTo(nowhere) : terminal;
    return new ReportJobs(reporting, color.paint(reporting), report, options)
        .run(
            files,
            file -> analyzer.valued(inputs.open(terminal, file)),
            json ? terminal.out() : null);
  }
}
