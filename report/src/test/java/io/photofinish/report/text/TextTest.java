package io.photofinish.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextTest {
  @Test
  void numbers_are_grouped_as_the_formatter_does_it() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 1_000; i++) {
      long number = random.nextLong() >> random.nextInt(64);
      assertThat(Text.number(number))
          .as("seed %d", seed)
          .isEqualTo(String.format(Locale.ROOT, "%,d", number));
    }
  }

  @Test
  void decimals_and_shares_have_one_digit() {
    assertThat(Text.decimal(1234.56)).isEqualTo("1,234.6");
    assertThat(Text.percent(0)).isEqualTo("0.0%");
    assertThat(Text.percent(2 / 3.0)).isEqualTo("66.7%");
    assertThat(Text.percent(1)).isEqualTo("100.0%");
  }

  @Test
  void one_is_singular() {
    assertThat(Text.count(1, "event")).isEqualTo("1 event");
    assertThat(Text.count(1_200, "event")).isEqualTo("1,200 events");
  }

  @Test
  void text_that_fits_is_left_alone() {
    assertThat(Text.cutMiddle("abcdef", 6)).isEqualTo("abcdef");
    assertThat(Text.cutStart("abcdef", 6)).isEqualTo("abcdef");
  }

  @Test
  void text_that_does_not_fit_is_cut_to_exactly_the_room() {
    assertThat(Text.cutMiddle("abcdefgh", 5)).isEqualTo("ab…gh");
    assertThat(Text.cutMiddle("abcdefgh", 1)).isEqualTo("…");
    assertThat(Text.cutStart("abcdefgh", 5)).isEqualTo("…efgh");
    assertThat(Text.cutMiddle("😀😁😂😃😄", 3)).isEqualTo("😀…😄");
  }

  @Test
  void control_characters_are_made_visible() {
    assertThat(Text.printable("a\u001b[1mb\nc\u202e")).isEqualTo("a\uFFFD[1mb\uFFFDc\uFFFD");
    assertThat(Text.printable("größe 変数")).isEqualTo("größe 変数");
  }

  @Test
  void lines_are_broken_between_words() {
    assertThat(Text.wrap("one two three", 7)).containsExactly("one two", "three");
    assertThat(Text.wrap("unbreakable it is", 5)).containsExactly("unbreakable", "it is");
  }

  @Test
  void a_sentence_starts_with_a_capital() {
    assertThat(Text.capitalised("how many")).isEqualTo("How many");
  }

  @Test
  void a_frame_is_told_from_other_locations() {
    assertThat(Text.isFrame("com.acme.Bank.transfer(Bank.java:42)")).isTrue();
    assertThat(Text.isFrame("a.A.<init>(A.java:1)")).isTrue();
    for (String other :
        new String[] {"", "42", "Bank.java:42", "A.b(Native Method)", "(A.java:1)"}) {
      assertThat(Text.isFrame(other)).as(other).isFalse();
    }
  }
}
