package io.photofinish.trace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceFormatException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceFormatTest {
  private static Optional<TraceFormat> guess(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return TraceFormat.ofContent(bytes, bytes.length);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "T0|r(V123)|345; STD",
        "T0|r(a,b); STD",
        "# a comment\\n\\nT0|unknown(x); STD",
        "r(V123),,; CSV",
        ",,acq(L34); CSV",
        "r(x); CSV",
        "[main: hello]\\nprogram output\\n@   Start(0,1); ROADRUNNER",
        "@    Rd(2,null.test/Deadlock.value_I)  Final  Deadlock.java:50:7; ROADRUNNER",
        "1,WR,2,Test.java:1:1,1; SPEEDYGO",
        "-1,LK,2,nil,0\\r\\n; SPEEDYGO",
      })
  void a_format_is_recognised_by_its_lines(String text, TraceFormat format) {
    assertThat(guess(text.replace("\\n", "\n").replace("\\r", "\r"))).contains(format);
  }

  @Test
  void the_binary_file_is_recognised_by_its_magic() {
    byte[] head = HexFormat.of().parseHex("895046540d0a1a0a01");
    assertThat(TraceFormat.ofContent(head, head.length)).contains(TraceFormat.PFT);
    assertThat(TraceFormat.ofContent(head, 7)).isEmpty();
  }

  @Test
  void other_text_is_not_recognised() {
    assertThat(guess("hello\nworld\n")).isEmpty();
    assertThat(guess("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "a.std, STD",
    "a.csv, CSV",
    "a.rr, ROADRUNNER",
    "a.log, SPEEDYGO",
    "a.speedygo, SPEEDYGO",
    "a.pft, PFT",
    "a.STD.GZ, STD",
    "dir/a.csv.zst, CSV",
    "a.gz, ",
    "std, ",
    "a.txt, "
  })
  void a_file_name_says_the_format_by_its_extension(String name, TraceFormat format) {
    assertThat(TraceFormat.ofFileName(name)).isEqualTo(Optional.ofNullable(format));
  }

  @Test
  void a_format_is_found_by_name_or_the_names_are_listed() throws TraceFormatException {
    for (TraceFormat format : TraceFormat.values()) {
      assertThat(TraceFormat.named(format.formatName())).isEqualTo(format);
    }
    assertThatThrownBy(() -> TraceFormat.named("xml"))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("unknown format 'xml': known are pft, std, csv, roadrunner, speedygo");
  }
}
