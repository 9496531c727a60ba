package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.Operation;
import io.photofinish.trace.TraceBuilder;
import io.photofinish.trace.TraceColumns;
import io.photofinish.trace.TraceFormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextWriterTest {
  private static final TraceColumns SMALL =
      new TraceBuilder()
          .at("A.java:1")
          .fork("T0", "T2")
          .at("")
          .write("T2", "V5")
          .at("a,b\r\nc")
          .acquire("T0", "L7")
          .add("T2", Operation.VOLATILE_UPDATE, "V5")
          .add("T0", Operation.SIGNAL, "latch")
          .join("T0", "T2")
          .build();

  @Test
  void std_has_a_line_an_event_and_omits_empty_locations() throws IOException {
    assertThat(Written.asStd(SMALL))
        .isEqualTo(
            """
            T0|fork(T2)|A.java:1
            T2|w(V5)
            T0|acq(L7)|a,b  c
            T2|vu(V5)|4
            T0|sig(latch)|5
            T0|join(T2)|6
            """);
  }

  @Test
  void csv_has_a_column_a_thread() throws IOException {
    assertThat(Written.asCsv(SMALL))
        .isEqualTo(
            """
            start(T2),,
            ,,w(V5)
            acq(L7),,
            ,,vu(V5)
            sig(latch),,
            join(T2),,
            """);
  }

  @Test
  void csv_numbers_threads_whose_names_are_not_columns() throws IOException {
    TraceColumns trace =
        new TraceBuilder().fork("main", "T70000").read("T70000", "x").read("main", "x").build();
    assertThat(Written.asCsv(trace)).isEqualTo("start(T1),\n,r(x)\nr(x),\n");
  }

  @Test
  void speedygo_has_numbers_and_says_forks_joins_and_updates_in_its_words() throws IOException {
    assertThat(Written.asSpeedyGo(SMALL))
        .isEqualTo(
            """
            0,SIG,0,A.java:1,1
            2,WT,0,A.java:1,1
            2,WR,5,nil,3
            0,LK,7,a;b  c,4
            2,ARD,5,4,5
            2,AWR,5,4,6
            0,SIG,0,5,0
            2,SIG,0,6,2
            0,WT,0,6,2
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a|b; x; the thread name 'a|b': it has |",
        "#a; x; the thread name '#a': it has #",
        "''; x; the thread name '': it is empty",
        "a; ''; the variable name '': it is empty",
        "a; x)|y; the variable name 'x)|y': it has )|",
      })
  void a_name_that_std_cannot_hold_is_an_error(String thread, String variable, String message) {
    TraceColumns trace = new TraceBuilder().read(thread, variable).build();
    assertThatThrownBy(() -> Written.asStd(trace))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("out: this format cannot hold " + message);
  }

  @Test
  void a_name_with_a_line_break_is_an_error_in_one_line() {
    TraceColumns trace = new TraceBuilder().read("t", "x\ny").build();
    assertThatThrownBy(() -> Written.asCsv(trace))
        .hasMessage("out: this format cannot hold the variable name 'x?y': it has a line feed");
  }

  @Test
  void names_longer_than_the_buffer_are_written() throws IOException {
    String name = "n".repeat(200_000);
    assertThat(Written.asStd(new TraceBuilder().read("t", name).build()))
        .isEqualTo("t|r(" + name + ")|1\n");
  }

  @Test
  void bytes_that_are_no_utf_8_stay_as_they_were() throws IOException {
    byte[] latin = {
      'T', '|', 'r', '(', (byte) 0xE4, ')', '\n', 'T', '|', 'r', '(', (byte) 0xF6, ')', '\n'
    };
    StdReader reader = new StdReader(new ByteArrayInputStream(latin), "t.std");
    assertThat(Written.bytes(reader, out -> new StdWriter(out, "out", reader.names())))
        .isEqualTo(latin);
  }
}
