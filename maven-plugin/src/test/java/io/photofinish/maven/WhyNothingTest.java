package io.photofinish.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.photofinish.maven.WhyNothing.Prepared;
import io.photofinish.report.Report;
import io.photofinish.report.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhyNothingTest {
  private static final WhyNothing NO_TEST_RAN =
      new WhyNothing("nothing was recorded: no test ran", false);
  private static final WhyNothing SKIPPED =
      new WhyNothing("nothing was recorded: tests were skipped", false);

  @TempDir Path target;

  private final Plugin surefire = new Plugin();
  private final Properties given = new Properties();
  private MavenProject project;

  @BeforeEach
  void makeProject() throws IOException {
    surefire.setArtifactId("maven-surefire-plugin");
    Build build = new Build();
    build.setDirectory(target.toString());
    build.setTestOutputDirectory(Files.createDirectory(target.resolve("test-classes")).toString());
    build.addPlugin(surefire);
    Model model = new Model();
    model.setBuild(build);
    project = new MavenProject(model);
  }

  private WhyNothing why() {
    return why(Optional.of(new Prepared("argLine", 0)));
  }

  private WhyNothing why(Optional<Prepared> prepared) {
    return WhyNothing.of(project, given, target.resolve("%p.pft"), prepared);
  }

  private static Xpp3Dom configuration(String element, String value) {
    Xpp3Dom configuration = new Xpp3Dom("configuration");
    Xpp3Dom child = new Xpp3Dom(element);
    child.setValue(value);
    configuration.addChild(child);
    return configuration;
  }

  @Test
  void an_argLine_of_the_command_line_is_named_and_fails() {
    given.setProperty("argLine", "-Xmx1g");
    assertThat(why().words()).contains("-DargLine=-Xmx1g of the command line takes the place");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void an_argLine_of_the_plugin_is_named_with_the_cure_and_fails() {
    surefire.setConfiguration(configuration("argLine", "-Xmx1g"));
    assertThat(why().words()).endsWith("takes the place of ours: make it @{argLine} -Xmx1g");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void so_is_one_of_an_execution() {
    PluginExecution execution = new PluginExecution();
    execution.setConfiguration(configuration("argLine", "-Dx=${y}"));
    surefire.addExecution(execution);
    assertThat(why().words()).endsWith("make it @{argLine} -Dx=${y}");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void so_is_one_of_failsafe() {
    Plugin failsafe = new Plugin();
    failsafe.setArtifactId("maven-failsafe-plugin");
    failsafe.setConfiguration(configuration("argLine", "-Xmx1g"));
    project.getBuild().addPlugin(failsafe);
    assertThat(why().words()).contains("the argLine of maven-failsafe-plugin takes the place");
    assertThat(why().isFailure()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"@{argLine} -Xmx1g", "-Xmx1g ${argLine}"})
  void an_argLine_that_has_ours_is_not_the_reason(String arguments) {
    surefire.setConfiguration(configuration("argLine", arguments));
    assertThat(why()).isEqualTo(NO_TEST_RAN);
  }

  @Test
  void tests_in_maven_s_own_jvm_fail() {
    surefire.setConfiguration(configuration("forkCount", "0"));
    assertThat(why().words()).contains("the forkCount of maven-surefire-plugin is 0");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void so_do_those_for_which_the_command_line_says_so() {
    given.setProperty("forkCount", "0");
    assertThat(why().words()).contains("the forkCount of maven-surefire-plugin is 0");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void tests_in_jvms_of_their_own_do_not_fail() {
    given.setProperty("forkCount", "1");
    assertThat(why()).isEqualTo(NO_TEST_RAN);
  }

  @Test
  void a_build_without_prepare_agent_is_told_to_have_it_and_fails() {
    assertThat(why(Optional.empty()).words())
        .startsWith("there is no trace " + target)
        .endsWith("add the goal prepare-agent, and run the tests in the same build");
    assertThat(why(Optional.empty()).isFailure()).isTrue();
  }

  @Test
  void tests_that_left_reports_ran_and_fail_if_nothing_tells_why() throws IOException {
    Path reports = Files.createDirectory(target.resolve("surefire-reports"));
    assertThat(why()).isEqualTo(NO_TEST_RAN);
    Files.writeString(reports.resolve("TEST-A.xml"), "");
    assertThat(why().words()).startsWith("nothing was recorded, though tests ran");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void reports_of_an_earlier_build_do_not_count() throws IOException {
    Path reports = Files.createDirectory(target.resolve("failsafe-reports"));
    Path report = Files.writeString(reports.resolve("TEST-A.xml"), "");
    long modified = Files.getLastModifiedTime(report).toMillis();
    assertThat(why(Optional.of(new Prepared("argLine", modified))).isFailure()).isTrue();
    assertThat(why(Optional.of(new Prepared("argLine", modified + 1)))).isEqualTo(NO_TEST_RAN);
  }

  @Test
  void a_module_without_tests_does_not_fail() throws IOException {
    surefire.setConfiguration(configuration("argLine", "-Xmx1g"));
    Files.delete(target.resolve("test-classes"));
    assertThat(why())
        .isEqualTo(new WhyNothing("nothing was recorded: there are no tests here", false));
  }

  @Test
  void tests_that_were_skipped_do_not_fail() {
    surefire.setConfiguration(configuration("argLine", "-Xmx1g"));
    given.setProperty("skipTests", "");
    assertThat(why()).isEqualTo(SKIPPED);
  }

  @Test
  void the_project_may_skip_tests_and_the_command_line_has_the_last_word() {
    surefire.setConfiguration(configuration("argLine", "-Xmx1g"));
    project.getProperties().setProperty("maven.test.skip", "true");
    assertThat(why()).isEqualTo(SKIPPED);
    given.setProperty("maven.test.skip", "false");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void a_report_says_if_threads_had_nothing_to_share() {
    assertThat(saidOf(run(0, 0)))
        .singleElement(STRING)
        .startsWith("photofinish: nothing was recorded that threads could share");
    assertThat(saidOf(run(1, 0))).isEmpty();
    assertThat(saidOf(run(0, 1))).isEmpty();
    assertThat(saidOf(run(0, 0), run(1, 1))).isEmpty();
  }

  private static Run run(int locks, int variables) {
    return new Run(
        "a.pft", 1, 1, locks, variables, List.of(), List.of(), List.of(), List.of(), List.of());
  }

  private static List<String> saidOf(Run... runs) {
    List<String> lines = new ArrayList<>();
    Log log =
        new SystemStreamLog() {
          @Override
          public void info(CharSequence line) {
            lines.add(line.toString());
          }
        };
    WhyNothing.sayIfNothingShared(log, new Report("0.1.0", List.of(runs), List.of()));
    return lines;
  }
}
