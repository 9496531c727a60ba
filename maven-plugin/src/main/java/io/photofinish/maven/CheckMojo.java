package io.photofinish.maven;

import io.photofinish.report.Report;
import io.photofinish.report.known.Baseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Fails the build if there are data races or deadlocks that are neither suppressed nor in the
 * baseline. It makes the report too, so the goal report is not needed beside it.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AnalysisMojo {
  /** Whether new races and deadlocks make the build fail; else they are only said. */
  @Parameter(property = "photofinish.haltOnFailure", defaultValue = "true")
  private boolean haltOnFailure;

  /** Whether to write the races and deadlocks that there are to the baseline, and not to fail. */
  @Parameter(property = "photofinish.updateBaseline", defaultValue = "false")
  private boolean updateBaseline;

  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    Optional<Report> made = makeReport(haltOnFailure);
    if (made.isEmpty()) {
      return;
    }
    Report report = made.get();
    Lines.notes(report).forEach(getLog()::warn);
    if (updateBaseline) {
      update(report);
      return;
    }
    Lines.findings(report).forEach(getLog()::warn);
    if (!report.isFailing()) {
      getLog().info("photofinish: " + Lines.summary(report));
      return;
    }
    String failure = Lines.failure(report, files());
    if (haltOnFailure) {
      throw new MojoFailureException(failure);
    }
    getLog().warn("photofinish: " + failure);
  }

  private void update(Report report) throws MojoExecutionException {
    Path file = baseline();
    try {
      Baseline before = Files.exists(file) ? Baseline.read(file) : Baseline.empty(file);
      Baseline.Update update = before.update(report, false);
      update.baseline().write(file);
      getLog()
          .info(
              "photofinish: "
                  + file
                  + " has "
                  + Lines.count(update.baseline().size(), "finding")
                  + " now, "
                  + update.added()
                  + " of them new");
    } catch (IOException problem) {
      throw new MojoExecutionException(
          file + ": the baseline cannot be written: " + problem + ": let us write it", problem);
    }
  }
}
