package io.photofinish.maven;

import io.photofinish.report.Report;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Looks for data races and deadlocks in what was recorded, and reports them: on the log, and as
 * report.html, report.sarif and findings.json in the directory.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AnalysisMojo {
  @Override
  void run() throws MojoExecutionException, MojoFailureException {
    Optional<Report> made = makeReport(false);
    if (made.isPresent()) {
      Report report = made.get();
      Lines.notes(report).forEach(getLog()::warn);
      Lines.findings(report).forEach(getLog()::warn);
      getLog().info("photofinish: " + Lines.summary(report));
      getLog().info("photofinish: " + files().html());
    }
  }
}
