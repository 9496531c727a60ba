package io.photofinish.cli.command;

import io.photofinish.cli.option.ColorOption;
import io.photofinish.cli.option.ReportOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.make.Reports;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code photofinish merge}. */
@Command(
    name = "merge",
    description = {
      "Makes one report of many: each finding once, with how many of the runs it was seen in.",
      ""
    },
    footer = {
      "",
      "Exit code 1 if there is a finding that neither the suppressions nor the baseline know, 0 if"
          + " there is none.",
      "",
      "Examples:",
      "  photofinish run --findings run1.json -jar app.jar; photofinish run --findings run2.json"
          + " -jar app.jar",
      "  photofinish merge run1.json run2.json --html report.html"
    })
final class MergeCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;
  @Mixin private ColorOption color;
  @Mixin private ReportOptions report;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "What 'run' or 'report' wrote with --findings.")
  private List<Path> files;

  MergeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    report.check(spec);
    List<Report> reports = new ArrayList<>();
    for (Path file : files) {
      reports.add(ReportJson.read(file));
    }
    Report merged = report.write(Reports.merge(reports), terminal, color.paint(terminal));
    return merged.isFailing() ? ExitCode.RACES : ExitCode.DONE;
  }
}
