package io.photofinish.maven;

import io.photofinish.analysis.AnalysisOptions;
import io.photofinish.detect.DetectorInfo;
import io.photofinish.report.Report;
import io.photofinish.report.known.Baseline;
import io.photofinish.report.known.RacySingleChecks;
import io.photofinish.report.known.Suppressions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;

/** What looks for races and deadlocks in the traces of a project's tests. */
abstract class AnalysisMojo extends PhotofinishMojo {
  private static final String DONE = "photofinish.report";

  /** The detectors to use. */
  @Parameter(property = "photofinish.detectors", defaultValue = "predict,deadlock")
  private List<String> detectors;

  /**
   * A file with races and deadlocks that are no problem, written by hand. By default
   * photofinish.suppressions beside the pom, if it is there.
   */
  @Parameter(property = "photofinish.suppressions")
  private File suppressions;

  /**
   * A file with the races and deadlocks that there were when the project began to look for new
   * ones. By default photofinish-baseline.json beside the pom, if it is there.
   */
  @Parameter(property = "photofinish.baseline")
  private File baseline;

  /** Whether a build may pass though its tests were not recorded. */
  @Parameter(property = "photofinish.allowNothing", defaultValue = "false")
  private boolean allowNothing;

  /** Whether to report races and deadlocks within the code of test frameworks, too. */
  @Parameter(property = "photofinish.frameworks", defaultValue = "false")
  private boolean frameworks;

  @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
  private PluginDescriptor plugin;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Parameter(defaultValue = "${session.executionRootDirectory}", readonly = true, required = true)
  private File root;

  /** A report of traces that were there at some time. */
  private record Done(
      List<String> traces, List<DetectorInfo> detectors, boolean frameworks, Report report) {}

  /**
   * Makes the report and its files; empty if nothing was recorded, which is said.
   *
   * @param isStrict whether to fail if tests ran and were not recorded
   */
  final Optional<Report> makeReport(boolean isStrict)
      throws MojoExecutionException, MojoFailureException {
    List<Path> traces = recorded();
    if (traces.isEmpty()) {
      Properties given = session.getUserProperties();
      WhyNothing why = WhyNothing.of(project(), given, traces(), preparation());
      if (why.isFailure() && isStrict && !allowNothing) {
        throw new MojoFailureException(
            why.words() + "; where that is meant, set photofinish.allowNothing");
      }
      getLog().warn("photofinish: " + why.words());
      return Optional.empty();
    }
    Report report = known(RacySingleChecks.mark(analysed(traces), sources()));
    WhyNothing.sayIfNothingShared(getLog(), report);
    files().write(report, root.toPath(), sources());
    return Optional.of(report);
  }

  final ReportFiles files() {
    return new ReportFiles(directory());
  }

  private List<Path> recorded() throws MojoExecutionException {
    try {
      return Traces.find(traces()).stream().filter(TraceReports::hasBegun).toList();
    } catch (IOException problem) {
      throw new MojoExecutionException(
          traces().getParent() + " cannot be read: " + problem + ": let us read it", problem);
    }
  }

  /** What another goal of this build has analysed is not analysed again. */
  private Report analysed(List<Path> traces) throws MojoExecutionException {
    List<String> names = traces.stream().map(AnalysisMojo::version).toList();
    List<DetectorInfo> chosen = TraceReports.detectors(detectors);
    if (context().get(DONE) instanceof Done done
        && done.traces().equals(names)
        && done.detectors().equals(chosen)
        && done.frameworks() == frameworks) {
      return done.report();
    }
    AnalysisOptions.Builder options =
        AnalysisOptions.builder()
            .detectors(chosen)
            .memoryVariable(TraceReports.MEMORY)
            .bugFolder(directory());
    if (frameworks) {
      options.frameworks(List.of());
    }
    Report report = TraceReports.of(traces, options.build(), plugin.getVersion());
    context().put(DONE, new Done(names, chosen, frameworks, report));
    return report;
  }

  private static String version(Path trace) {
    File file = trace.toFile();
    return trace + " " + file.lastModified() + " " + file.length();
  }

  private Report known(Report report) throws MojoExecutionException {
    try {
      Optional<Path> byHand = given(suppressions, "suppressions", "photofinish.suppressions");
      Report marked = byHand.isPresent() ? suppressed(report, byHand.get()) : report;
      Optional<Path> before = Files.exists(baseline()) ? Optional.of(baseline()) : Optional.empty();
      return before.isPresent() ? Baseline.read(before.get()).mark(marked) : marked;
    } catch (IOException problem) {
      throw new MojoExecutionException(problem.getMessage(), problem);
    }
  }

  private Report suppressed(Report report, Path file) throws IOException {
    Suppressions read = Suppressions.read(file);
    for (Suppressions.Unused unused : read.unused(report)) {
      String place = "photofinish: " + file + ":" + unused.line();
      getLog().warn(place + ": suppresses nothing in this report: " + unused.pattern());
    }
    return read.mark(report);
  }

  private Optional<Path> given(File file, String parameter, String usual)
      throws MojoExecutionException {
    if (file == null) {
      return Optional.of(project().getBasedir().toPath().resolve(usual)).filter(Files::exists);
    }
    if (!file.exists()) {
      throw new MojoExecutionException(
          "photofinish."
              + parameter
              + " is "
              + file
              + ", which is not there: write it, or leave"
              + " the parameter out");
    }
    return Optional.of(file.toPath());
  }

  /** Where the baseline is, or would be. */
  final Path baseline() {
    return baseline == null
        ? project().getBasedir().toPath().resolve("photofinish-baseline.json")
        : baseline.toPath();
  }

  private List<Path> sources() {
    return Stream.concat(
            project().getCompileSourceRoots().stream(),
            project().getTestCompileSourceRoots().stream())
        .map(Path::of)
        .toList();
  }
}
