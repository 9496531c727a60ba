package io.photofinish.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static PrintWriter failingWriter(String reason) {
    return new PrintWriter(
        new UnforgivingStream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException(reason);
              }
            }),
        true,
        StandardCharsets.UTF_8);
  }

  @Test
  void the_first_sensible_width_counts() {
    assertThat(Terminal.columns("", "140")).isEqualTo(140);
    assertThat(Terminal.columns("100", "140")).isEqualTo(100);
    assertThat(Terminal.columns(null, "wide")).isEqualTo(80);
    assertThat(Terminal.columns("0", "-5")).isEqualTo(80);
  }

  @Test
  void output_that_fails_is_not_swallowed() {
    assertThatThrownBy(() -> failingWriter("No space left on device").println("x"))
        .isInstanceOf(OutputFailedException.class)
        .hasMessage("standard output: No space left on device");
  }

  @Test
  void a_reader_that_went_away_is_recognised() {
    assertThatThrownBy(() -> failingWriter("Broken pipe").println("x"))
        .isInstanceOfSatisfying(
            OutputFailedException.class, failure -> assertThat(failure.isBrokenPipe()).isTrue());
  }
}
