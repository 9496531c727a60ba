package io.photofinish.report.make;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.AnalysisResult;
import io.photofinish.analysis.Analyzer;
import io.photofinish.report.Report;
import java.io.IOException;
import java.nio.file.Path;

/** The report of a recorded trace, for those who ask no more than that. */
public final class TraceReport {
  private TraceReport() {}

  /**
   * Analyzes a recording: of one whose end is missing, what there is.
   *
   * @param trace a {@code .pft} file
   * @param options what to look for
   * @param version of Photofinish
   * @return what was found in it
   * @throws IOException if the trace cannot be read
   * @throws io.photofinish.analysis.RejectedWitnessException if the checker rejects a schedule,
   *     which is a bug of ours
   */
  public static Report of(Path trace, AnalysisOptions options, String version) throws IOException {
    try (AnalysisResult result = new Analyzer(options).analyzeRecording(trace)) {
      result.requireNoBugs();
      return ReportMaker.of(result, version);
    }
  }
}
