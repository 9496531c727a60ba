package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import org.junit.jupiter.api.Test;

/** What stands in front of the program and is no option of ours is java's, if java has it. */
class UnknownOptionTest {
  private static String refused(String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    return run.err().lines().findFirst().orElseThrow();
  }

  @Test
  void an_option_of_analyze_is_named_with_the_cure() {
    assertThat(refused("run", "--all-pairs", "Main.java"))
        .isEqualTo(
            "photofinish: --all-pairs is an option of 'photofinish analyze', not of 'photofinish"
                + " run': record the program with 'photofinish record -o run.pft', then use"
                + " 'photofinish analyze --all-pairs run.pft'");
    assertThat(refused("run", "--jobs", "-jar", "app.jar")).contains("photofinish analyze");
  }

  @Test
  void an_option_of_report_is_named_with_the_cure() {
    assertThat(refused("record", "-o", "x.pft", "--html", "x.html", "Main.java"))
        .contains("--html is an option of 'photofinish report', not of 'photofinish record'");
  }

  @Test
  void a_misspelt_option_is_named_with_the_right_one() {
    assertThat(refused("run", "--exit-code", "3", "Main.java"))
        .isEqualTo(
            "photofinish: neither 'photofinish run' nor java has an option --exit-code; did you"
                + " mean '--exitcode'?");
  }

  @Test
  void it_is_found_between_options_of_java() {
    assertThat(refused("run", "-cp", "classes", "--add-opens", "a/b=c", "--witness", "Main"))
        .startsWith("photofinish: --witness is an option of 'photofinish analyze'");
  }
}
