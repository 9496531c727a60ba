package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is wrong with a file: exit code 2, one line that names the place, and no output. */
class BadInputTest {
  private static final List<List<String>> READERS =
      List.of(List.of("stats"), List.of("convert", "-o"), List.of("filter", "-o"));
  private static final List<List<String>> RAW_READERS =
      List.of(List.of("validate"), List.of("show"), List.of("bench", "scan", "--rounds", "1"));

  private static final int VERSION_AT = 8;

  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  private void isRefusedByAll(String file, String... words) throws IOException {
    isRefusedBy(READERS, file, words);
    isRefusedBy(RAW_READERS, file, words);
  }

  private void isRefusedBy(List<List<String>> commands, String file, String... words)
      throws IOException {
    List<String> before = scratch.names();
    for (List<String> command : commands) {
      List<String> args = new ArrayList<>(command);
      if (args.contains("-o")) {
        args.add(scratch.path("out.csv"));
      }
      args.add(file);
      CommandRun run = CommandRun.of(args.toArray(String[]::new));
      assertThat(run.err().lines()).as("%s", args).hasSize(1);
      assertThat(run.err()).as("%s", args).startsWith("photofinish: " + file + ":");
      assertThat(run.err()).as("%s", args).contains(words);
      assertThat(run.exitCode()).as("%s", args).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.out()).as("%s", args).isEmpty();
    }
    assertThat(scratch.names()).isEqualTo(before);
  }

  private byte[] pft() throws IOException {
    return Files.readAllBytes(Path.of(scratch.random("good.pft", 2_000)));
  }

  @Test
  void a_truncated_binary_file() throws IOException {
    byte[] bytes = pft();
    String file = scratch.bytes("cut.pft", Arrays.copyOf(bytes, bytes.length * 2 / 3));
    isRefusedByAll(file, "is cut off at byte " + bytes.length * 2 / 3, "--repair");
  }

  @Test
  void a_flipped_byte_in_the_events_of_a_binary_file() throws IOException {
    isRefusedByAll(flipped("EVTS"), "damaged chunk EVTS at byte", "checksum");
  }

  @Test
  void a_flipped_byte_in_the_names_of_a_binary_file() throws IOException {
    List<List<String>> allThatNeedNames = List.of(List.of("validate"), List.of("convert", "-o"));
    isRefusedBy(allThatNeedNames, flipped("NAME"), "damaged chunk NAME at byte", "checksum");
  }

  /** A file with a wrong byte in the first chunk of a type. */
  private String flipped(String chunk) throws IOException {
    byte[] bytes = pft();
    bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf(chunk) + 16] ^= 1;
    return scratch.bytes("flipped.pft", bytes);
  }

  @Test
  void wrong_magic_bytes() throws IOException {
    byte[] bytes = pft();
    bytes[1] ^= 1;
    isRefusedByAll(scratch.bytes("magic.pft", bytes), "binary data");
  }

  @Test
  void wrong_magic_bytes_of_what_is_said_to_be_binary() throws IOException {
    byte[] bytes = pft();
    bytes[1] ^= 1;
    String file = scratch.bytes("magic.pft", bytes);
    CommandRun run = CommandRun.of("stats", "--format", "pft", file);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).hasSize(1).allMatch(line -> line.contains("magic"));
  }

  @Test
  void a_newer_version() throws IOException {
    byte[] bytes = pft();
    bytes[VERSION_AT]++;
    isRefusedByAll(scratch.bytes("newer.pft", bytes), "has version 2.", "reads version 1");
  }

  @Test
  void an_empty_file() throws IOException {
    isRefusedByAll(scratch.file("empty.std"), "it is empty");
  }

  @Test
  void binary_data_in_place_of_text() throws IOException {
    byte[] bytes = new byte[10_000];
    new Random(1).nextBytes(bytes);
    isRefusedByAll(scratch.bytes("random.std", bytes), "binary data");
  }

  @Test
  void a_line_without_an_end() throws IOException {
    String file = scratch.file("long.std", "T0|w(x)|1", "T0|w(" + "x".repeat(3 << 20) + ")|2");
    isRefusedByAll(file, file + ":2:", "longer than 1 MiB");
  }

  @Test
  void an_unknown_operation() throws IOException {
    String file = scratch.file("odd.std", "T0|w(x)|1", "T0|frob(x)|2");
    isRefusedByAll(file, file + ":2:", "unknown operation 'frob'");
  }

  @Test
  void a_negative_id() throws IOException {
    String file = scratch.file("odd.speedygo", "1,WR,5,a.go:1:2,1", "-1,RD,5,nil,2");
    isRefusedByAll(file, file + ":2:", "negative thread id '-1'");
  }

  @Test
  void a_damaged_compressed_file() throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(scratch.random("good.std.gz", 5_000)));
    String file = scratch.bytes("cut.std.gz", Arrays.copyOf(bytes, bytes.length / 2));
    isRefusedByAll(file, "gzip data is damaged or cut off");
  }

  @Test
  void an_unmatched_release() throws IOException {
    String file = scratch.file("odd.std", "T0|w(x)|1", "T0|rel(l)|2");
    isRefusedBy(READERS, file, "event 1: T0 releases l, which nobody holds");
  }

  @Test
  void a_thread_that_acts_before_its_fork() throws IOException {
    String file = scratch.file("odd.std", "T1|w(x)|1", "T0|fork(T1)|2");
    isRefusedBy(READERS, file, "event 1: T0 forks T1, which started at event 0");
  }
}
