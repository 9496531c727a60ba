package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DemoCommandTest {
  @Test
  void the_demo_shows_both_runs_and_fits_a_small_terminal() {
    CommandRun run = CommandRun.of("demo");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .allMatch(line -> line.length() <= 80)
        .contains("  12 events, 4 threads, 1 lock, 4 variables, 12 locations")
        .containsSubsequence(
            "The run that was observed",
            "    0  w(x)",
            "   11                        w(x)",
            "A run that was not observed, and has the race",
            "    3        w(a)",
            "    9        │               r(a)",
            "    0  w(x)  │",
            "   11        │               w(x)");
  }
}
