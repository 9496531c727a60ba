package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.cli.terminal.Terminal;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class MainTest {
  @Test
  void every_command_explains_itself_with_examples() {
    Terminal terminal = CommandRun.terminal(new StringWriter(), new StringWriter());
    CommandLine photofinish = Main.commandLine(terminal, new Failures(terminal));
    assertThat(photofinish.getSubcommands())
        .containsKeys("analyze", "detectors", "stats", "show", "demo", "completion");
    explainsItself(photofinish);
  }

  private static void explainsItself(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    CommandRun run = CommandRun.of((name + " --help").replace("photofinish ", "").split(" ", -1));
    assertThat(run.exitCode()).as(name).isZero();
    assertThat(run.out()).contains("Usage: " + name, "Examples:", "--help");
    assertThat(run.out().lines()).as(name).allMatch(line -> line.length() <= 80);
    command.getSubcommands().values().forEach(MainTest::explainsItself);
  }

  @Test
  void the_version_is_that_of_the_build() {
    CommandRun run = CommandRun.of("--version");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).matches("photofinish \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\\R");
  }

  @Test
  void no_command_at_all_is_answered_with_the_usage() {
    CommandRun run = CommandRun.of();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("Usage: photofinish").contains("stats", "Exit codes:");
  }

  @Test
  void half_a_command_is_answered_with_its_usage() {
    for (String command : List.of("generate", "bench")) {
      CommandRun run = CommandRun.of(command);
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).startsWith("Usage: photofinish " + command);
    }
  }

  @Test
  void a_wrong_command_is_answered_with_the_nearest_one() {
    CommandRun run = CommandRun.of("stat", "x.std");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .containsExactly(
            "photofinish: there is no command 'stat'; did you mean 'stats'?",
            "Try 'photofinish --help'.");
  }

  @Test
  void a_wrong_option_is_answered_with_the_nearest_one() {
    CommandRun run = CommandRun.of("stats", "--jsn", "x.std");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .containsExactly(
            "photofinish: there is no option '--jsn'; did you mean '--json'?",
            "Try 'photofinish stats --help'.");
  }

  @Test
  void a_missing_argument_is_named() {
    CommandRun run = CommandRun.of("show");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: missing required parameter: 'FILE'");
  }

  @Test
  void a_value_outside_its_range_is_bad_usage() {
    CommandRun run = CommandRun.of("show", "--count", "0", "x.std");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: --count is from 1 to 100000, not 0");
  }

  @Test
  void a_missing_file_is_one_line(@TempDir Path directory) {
    String missing = directory.resolve("missing.std").toString();
    CommandRun run = CommandRun.of("stats", missing);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(1).first().asString().startsWith("photofinish: ");
    assertThat(run.err()).contains(missing).contains("no such file");
  }

  @Test
  void a_directory_is_no_trace(@TempDir Path directory) {
    CommandRun run = CommandRun.of("stats", directory.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).startsWith("photofinish: " + directory);
  }

  @Test
  void an_argument_that_starts_with_an_at_sign_is_a_file_name(@TempDir Path directory) {
    CommandRun run = CommandRun.of("stats", "@" + directory.resolve("x"));
    assertThat(run.err()).contains("@" + directory.resolve("x"));
  }

  @Test
  void completion_is_a_script_that_knows_the_commands() {
    CommandRun run = CommandRun.of("completion");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("complete", "stats", "--threads", "witness", "explain", "--pair");
  }
}
