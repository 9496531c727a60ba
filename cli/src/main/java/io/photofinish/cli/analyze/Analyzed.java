package io.photofinish.cli.analyze;

import io.photofinish.analysis.AnalysisResult;
import io.photofinish.detect.RaceLog;
import io.photofinish.report.Report;
import io.photofinish.trace.format.TraceSource;
import java.io.Closeable;
import java.io.IOException;

/**
 * A file, what was found in it, and the report of that. Open until it is closed, for what is
 * printed comes from the trace.
 */
public record Analyzed(TraceSource trace, AnalysisResult result, Report report)
    implements Closeable {
  /**
   * Whether there is a race or a deadlock to report. Some detectors know only that a variable has a
   * race.
   */
  public boolean hasFindings() {
    return report.isFailing()
        || result.results().stream().anyMatch(found -> knowsVariablesAlone(found.races()));
  }

  static boolean knowsVariablesAlone(RaceLog races) {
    return races.size() == 0 && !races.isEmpty();
  }

  @Override
  public void close() throws IOException {
    try (trace) {
      result.close();
    }
  }

  /** Shows it to somebody. */
  @FunctionalInterface
  public interface Printer {
    /** Prints it. */
    void print(Analyzed analyzed) throws IOException;
  }
}
