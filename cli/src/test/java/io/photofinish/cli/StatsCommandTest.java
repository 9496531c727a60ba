package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsCommandTest {
  @TempDir Path directory;
  private Path trace;

  @BeforeEach
  void writeTrace() throws IOException {
    trace = directory.resolve("small.std");
    Files.write(
        trace,
        List.of(
            "main|w(x)|A.java:1",
            "main|fork(t1)|A.java:2",
            "t1|acq(l)|A.java:3",
            "t1|w(x)|A.java:4",
            "t1|rel(l)|A.java:5"));
  }

  @Test
  void people_get_tables() {
    CommandRun run = CommandRun.of("stats", trace.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .contains(
            "  5 events, 2 threads, 1 lock, 1 variable, 5 locations",
            "  operation          events   share",
            "  write                   2   40.0%",
            "  unprotected            1   100.0%          2   100.0%",
            "  locks held         at most 1 by one thread, 1 by all together, 0 at the end",
            "  l                         1   100.0%")
        .noneMatch(line -> line.contains("\u001b"));
  }

  @Test
  void machines_get_one_document_a_line_with_fields_in_a_fixed_order() throws IOException {
    CommandRun run = CommandRun.of("stats", "--json", trace.toString(), trace.toString());
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    List<String> lines = run.out().lines().toList();
    assertThat(lines).hasSize(2);
    JsonNode document = new ObjectMapper().readTree(lines.get(0));
    assertThat(document.fieldNames())
        .toIterable()
        .containsExactly(
            "file",
            "format",
            "events",
            "threads",
            "locks",
            "variables",
            "syncs",
            "locations",
            "operations",
            "locking",
            "variableKinds",
            "mended");
    assertThat(document.at("/operations/write").asLong()).isEqualTo(2);
    assertThat(document.at("/locking/busiest/0/name").asText()).isEqualTo("l");
    assertThat(document.at("/variableKinds/unprotected/accessShare").asDouble()).isEqualTo(1);
  }

  @Test
  void an_empty_document_has_every_field(@TempDir Path other) throws IOException {
    Path one = Files.writeString(other.resolve("one.std"), "main|r(x)|1\n");
    JsonNode document =
        new ObjectMapper().readTree(CommandRun.of("stats", "--json", one.toString()).out());
    assertThat(document.at("/operations/await").isMissingNode()).isFalse();
    assertThat(document.at("/variableKinds/lock-protected/variables").asInt(-1)).isZero();
  }
}
