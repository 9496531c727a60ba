package io.photofinish.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.photofinish.trace.TraceFormatException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvReaderTest {
  private static CsvReader csv(String text) {
    return new CsvReader(Listing.stream(text), "t.csv");
  }

  @Test
  void the_column_is_the_thread() throws IOException {
    String text =
        """
        r(V123),,
        ,w(V234.23[0]),
        fork(T2),,
        ,,acq(L34)
        ,,rel(L34)
        join(T2),,
        vu(x),,
        """;
    List<String> listed =
        List.of(
            "0 T0 r V123 @",
            "1 T1 w V234.23[0] @",
            "2 T0 fork T2 @",
            "3 T2 acq L34 @",
            "4 T2 rel L34 @",
            "5 T0 join T2 @",
            "6 T0 vu x @");
    assertThat(Listing.of(csv(text))).isEqualTo(listed);
    for (int chunk = 1; chunk < 40; chunk++) {
      assertThat(Listing.of(new CsvReader(Listing.stream(text), "t.csv", chunk), 1 + chunk % 7))
          .isEqualTo(listed);
    }
  }

  @Test
  void start_is_a_fork_and_sync_an_update_under_a_lock() throws IOException {
    assertThat(Listing.of(csv("start(T1),\n,sync(z)\nr(z),\n")))
        .containsExactly(
            "0 T0 fork T1 @",
            "1 T1 acq sync(z) @",
            "2 T1 r z @",
            "3 T1 w z @",
            "4 T1 rel sync(z) @",
            "5 T0 r z @");
  }

  @Test
  void blanks_comments_and_methods_are_passed_over() throws IOException {
    assertThat(Listing.of(csv("# x\n\nenter(m),\r\n , r(a(b)) ,\r\nexit(m),\n")))
        .containsExactly("0 T1 r a(b) @");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        ",,; none of the 3 cells is populated: expected one",
        "r(x),w(y); more than one cell is populated: there is also 'w(y)'",
        "r,; 'r,' is no event: expected 'operation(target)' in one cell",
        "r(x,; there is no ')' at the end of the target 'x,'",
        ",r(); there is nothing between the parentheses of 'r()'",
        "read(x),; unknown operation 'read': known are r w acq rel start fork join sync vr vw vu"
            + " sig awt",
      })
  void a_malformed_line_is_reported_with_its_number(String line, String message) {
    assertThatThrownBy(() -> Listing.of(csv("r(x),\n" + line + "\n")))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage("t.csv:2: " + message);
  }
}
