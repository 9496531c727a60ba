package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.photofinish.cli.process.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is wrong with the output: exit code 2, one line that names it, and no half file. */
class BadOutputTest {
  private static final Path FULL = Path.of("/dev/full");

  private Scratch scratch;

  @BeforeEach
  void scratch(@TempDir Path directory) {
    scratch = new Scratch(directory);
  }

  private static void failsWithOneLine(String line, String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.err().lines()).containsExactly("photofinish: " + line);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"std", "csv", "speedygo", "pft"})
  void a_full_disk_is_told(String format) {
    assumeTrue(Files.exists(FULL), "this system has no /dev/full");
    String file = scratch.random("big.pft", 50_000);
    String reason = FULL + ": No space left on device";
    failsWithOneLine(reason, "convert", file, "-o", FULL.toString(), "--to", format);
    failsWithOneLine(reason, "filter", file, "-o", FULL.toString(), "--to", format);
  }

  @Test
  void a_directory_that_does_not_exist_is_told() throws IOException {
    String file = scratch.file("small.std", Scratch.SMALL);
    String out = scratch.path("missing/out.pft");
    failsWithOneLine(out + ": no such file or directory", "convert", file, "-o", out);
  }

  @Test
  void a_directory_is_no_output() throws IOException {
    String file = scratch.file("small.std", Scratch.SMALL);
    String out = scratch.path("out.pft");
    Files.createDirectory(Path.of(out));
    failsWithOneLine(
        out + ": this is a directory: expected a file name", "convert", file, "-o", out);
  }

  @Test
  void a_directory_that_may_not_be_written_to_is_told() throws IOException {
    Path closed = Files.createDirectory(scratch.directory().resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeFalse(Files.isWritable(closed), "this user may write everywhere");
    String file = scratch.file("small.std", Scratch.SMALL);
    String out = closed.resolve("out.pft").toString();
    failsWithOneLine(out + ": permission denied", "convert", file, "-o", out);
  }

  @Test
  void a_name_that_says_no_format_is_told_before_anything_is_read() {
    String out = scratch.path("out");
    failsWithOneLine(
        out
            + ": its name does not say the format: end it with .pft, .std, .csv or .speedygo, or"
            + " say --to FORMAT",
        "convert",
        "missing.std",
        "-o",
        out);
  }

  @Test
  void a_format_that_is_only_read_is_told() {
    failsWithOneLine(
        "x.rr: the format roadrunner can be read, but not written",
        "convert",
        "missing.std",
        "-o",
        "x.rr");
  }

  @Test
  void a_failure_half_way_leaves_the_old_output_as_it_was() throws IOException {
    String file = scratch.file("odd.std", "T0|w(x)|1", "T0|w(y)|2", "T0|frob(x)|3");
    String out = scratch.file("out.std", "precious");
    CommandRun run = CommandRun.of("convert", file, "-o", out);
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Path.of(out)).hasContent("precious");
    assertThat(scratch.names()).containsExactly("odd.std", "out.std");
  }
}
