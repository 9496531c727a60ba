package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.EventBlock;
import io.photofinish.trace.NameKind;
import io.photofinish.trace.TraceFormatException;
import io.photofinish.trace.TraceReader;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdReaderTest {
  private static final String EVERY_OPERATION =
      """
      T0|r(V123)|345
      T1|w(V234.23[0])|456
      T0|fork(T2)|123
      T2|acq(L34)|120
      T2|rel(L34)|130
      T0|join(T2)|134
      T0|vr(x)|a.java:1
      T0|vw(x)|a.java:2
      T0|vu(x)|a.java:3
      T0|sig(s)|4
      T1|awt(s)|5
      """;

  private static final List<String> EVERY_OPERATION_LISTED =
      List.of(
          "0 T0 r V123 @345",
          "1 T1 w V234.23[0] @456",
          "2 T0 fork T2 @123",
          "3 T2 acq L34 @120",
          "4 T2 rel L34 @130",
          "5 T0 join T2 @134",
          "6 T0 vr x @a.java:1",
          "7 T0 vw x @a.java:2",
          "8 T0 vu x @a.java:3",
          "9 T0 sig s @4",
          "10 T1 awt s @5");

  private static StdReader std(String text) {
    return new StdReader(Listing.stream(text), "t.std");
  }

  @Test
  void every_operation_is_read() throws IOException {
    assertThat(Listing.of(std(EVERY_OPERATION))).isEqualTo(EVERY_OPERATION_LISTED);
  }

  @Test
  void chunks_and_blocks_may_end_anywhere() throws IOException {
    for (int chunk = 1; chunk < EVERY_OPERATION.length() + 2; chunk++) {
      TraceReader reader = new StdReader(Listing.stream(EVERY_OPERATION), "t.std", chunk);
      assertThat(Listing.of(reader, 1 + chunk % 5))
          .as("chunks of %d bytes", chunk)
          .isEqualTo(EVERY_OPERATION_LISTED);
    }
  }

  @Test
  void forks_name_threads_and_the_other_name_spaces_are_separate() throws IOException {
    TraceReader reader = std("a|fork(b)|1\nb|acq(a)|1\nb|r(a)|1\nb|sig(a)|1\n");
    EventBlock block = new EventBlock(TraceReader.BLOCK);
    reader.read(block);
    assertThat(block.target(0)).isEqualTo(block.thread(1));
    for (NameKind kind : NameKind.values()) {
      assertThat(reader.names().count(kind))
          .as(kind.word())
          .isEqualTo(kind == NameKind.THREAD ? 2 : 1);
    }
  }

  @Test
  void blank_lines_comments_carriage_returns_and_a_byte_order_mark_are_no_events()
      throws IOException {
    String text = "\uFEFF# made|by(hand)\r\n\r\nT|r(x)|1\r\n  \nT|w(x)\r\n#\nT|acq(l)|2";
    assertThat(Listing.of(std(text))).containsExactly("0 T r x @1", "1 T w x @", "2 T acq l @2");
  }

  @Test
  void a_missing_location_is_the_empty_name() throws IOException {
    assertThat(Listing.of(std("T|r(x)\nT|r(x)|\n"))).containsExactly("0 T r x @", "1 T r x @");
  }

  @Test
  void names_may_have_parentheses_and_locations_bars() throws IOException {
    assertThat(Listing.of(std("T|r(m()V.x)|a|b\nT|acq((\u00e4))|(c)|\n")))
        .containsExactly("0 T r m()V.x @a|b", "1 T acq (\u00e4) @(c)|");
  }

  @Test
  void marks_of_transactions_are_passed_over() throws IOException {
    assertThat(Listing.of(std("T|begin|1\nT|r(x)|2\nT|begin(7)|3\nT|end|4\n")))
        .containsExactly("0 T r x @2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "T|rx(a)|1; unknown operation 'rx': known are r w acq rel fork join vr vw vu sig awt",
        "T|Acq(a)|1; unknown operation 'Acq': known are r w acq rel fork join vr vw vu sig awt",
        "T|acq|1; there is no '(' behind the operation 'acq'",
        "T|; there is no operation behind the thread 'T'",
        "T|r(x|1; there is no ')' at the end of the target 'x|1'",
        "T|r(x)y|1; there is no ')' at the end of the target 'x)y|1'",
        "T|r()|1; there is nothing between the parentheses of r()",
        "|r(x)|1; the thread before the first '|' has no name",
        "hello; 'hello' is not an event: expected 'thread|operation(target)|location'",
      })
  void a_malformed_line_is_reported_with_its_number(String line, String message) {
    assertThatThrownBy(() -> Listing.of(std("# first\nT|r(x)|1\n" + line + "\nT|r(x)|1\n")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("t.std:3: " + message);
  }

  @Test
  void long_and_unprintable_pieces_are_cut_in_messages() {
    assertThatThrownBy(() -> Listing.of(std("T|r(x)\n" + "hello, world\u0007".repeat(1000))))
        .hasMessageStartingWith("t.std:2: 'hello, world?hello")
        .hasMessageContaining("...' is not an event");
  }

  @Test
  void an_input_without_events_is_an_error() {
    assertThatThrownBy(() -> Listing.of(std("")))
        .hasMessage("t.std: there are no events in it: it is empty");
    assertThatThrownBy(() -> Listing.of(std("#\n\n")))
        .hasMessage("t.std: there are no events in it, only 2 lines that are not events");
  }
}
