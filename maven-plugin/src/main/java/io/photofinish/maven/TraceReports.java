package io.photofinish.maven;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.analysis.RejectedWitnessException;
import io.photofinish.analysis.internal.MoreMemory;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.DetectorProviderException;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.report.Report;
import io.photofinish.report.make.Reports;
import io.photofinish.report.make.TraceReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;

/** Makes one report of the traces of a build. */
final class TraceReports {
  /** Where Maven's own JVM gets its options from. */
  static final String MEMORY = "MAVEN_OPTS";

  private TraceReports() {}

  /** The detectors of these names. */
  static List<DetectorInfo> detectors(List<String> names) throws MojoExecutionException {
    try {
      List<DetectorInfo> detectors = new ArrayList<>();
      for (String name : names) {
        detectors.add(Detectors.named(name).orElseThrow(() -> unknown(name)));
      }
      return detectors;
    } catch (DetectorProviderException problem) {
      throw new MojoExecutionException("photofinish: " + problem.getMessage(), problem);
    }
  }

  private static MojoExecutionException unknown(String name) {
    return new MojoExecutionException(
        "photofinish.detectors has "
            + name
            + ", which is none: choose of "
            + Detectors.list().stream().map(DetectorInfo::name).collect(Collectors.joining(", ")));
  }

  /** The report of all; there is at least one. */
  static Report of(List<Path> traces, AnalysisOptions options, String version)
      throws MojoExecutionException {
    Report report = null;
    for (Path trace : traces) {
      try {
        Report next = TraceReport.of(trace, options, version);
        report = report == null ? next : Reports.merge(List.of(report, next));
      } catch (IOException problem) {
        throw new MojoExecutionException(
            problem.getMessage() + ": delete it to go on without that JVM's run", problem);
      } catch (RejectedWitnessException bug) {
        throw new MojoExecutionException("photofinish: " + bug.getMessage(), bug);
      } catch (OutOfMemoryError problem) {
        throw new MojoExecutionException(
            trace
                + ": too large to be analysed in Maven's memory: "
                + MoreMemory.advice(MEMORY)
                + ", or record less by photofinish.includes",
            problem);
      }
    }
    return report;
  }

  /** Whether anything was written to a file: a JVM may end before it begins. */
  static boolean hasBegun(Path trace) {
    try {
      return Files.size(trace) > 0;
    } catch (IOException gone) {
      return false;
    }
  }
}
