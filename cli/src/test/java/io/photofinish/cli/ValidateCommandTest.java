package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {
  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  @Test
  void a_trace_that_keeps_the_rules_is_well_formed() throws IOException {
    String file = scratch.file("good.std", Scratch.SMALL);
    CommandRun run = CommandRun.of("validate", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out().lines()).containsExactly(file + ": well-formed, 6 events");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void problems_are_listed_with_their_events() throws IOException {
    String file = scratch.file("odd.std", "T0|rel(l)|", "T0|acq(l)|", "T1|acq(l)|");
    CommandRun run = CommandRun.of("validate", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out().lines())
        .containsExactly(
            file + ": event 0: T0 releases l, which nobody holds; expected an acquire first",
            file
                + ": event 2: T1 acquires l, which T0 holds since event 1; expected a release"
                + " first",
            file + ": 2 problems");
  }

  @Test
  void after_twenty_problems_the_rest_is_counted() throws IOException {
    String[] releases =
        IntStream.range(0, 1_025).mapToObj(i -> "T0|rel(l)|" + i).toArray(String[]::new);
    String file = scratch.file("odd.std", releases);
    CommandRun run = CommandRun.of("validate", file);
    assertThat(run.out().lines())
        .hasSize(22)
        .endsWith(file + ": and 1,005 more", file + ": 1,025 problems");
  }

  @Test
  void every_file_is_judged_also_behind_one_that_cannot_be_read() throws IOException {
    String unreadable = scratch.file("unreadable.std", "T0|frob(x)|1");
    String good = scratch.file("good.std", Scratch.SMALL);
    CommandRun run = CommandRun.of("validate", unreadable, good);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines())
        .hasSize(1)
        .allMatch(line -> line.startsWith("photofinish: " + unreadable + ":1: "));
    assertThat(run.out().lines()).containsExactly(good + ": well-formed, 6 events");
  }

  @Test
  void what_the_reader_mended_is_told_once() throws IOException {
    String file =
        scratch.file("nested.std", "T0|acq(l)|", "T0|acq(l)|", "T0|rel(l)|", "T0|rel(l)|");
    CommandRun run = CommandRun.of("validate", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out().lines()).containsExactly(file + ": well-formed, 2 events");
    assertThat(run.err().lines())
        .containsExactly("photofinish: " + file + ": mended: 2 re-entrant acquires and releases");
  }

  @Test
  void with_repair_it_says_what_a_repair_does_and_judges_the_rest() throws IOException {
    String file = scratch.file("odd.std", "T0|w(x)|", "T0|rel(l)|", "T0|rel(l)|", "T1|fork(T0)|");
    CommandRun run = CommandRun.of("validate", "--repair", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out().lines())
        .containsExactly(
            file + ": repair: 2 releases of a lock that nobody holds",
            file + ": repair: 1 forks of a thread that already acted",
            file + ": repaired: well-formed, 1 event");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void machines_get_a_document_with_fields_in_a_fixed_order() throws IOException {
    String file = scratch.file("odd.std", "T0|acq(m)|", "T0|acq(m)|", "T0|rel(l)|");
    CommandRun run = CommandRun.of("validate", "--json", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out().lines()).hasSize(1);
    JsonNode document = new ObjectMapper().readTree(run.out());
    assertThat(document.fieldNames())
        .toIterable()
        .containsExactly(
            "file",
            "format",
            "repaired",
            "wellFormed",
            "events",
            "problemCount",
            "problems",
            "mended");
    assertThat(document.at("/wellFormed").asBoolean(true)).isFalse();
    assertThat(document.at("/events").asLong()).isEqualTo(2);
    assertThat(document.at("/problems/0/event").asLong()).isEqualTo(2);
    assertThat(document.at("/problems/0/defect").asText()).isEqualTo("unmatched-release");
    assertThat(document.at("/mended/re-entrant acquires and releases").asLong()).isEqualTo(1);
  }
}
