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

class BenchDetectCommandTest {
  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  @Test
  void people_get_a_table_with_the_scan_first() {
    String file = scratch.random("t.pft", 3_000);
    CommandRun run = CommandRun.of("bench", "detect", "--detector", "hb,wcp", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("3,000 events, pft, 5 rounds; nanoseconds an event")
        .containsSubsequence("best", "median", "\n  scan ", "\n  hb ", "\n  wcp ");
  }

  @Test
  void machines_get_a_document_with_the_races_that_analyze_finds() throws IOException {
    String file = scratch.random("t.std", 3_000);
    CommandRun run =
        CommandRun.of("bench", "detect", "--rounds", "2", "--detector", "hb,shb", "--json", file);
    JsonNode bench = new ObjectMapper().readTree(run.out());
    assertThat(bench.fieldNames())
        .toIterable()
        .containsExactly("file", "format", "events", "rounds", "scan", "detectors");
    JsonNode found =
        Documents.of(CommandRun.of("analyze", "--json", "--detector", "hb,shb", file).out()).get(0);
    for (JsonNode detector : bench.get("detectors")) {
      JsonNode result = Documents.result(found, detector.get("detector").asText());
      assertThat(detector.get("racyEvents").asInt()).isEqualTo(result.get("racyEvents").size());
      assertThat(detector.get("bestNanosPerEvent").asDouble()).isPositive();
    }
  }

  @Test
  void a_malformed_trace_is_refused() throws IOException {
    CommandRun run = CommandRun.of("bench", "detect", scratch.file("b.std", "T1|rel(l)|1"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("event 0");
  }
}
