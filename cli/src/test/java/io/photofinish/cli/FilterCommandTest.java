package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilterCommandTest {
  private Scratch scratch;
  private String file;

  @BeforeEach
  void writeTrace(@TempDir Path directory) throws IOException {
    scratch = new Scratch(directory);
    file = scratch.file("small.std", "T0|w(own)|1", "T0|w(x)|2", "T0|w(own)|3", "T1|w(x)|4");
  }

  @Test
  void it_says_what_was_dropped() {
    String out = scratch.path("out.std");
    CommandRun run = CommandRun.of("filter", file, "-o", out);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err().lines())
        .startsWith(
            "photofinish: " + file + ": dropped 2 of 4 events (50.0%), kept 1 of 2 variables")
        .hasSize(2);
    assertThat(Path.of(out)).hasContent("T0|w(x)|2\nT1|w(x)|4\n");
  }

  @Test
  void what_stays_keeps_its_index_in_pft() {
    String out = scratch.path("out.pft");
    CommandRun.of("filter", file, "-o", out);
    assertThat(CommandRun.of("show", out).out())
        .isEqualToNormalizingNewlines(
            """
            event  T0    T1    location
                1  w(x)        2
                3        w(x)  4
            """);
    assertThat(CommandRun.of("show", out, "--from", "2").out()).contains("w(x)").contains("    3");
  }

  @Test
  void csv_needs_a_pass_more_and_the_counts_are_the_same() {
    CommandRun run = CommandRun.of("filter", file, "-o", scratch.path("out.csv"));
    assertThat(run.err()).contains("dropped 2 of 4 events (50.0%), kept 1 of 2 variables");
  }
}
