package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChunkedLinesTest {
  /** A line that never ends. It counts what is taken of it. */
  private static final class EndlessLine extends InputStream {
    private long taken;

    @Override
    public int read() {
      taken++;
      return 'x';
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      Arrays.fill(bytes, from, from + length, (byte) 'x');
      taken += length;
      return length;
    }
  }

  @Test
  void an_endless_line_is_refused_after_little_more_than_a_mebibyte() {
    EndlessLine endless = new EndlessLine();
    InputStream in = new SequenceInputStream(Listing.stream("T|r(x)|1\nT|r("), endless);
    assertThatThrownBy(() -> Listing.of(new StdReader(in, "t.std")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("t.std:2: this line is longer than 1 MiB: it is not an event of a trace");
    assertThat(endless.taken).isLessThan(2L << 20);
  }

  @Test
  void a_line_of_nearly_a_mebibyte_is_read() throws IOException {
    String name = "n".repeat(ChunkedLines.MAX_LINE - 20);
    String text = "T|r(a)|1\nT|r(" + name + ")|2\nT|r(b)|3\n";
    assertThat(Listing.of(new StdReader(Listing.stream(text), "t.std", 64)))
        .isEqualTo(List.of("0 T r a @1", "1 T r " + name + " @2", "2 T r b @3"));
  }

  @Test
  void a_stream_may_give_a_byte_at_a_time() throws IOException {
    InputStream slow =
        new InputStream() {
          private final InputStream text = Listing.stream("T|r(a)|1\nT|r(b)|2");

          @Override
          public int read() throws IOException {
            return text.read();
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            return text.read(bytes, from, Math.min(1, length));
          }
        };
    assertThat(Listing.of(new StdReader(slow, "t.std", 16)))
        .containsExactly("0 T r a @1", "1 T r b @2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "89504654 0D0A1A0A 00; : it looks like a .pft file (--format pft reads it)",
        "1F8B0800; : it looks like a gzip file inside a compressed one",
        "28B52FFD00; : it looks like a zstd file inside a compressed one",
        "504B0304 0000; : it looks like a zip or jar file",
        "CAFEBABE 00000034; : it looks like a Java class file",
        "7F454C46 0201 00; : it looks like a program (ELF)",
        "FFFE 5400; : it looks like UTF-16 text, convert it to UTF-8 first",
        "0102030405060708; ''",
      })
  void binary_data_is_refused_with_a_guess_what_it_is(String hex, String guess) {
    byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
    assertThatThrownBy(() -> Listing.of(new StdReader(new ByteArrayInputStream(bytes), "t.std")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("t.std: this is binary data, not text" + guess);
  }

  @Test
  void a_few_odd_bytes_do_not_make_a_text_binary() throws IOException {
    byte[] latin = "T|r(\u00e4\u00f6\u001e)|stra\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(Listing.of(new StdReader(new ByteArrayInputStream(latin), "t.std"))).hasSize(1);
  }
}
