package io.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.analysis.internal.MoreMemory;
import io.photofinish.cli.process.ExitCode;
import io.photofinish.cli.process.Failures;
import io.photofinish.cli.terminal.Terminal;
import io.photofinish.trace.TraceFormatException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class FailuresTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final Terminal terminal = CommandRun.terminal(out, err);
  private final Failures failures = new Failures(terminal);

  private void failsWithOneLine(Throwable failure, String line) {
    int code = failures.report(failure);
    terminal.err().flush();
    assertThat(err.toString().lines()).containsExactly(line);
    assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void bad_input_is_reported_as_it_is() {
    failsWithOneLine(new TraceFormatException("x.std:3: odd"), "photofinish: x.std:3: odd");
  }

  @Test
  void an_unchecked_failure_is_the_one_that_it_wraps() {
    failsWithOneLine(
        new UncheckedIOException(new TraceFormatException("x.std:3: odd")),
        "photofinish: x.std:3: odd");
  }

  @Test
  void a_file_that_may_not_be_read_is_named() {
    failsWithOneLine(new AccessDeniedException("x.std"), "photofinish: x.std: permission denied");
  }

  @Test
  void a_full_disk_is_told_with_the_file() {
    failsWithOneLine(
        new FileSystemException("x.pft", null, "No space left on device"),
        "photofinish: x.pft: No space left on device");
  }

  @Test
  void a_reason_of_several_lines_becomes_one() {
    failsWithOneLine(new FileNotFoundException("a\n  b"), "photofinish: a b");
  }

  @Test
  void too_little_memory_is_told_with_the_remedy() {
    failsWithOneLine(
        new OutOfMemoryError("Java heap space"),
        "photofinish: out of memory: " + MoreMemory.advice("PHOTOFINISH_JAVA_OPTS"));
  }

  @Test
  void an_interruption_is_silent() {
    assertThat(failures.report(new InterruptedIOException())).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void a_failure_without_a_message_has_at_least_its_kind() {
    failsWithOneLine(new IOException(), "photofinish: IOException");
  }

  @Test
  void a_bug_of_ours_shows_where_it_is_and_where_to_report_it() {
    assertThat(failures.report(new IllegalStateException("clock runs backwards")))
        .isEqualTo(ExitCode.BUG);
    terminal.err().flush();
    assertThat(err.toString())
        .startsWith("photofinish: this is a bug of ours")
        .contains("clock runs backwards", "at io.photofinish.cli.FailuresTest", "issue tracker");
    assertThat(err.toString().lines()).hasSizeLessThan(20);
  }

  @Test
  void what_was_printed_comes_before_the_complaint() {
    terminal.out().print("half a result");
    failures.report(new TraceFormatException("odd"));
    assertThat(out.toString()).isEqualTo("half a result");
  }
}
