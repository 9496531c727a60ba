package io.photofinish.maven;

import io.photofinish.report.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/** Why nothing was recorded, as far as we can tell; with the cure. */
final class WhyNothing {
  private static final List<String> RUNNERS =
      List.of(
          "org.apache.maven.plugins:maven-surefire-plugin",
          "org.apache.maven.plugins:maven-failsafe-plugin");

  private WhyNothing() {}

  /**
   * Says it.
   *
   * @param isPrepared whether prepare-agent was there before
   */
  static void say(Log log, MavenProject project, Path traces, boolean isPrepared) {
    if (isPrepared && !Files.isDirectory(Path.of(project.getBuild().getTestOutputDirectory()))) {
      log.info("photofinish: nothing was recorded: there are no tests here");
    } else {
      log.warn("photofinish: " + reason(project, traces, isPrepared));
    }
  }

  /**
   * Says why a report is of nothing that could race. What the JDK does is recorded whatever the
   * patterns are: the starts of threads, say.
   */
  static void sayIfNothingShared(Log log, Report report) {
    if (report.runs().stream().allMatch(run -> run.variables() == 0 && run.locks() == 0)) {
      // No warning: most tests have one thread.
      log.info(
          "photofinish: nothing was recorded that threads could share: there is one thread, or"
              + " photofinish.includes and excludes leave none of the classes that ran: widen them");
    }
  }

  private static String reason(MavenProject project, Path traces, boolean isPrepared) {
    if (!isPrepared) {
      return "there is no trace "
          + traces
          + ": add the goal prepare-agent, and run the tests in the same build";
    }
    for (String runner : RUNNERS) {
      Optional<String> own = ownArguments(project.getPlugin(runner));
      if (own.isPresent()) {
        return "nothing was recorded: the argLine of "
            + runner.substring(runner.indexOf(':') + 1)
            + " takes the place of ours: make it @{argLine} "
            + own.get();
      }
    }
    return "nothing was recorded: tests were skipped, or run in Maven's own JVM: set forkCount to 1"
        + " or more";
  }

  /** The arguments that a plugin is given in place of the property. */
  private static Optional<String> ownArguments(Plugin runner) {
    return Optional.ofNullable(runner)
        .map(Plugin::getConfiguration)
        .map(configuration -> ((Xpp3Dom) configuration).getChild("argLine"))
        .map(Xpp3Dom::getValue)
        .filter(value -> !value.contains("@{") && !value.contains("${"));
  }
}
