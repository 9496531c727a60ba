package io.photofinish.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.maven.WhyNothing.Prepared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyNothingTest {
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
    return WhyNothing.of(
        project, given, target.resolve("%p.pft"), Optional.of(new Prepared("argLine", 0)));
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
  void tests_in_maven_s_own_jvm_fail() {
    surefire.setConfiguration(configuration("forkCount", "0"));
    assertThat(why().words()).contains("the forkCount of maven-surefire-plugin is 0");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void tests_that_left_reports_ran_and_fail_if_nothing_tells_why() throws IOException {
    surefire.setConfiguration(configuration("argLine", "@{argLine} -Xmx1g"));
    Path reports = Files.createDirectory(target.resolve("surefire-reports"));
    assertThat(why()).isEqualTo(new WhyNothing("nothing was recorded: no test ran", false));
    Files.writeString(reports.resolve("TEST-A.xml"), "");
    assertThat(why().words()).startsWith("nothing was recorded, though tests ran");
    assertThat(why().isFailure()).isTrue();
  }

  @Test
  void tests_that_were_skipped_do_not_fail() {
    surefire.setConfiguration(configuration("argLine", "-Xmx1g"));
    given.setProperty("skipTests", "");
    assertThat(why()).isEqualTo(new WhyNothing("nothing was recorded: tests were skipped", false));
  }
}
