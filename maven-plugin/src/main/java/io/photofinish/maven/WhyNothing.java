package io.photofinish.maven;

import io.photofinish.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Why nothing was recorded, as far as we can tell; with the cure. A build whose tests ran without
 * the recorder looks as one without races: that must not pass.
 *
 * @param words in one line
 * @param isFailure whether tests ran, and should have been recorded
 */
record WhyNothing(String words, boolean isFailure) {
  private static final List<String> RUNNERS = List.of("surefire", "failsafe");
  private static final List<String> SKIPPING = List.of("maven.test.skip", "skipTests");

  /**
   * What prepare-agent did in this build.
   *
   * @param property which property has the recorder
   * @param millis when, in milliseconds of the system's clock
   */
  record Prepared(String property, long millis) {}

  /**
   * Finds it out.
   *
   * @param given what the command line and the like define, which beats a project's properties
   * @param prepared empty if the goal was not there before
   */
  static WhyNothing of(
      MavenProject project, Properties given, Path traces, Optional<Prepared> prepared) {
    if (!Files.isDirectory(Path.of(project.getBuild().getTestOutputDirectory()))) {
      return harmless("nothing was recorded: there are no tests here");
    } else if (isSkipped(project, given)) {
      return harmless("nothing was recorded: tests were skipped");
    } else if (prepared.isEmpty()) {
      return new WhyNothing(
          "there is no trace "
              + traces
              + ": add the goal prepare-agent, and run the tests in the same build",
          true);
    }
    String property = prepared.get().property();
    return Stream.concat(
            overridden(given, property).stream(),
            RUNNERS.stream().flatMap(runner -> ofRunner(project, given, runner, property)))
        .findFirst()
        .orElseGet(() -> ofReports(project, prepared.get()));
  }

  private static WhyNothing harmless(String words) {
    return new WhyNothing(words, false);
  }

  private static boolean isSkipped(MavenProject project, Properties given) {
    return SKIPPING.stream()
        .map(name -> given.getProperty(name, project.getProperties().getProperty(name)))
        .anyMatch(value -> value != null && !value.equals("false"));
  }

  private static Optional<WhyNothing> overridden(Properties given, String property) {
    return Optional.ofNullable(given.getProperty(property))
        .map(
            value ->
                new WhyNothing(
                    "nothing was recorded: -D"
                        + property
                        + "="
                        + value
                        + " of the command line takes the place of the property that has the"
                        + " recorder: make it a property of the pom",
                    true));
  }

  private static Stream<WhyNothing> ofRunner(
      MavenProject project, Properties given, String runner, String property) {
    Plugin plugin = project.getPlugin("org.apache.maven.plugins:maven-" + runner + "-plugin");
    if (plugin == null) {
      return Stream.of();
    }
    Stream<WhyNothing> arguments =
        configured(plugin, "argLine")
            .filter(value -> !value.contains("@{" + property) && !value.contains("${" + property))
            .map(
                value ->
                    new WhyNothing(
                        "nothing was recorded: the argLine of maven-"
                            + runner
                            + "-plugin takes the place of ours: make it @{"
                            + property
                            + "} "
                            + value,
                        true));
    Stream<WhyNothing> forks =
        Stream.concat(
                Stream.ofNullable(given.getProperty("forkCount")), configured(plugin, "forkCount"))
            .filter(value -> value.equals("0"))
            .map(
                value ->
                    new WhyNothing(
                        "nothing was recorded: the forkCount of maven-"
                            + runner
                            + "-plugin is 0, and Maven's own JVM is not recorded: make it 1 or more",
                        true));
    return Stream.concat(arguments, forks);
  }

  /** The values of an element in the configurations of a plugin and of its executions. */
  private static Stream<String> configured(Plugin plugin, String element) {
    return Stream.<ConfigurationContainer>concat(plugin.getExecutions().stream(), Stream.of(plugin))
        .map(ConfigurationContainer::getConfiguration)
        .flatMap(
            configuration ->
                Stream.ofNullable(
                    configuration == null ? null : ((Xpp3Dom) configuration).getChild(element)))
        .map(Xpp3Dom::getValue)
        .flatMap(Stream::ofNullable);
  }

  /** Whether tests ran though nothing was recorded: their reports tell. */
  private static WhyNothing ofReports(MavenProject project, Prepared prepared) {
    Path target = Path.of(project.getBuild().getDirectory());
    boolean haveTestsRun =
        RUNNERS.stream()
            .anyMatch(
                runner -> hasNewFiles(target.resolve(runner + "-reports"), prepared.millis()));
    return haveTestsRun
        ? new WhyNothing(
            "nothing was recorded, though tests ran: their JVMs did not get the property "
                + prepared.property()
                + ", or run in Maven's own: look for argLine and forkCount in what mvn -X says of"
                + " the test plugin; or photofinish.includes and excludes leave none of the classes"
                + " that ran: widen them",
            true)
        : harmless("nothing was recorded: no test ran");
  }

  private static boolean hasNewFiles(Path folder, long since) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.toFile().lastModified() >= since);
    } catch (IOException unreadable) {
      return false;
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
}
