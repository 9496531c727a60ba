package io.photofinish.maven;

import io.photofinish.detect.DetectorInfo;
import io.photofinish.detect.catalog.Detectors;
import io.photofinish.report.Access;
import io.photofinish.report.Finding;
import io.photofinish.report.Report;
import io.photofinish.report.analysis.MoreMemory;
import io.photofinish.report.make.TraceReport;
import io.photofinish.report.merge.Reports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;

/** Makes one report of the traces of a build. */
final class TraceReports {
  private static final List<String> FRAMEWORKS = List.of("org.junit.", "junit.", "org.testng.");

  private TraceReports() {}

  /** The detectors of these names. */
  static List<DetectorInfo> detectors(List<String> names) throws MojoExecutionException {
    List<DetectorInfo> detectors = new ArrayList<>();
    for (String name : names) {
      detectors.add(
          Detectors.named(name)
              .orElseThrow(
                  () ->
                      new MojoExecutionException(
                          "photofinish.detectors has "
                              + name
                              + ", which is none: choose of "
                              + Detectors.list().stream()
                                  .map(DetectorInfo::name)
                                  .collect(Collectors.joining(", ")))));
    }
    return detectors;
  }

  /** The report of all; there is at least one. */
  static Report of(List<Path> traces, List<DetectorInfo> detectors, String version)
      throws MojoExecutionException {
    List<Report> reports = new ArrayList<>();
    for (Path trace : traces) {
      try {
        reports.add(TraceReport.of(trace, detectors, version));
      } catch (IOException problem) {
        throw new MojoExecutionException(
            problem.getMessage() + ": delete it to go on without that JVM's run", problem);
      } catch (OutOfMemoryError problem) {
        throw new MojoExecutionException(
            trace
                + ": too large to be analysed in Maven's memory: "
                + MoreMemory.advice("MAVEN_OPTS")
                + ", or record less by photofinish.includes",
            problem);
      }
    }
    return withoutFrameworks(Reports.merge(reports));
  }

  /** What runs the tests has races of its own, which are not the user's. */
  private static Report withoutFrameworks(Report report) {
    List<Finding> findings =
        report.findings().stream()
            .filter(f -> !isFramework(f.first()) || !isFramework(f.second()))
            .toList();
    return new Report(report.version(), report.runs(), findings);
  }

  private static boolean isFramework(Access access) {
    return FRAMEWORKS.stream().anyMatch(access.location()::startsWith);
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
