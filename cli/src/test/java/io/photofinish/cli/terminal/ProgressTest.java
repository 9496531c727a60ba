package io.photofinish.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final StringWriter err = new StringWriter();
  private long now;

  private Progress progress(boolean atTerminal) {
    PrintWriter nowhere = new PrintWriter(new StringWriter());
    Terminal terminal =
        new Terminal(nowhere, new PrintWriter(err), false, atTerminal, 100, Map.of());
    return new Progress(terminal, "reading app.std", () -> now);
  }

  @Test
  void what_takes_less_than_two_seconds_shows_nothing() {
    try (Progress progress = progress(true)) {
      now = 1_999_999_999L;
      progress.advance(1_000, 0.5);
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void without_a_terminal_nothing_is_shown() {
    try (Progress progress = progress(false)) {
      now = 60_000_000_000L;
      progress.advance(1_000, 0.5);
    }
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void after_two_seconds_share_and_speed_are_shown() {
    try (Progress progress = progress(true)) {
      progress.advance(1_000_000, 0.1);
      now = 2_000_000_000L;
      progress.advance(2_000_000, 0.25);
    }
    assertThat(err.toString())
        .contains("reading app.std  ━━━━━╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌  25%  1,500,000 events/s")
        .endsWith("\r\u001b[K");
  }

  @Test
  void in_place_of_a_share_that_nobody_knows_events_are_counted() {
    try (Progress progress = progress(true)) {
      now = 4_000_000_000L;
      progress.advance(4, Progress.UNKNOWN);
    }
    assertThat(err.toString()).contains("reading app.std  4 events  1 events/s");
  }

  @Test
  void it_is_refreshed_ten_times_a_second_at_most() {
    try (Progress progress = progress(true)) {
      for (now = 2_000_000_000L; now < 3_000_000_000L; now += 1_000_000L) {
        progress.advance(1, Progress.UNKNOWN);
      }
    }
    assertThat(err.toString().split("reading", -1)).hasSize(1 + 10);
  }
}
