package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchScanCommandTest {
  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  @Test
  void people_get_the_figures_in_words() {
    CommandRun run = CommandRun.of("bench", "scan", scratch.random("t.pft", 30_000));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("30,000 events, pft, 10 rounds", "events/s", "ns an event", "bytes of heap")
        .contains("10,000 events from 10,000: first ");
  }

  @Test
  void machines_get_a_document_with_fields_in_a_fixed_order() throws IOException {
    String file = scratch.random("t.std", 3_000);
    CommandRun run = CommandRun.of("bench", "scan", "--rounds", "2", "--json", file);
    JsonNode document = new ObjectMapper().readTree(run.out());
    assertThat(document.fieldNames())
        .toIterable()
        .containsExactly(
            "file",
            "format",
            "events",
            "rounds",
            "bestNanosPerEvent",
            "medianNanosPerEvent",
            "bestEventsPerSecond",
            "medianEventsPerSecond",
            "fileBytes",
            "fileBytesPerEvent",
            "columnBytesPerEvent",
            "window");
    assertThat(document.at("/events").asLong()).isEqualTo(3_000);
    assertThat(document.at("/window").isNull()).isTrue();
  }

  @Test
  void no_round_at_all_is_bad_usage() {
    CommandRun run = CommandRun.of("bench", "scan", "--rounds", "0", "x.pft");
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).startsWith("photofinish: --rounds is at least 1, not 0");
  }
}
