package io.photofinish.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramCommandTest {
  private static final Path AGENT = Path.of("agent.jar");
  private static final String OPTION = "-javaagent:agent.jar=a=b";

  private static List<String> underAgent(String... words) {
    return ProgramCommand.of(List.of(words)).under(AGENT, "a=b").command();
  }

  @Test
  void a_java_command_gets_the_agent_as_its_first_option() {
    for (String java : List.of("java", "/opt/jdk/bin/java", "java.exe")) {
      assertThat(underAgent(java, "-jar", "app.jar", "java"))
          .containsExactly(java, OPTION, "-jar", "app.jar", "java");
    }
  }

  @Test
  void arguments_of_java_are_run_by_our_own_java() {
    String java = ProgramCommand.ownJava().toString();
    assertThat(underAgent("Main.java", "x")).containsExactly(java, OPTION, "Main.java", "x");
    assertThat(underAgent("-cp", "a", "Main")).containsExactly(java, OPTION, "-cp", "a", "Main");
    assertThat(underAgent("@args")).containsExactly(java, OPTION, "@args");
  }

  @Test
  void other_commands_have_the_agent_in_their_environment() {
    for (String other : List.of("mvn", "./java.sh", "javaw2", "dir/notjava")) {
      ProgramCommand command = ProgramCommand.of(List.of(other, "test"));
      assertThat(command.isJava()).as(other).isFalse();
      ProcessBuilder builder = command.under(AGENT, "a=b");
      assertThat(builder.command()).containsExactly(other, "test");
      assertThat(builder.environment().get(ProgramCommand.FOR_EVERY_JVM)).endsWith(OPTION);
    }
  }

  @Test
  void a_path_with_a_space_stays_one_option_in_the_environment() {
    ProcessBuilder builder =
        ProgramCommand.of(List.of("mvn")).under(Path.of("a folder", "agent.jar"), "a=b");
    assertThat(builder.environment().get(ProgramCommand.FOR_EVERY_JVM))
        .endsWith("\"-javaagent:" + Path.of("a folder", "agent.jar") + "=a=b\"");
  }

  @Test
  void a_source_file_tells_where_sources_are() {
    assertThat(ProgramCommand.of(List.of("src/Main.java", "a.java")).sources())
        .containsExactly(Path.of("src").toAbsolutePath());
    assertThat(ProgramCommand.of(List.of("-jar", "app.jar")).sources()).isEmpty();
    assertThat(ProgramCommand.of(List.of("javac", "Main.java")).sources()).isEmpty();
  }
}
