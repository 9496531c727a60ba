package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void what_people_can_read_stays_as_it_is() {
    String text = "com.acme.<b>Größe</b> int[] 変数 \uD83D\uDE00 %0A::error::";
    assertThat(Printable.of(text)).isEqualTo(text);
  }

  @Test
  void what_commands_a_terminal_or_hides_is_replaced() {
    assertThat(Printable.of("a\u001b[31m\u0007\n\r\t\u202e\u2028\u0085\uD800z"))
        .isEqualTo("a\uFFFD[31m\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDz");
  }

  @Test
  void a_long_text_is_cut_between_characters() {
    assertThat(Printable.of("abcdef", 6)).isEqualTo("abcdef");
    assertThat(Printable.of("abcdefg", 6)).isEqualTo("abcde…");
    assertThat(Printable.of("abcd\uD83D\uDE00xyz", 6)).isEqualTo("abcd…");
  }
}
