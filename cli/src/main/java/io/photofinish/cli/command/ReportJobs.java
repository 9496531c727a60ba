package io.photofinish.cli.command;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.cli.analyze.AnalyzeJson;
import io.photofinish.cli.analyze.Analyzed;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.option.AnalyzerOptions;
import io.photofinish.cli.option.ReportOptions;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.report.Report;
import io.photofinish.report.make.Reports;
import io.photofinish.report.text.Paint;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalInt;

/** Analyses of one file or several, of which one report is made. */
final class ReportJobs {
  private final Terminal terminal;
  private final Paint paint;
  private final ReportOptions options;
  private final AnalysisOptions analysis;

  /** Of all files so far; null if there is none yet. */
  private Report report;

  ReportJobs(Terminal terminal, Paint paint, ReportOptions options, AnalysisOptions analysis) {
    this.terminal = terminal;
    this.paint = paint;
    this.options = options;
    this.analysis = analysis;
  }

  /**
   * Analyses all files, and writes the report.
   *
   * @param document where to write what 'analyze --json' says, or null
   * @return the {@link ExitCode}; there are races if any of them, or a deadlock, is new
   */
  int run(List<String> files, AnalysisJobs.Opening opening, PrintWriter document)
      throws IOException, InterruptedException {
    try (Interruption interruption = Interruption.open()) {
      AnalysisJobs.Work work =
          AnalysisJobs.Work.of(AnalyzerOptions.interruptible(analysis, interruption), opening);
      int verdict = new AnalysisJobs(terminal, printer(document), interruption).run(files, 1, work);
      if (report == null) {
        return verdict;
      }
      Report known = options.write(report, terminal, paint);
      if (verdict == ExitCode.DONE) {
        return known.isFailing() ? ExitCode.RACES : ExitCode.DONE;
      }
      boolean isAllKnown = !known.defects().isEmpty() && !known.isFailing();
      return verdict == ExitCode.RACES && isAllKnown ? ExitCode.DONE : verdict;
    }
  }

  private Analyzed.Printer printer(PrintWriter document) {
    return analyzed -> {
      report =
          report == null ? analyzed.report() : Reports.merge(List.of(report, analyzed.report()));
      if (document != null) {
        new AnalyzeJson(document, false, OptionalInt.empty(), true).print(analyzed);
      }
    };
  }
}
