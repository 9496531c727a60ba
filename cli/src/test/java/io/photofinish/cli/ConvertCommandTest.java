package io.photofinish.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.photofinish.cli.process.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvertCommandTest {
  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  private String convert(String file, String to, String... options) {
    String out = scratch.path(to);
    String[] args = new String[options.length + 4];
    args[0] = "convert";
    args[1] = file;
    args[2] = "-o";
    args[3] = out;
    System.arraycopy(options, 0, args, 4, options.length);
    CommandRun run = CommandRun.of(args);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    return out;
  }

  @ParameterizedTest
  @ValueSource(strings = {"pft", "std", "csv", "std.gz", "std.zst", "pft.gz", "pft.zst", "csv.gz"})
  void there_and_back_is_the_same_trace(String format) throws IOException {
    String std = scratch.random("trace.std", 3_000);
    String there = convert(std, "there." + format);
    String expected = Files.readString(Path.of(std));
    if (format.startsWith("csv")) {
      expected = expected.replaceAll("\\|[0-9]*\n", "\n"); // It has no locations.
    }
    assertThat(Path.of(convert(there, "back.std"))).hasContent(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"speedygo", "speedygo.gz", "speedygo.zst"})
  void speedygo_keeps_what_it_has_words_for(String format) throws IOException {
    String std = scratch.path("trace.std");
    CommandRun.of("generate", "random", "--no-fork-join", "--events", "3000", "-o", std);
    String there = convert(std, "there." + format);
    String again = convert(convert(there, "back.pft"), "again.speedygo");
    assertThat(Files.readString(Path.of(again)))
        .isEqualTo(Files.readString(Path.of(convert(std, "plain.speedygo"))));
    assertThat(counts(there)).isEqualTo(counts(std));
  }

  private static ObjectNode counts(String file) throws IOException {
    CommandRun run = CommandRun.of("stats", "--json", file);
    ObjectNode document = (ObjectNode) new ObjectMapper().readTree(run.out());
    return document.retain("events", "threads", "locks", "variables", "operations");
  }

  @Test
  void standard_input_is_read() throws IOException {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(String.join("\n", Scratch.SMALL).getBytes(UTF_8)));
    try {
      assertThat(Path.of(convert("-", "out.std"))).hasContent(String.join("\n", Scratch.SMALL));
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void it_says_what_was_written() throws IOException {
    String file = scratch.file("small.std", Scratch.SMALL);
    String out = scratch.path("out.std");
    CommandRun run = CommandRun.of("convert", file, "-o", out);
    assertThat(run.err().lines())
        .containsExactly("photofinish: " + out + ": wrote 6 events, 76 bytes, 12.7 an event");
  }

  @Test
  void repairs_are_told_once_however_many_passes_it_takes() throws IOException {
    String file = scratch.file("odd.std", "T0|w(x)|1", "T0|rel(l)|2");
    CommandRun run = CommandRun.of("convert", "--repair", file, "-o", scratch.path("out.csv"));
    assertThat(run.err().lines())
        .hasSize(2)
        .startsWith("photofinish: " + file + ": mended: 1 releases of a lock that nobody holds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pft", "std", "pft.gz"})
  void a_part_is_cut_out_by_index_and_count(String format) throws IOException {
    String std = scratch.random("trace.std", 40_000);
    String file = convert(std, "whole." + format);
    String part = convert(file, "part.std", "--from", "20000", "--count", "3");
    assertThat(Files.readAllLines(Path.of(part)))
        .isEqualTo(Files.readAllLines(Path.of(std)).subList(20_000, 20_003));
  }

  @Test
  void a_part_keeps_its_indices_in_pft() {
    String file = scratch.random("trace.pft", 40_000);
    String part = convert(file, "part.pft", "--from", "30000", "--count", "100");
    assertThat(CommandRun.of("show", part, "--from", "30010", "--count", "1").out())
        .contains("30,010");
    String ofPart = convert(part, "smaller.pft", "--from", "30050");
    assertThat(CommandRun.of("show", ofPart).out()).contains("30,050").doesNotContain("30,049");
  }

  @Test
  void a_part_is_not_checked_but_repaired_on_demand() throws IOException {
    String file = scratch.file("small.std", Scratch.SMALL);
    String part = convert(file, "part.pft", "--from", "3");
    assertThat(CommandRun.of("validate", part).out()).contains("event 4: T1 releases L0");
    String repaired = convert(file, "repaired.pft", "--from", "3", "--repair");
    assertThat(CommandRun.of("validate", repaired).out()).contains("well-formed, 2 events");
  }

  @Test
  void a_part_behind_the_end_is_refused() throws IOException {
    for (String format : new String[] {"std", "pft"}) {
      String file = convert(scratch.file("s.std", Scratch.SMALL), "small." + format);
      String out = scratch.path("out.std");
      CommandRun run = CommandRun.of("convert", file, "-o", out, "--from", "6");
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err().lines())
          .containsExactly("photofinish: " + file + ": has no event with index 6 or more");
      assertThat(Path.of(out)).doesNotExist();
    }
  }

  @Test
  void a_cut_off_file_is_read_up_to_its_last_whole_block_on_demand() throws IOException {
    byte[] whole = Files.readAllBytes(Path.of(scratch.random("whole.pft", 40_000)));
    String cut = scratch.bytes("cut.pft", Arrays.copyOf(whole, whole.length - 100));
    CommandRun run = CommandRun.of("convert", "--repair", cut, "-o", scratch.path("out.pft"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).contains("bytes behind the last whole block");
  }
}
