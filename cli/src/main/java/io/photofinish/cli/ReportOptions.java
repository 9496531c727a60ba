package io.photofinish.cli;

import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.Report;
import io.photofinish.report.ReportJson;
import io.photofinish.report.terminal.ReportText;
import io.photofinish.report.text.Paint;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How a report is shown, and where else it goes. */
final class ReportOptions {
  private static final int SHOWN = 20;

  @Option(
      names = "--findings",
      paramLabel = "FILE",
      description = "Writes the findings to FILE as JSON, for 'photofinish merge' and tools.")
  private Path findings;

  @Option(
      names = {"--max-findings", "--max-races"},
      paramLabel = "N",
      description = "How many findings to show (default: ${DEFAULT-VALUE}).")
  private int mostFindings = SHOWN;

  void check(CommandSpec spec) {
    Usage.require(spec, mostFindings >= 0, "--max-findings is at least 0, not " + mostFindings);
  }

  /**
   * Writes what was asked for, and shows the rest to people.
   *
   * @param reports of one run each, at least one
   * @return the one report of all, in which what is known is marked
   */
  Report write(List<Report> reports, Terminal terminal, Paint paint) throws IOException {
    Report report = reports.get(0);
    if (findings != null) {
      try (Writer out = Files.newBufferedWriter(findings)) {
        ReportJson.write(report, out);
      }
    }
    new ReportText(terminal.out(), paint, terminal.columns(), mostFindings).print(report);
    terminal.out().flush();
    return report;
  }
}
