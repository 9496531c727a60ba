package io.photofinish.cli;

import io.photofinish.cli.analyze.FileAnalysis;
import io.photofinish.cli.analyze.FindingsJson;
import io.photofinish.cli.analyze.FindingsPrinter;
import io.photofinish.cli.analyze.HeapLimit;
import io.photofinish.cli.analyze.Interruption;
import io.photofinish.cli.files.InputFile;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorOptions;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import io.photofinish.report.analysis.Findings;
import io.photofinish.report.make.ReportMaker;
import io.photofinish.report.text.Paint;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/** Analyses of one file or several, of which one report is made. */
final class ReportJobs {
  private static final Duration NO_TIMEOUT = Duration.ofDays(10_000);

  private final Terminal terminal;
  private final Paint paint;
  private final ReportOptions options;
  private final List<DetectorInfo> detectors;
  private final DetectorOptions tuning;

  /** By what was found: the report, which is made while the trace is open. */
  private final Map<Findings, Report> made = Collections.synchronizedMap(new IdentityHashMap<>());

  private final List<Report> reports = new ArrayList<>();

  /** Opens a file. */
  interface Opening {
    /**
     * Opens it.
     *
     * @param shallStop asked before each block of every pass
     */
    InputFile open(String file, BooleanSupplier shallStop) throws IOException;
  }

  ReportJobs(
      Terminal terminal,
      Paint paint,
      ReportOptions options,
      List<DetectorInfo> detectors,
      DetectorOptions tuning) {
    this.terminal = terminal;
    this.paint = paint;
    this.options = options;
    this.detectors = detectors;
    this.tuning = tuning.withAllPlaces();
  }

  /**
   * Analyses all files, and writes the report.
   *
   * @param document where to write what 'analyze --json' says, or null
   * @return the {@link ExitCode}; there are races if any of them is new
   */
  int run(List<String> files, Opening opening, PrintWriter document)
      throws IOException, InterruptedException {
    try (Interruption interruption = Interruption.open()) {
      AnalysisJobs.Work work =
          (file, opened) -> {
            FileAnalysis analysis =
                new FileAnalysis(
                    detectors,
                    tuning,
                    false,
                    HeapLimit.none(),
                    interruption::isRequested,
                    NO_TIMEOUT);
            try (InputFile input = opening.open(file, analysis.shallStop())) {
              opened.run();
              return analysis.run(input, this::make);
            }
          };
      int verdict = new AnalysisJobs(terminal, printer(document), interruption).run(files, 1, work);
      if (reports.isEmpty()) {
        return verdict;
      }
      Report report = options.write(reports, terminal, paint);
      boolean isAllKnown = !report.findings().isEmpty() && report.newFindings().isEmpty();
      return verdict == ExitCode.RACES && isAllKnown ? ExitCode.DONE : verdict;
    }
  }

  /** How many events there were. */
  long events() {
    return reports.stream().flatMap(report -> report.runs().stream()).mapToLong(Run::events).sum();
  }

  private void make(Findings findings) {
    made.put(findings, ReportMaker.of(findings, Version.ofBuild()));
  }

  private FindingsPrinter printer(PrintWriter document) {
    return findings -> {
      Report report = made.remove(findings);
      reports.add(report);
      if (document != null) {
        new FindingsJson(document, false, OptionalInt.empty(), true).print(findings, report);
      }
    };
  }
}
