package io.photofinish.report.known;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class GlobTest {
  @Test
  void a_star_is_any_text() {
    assertThat(new Glob("com.acme.*.hits").matches("com.acme.Stats.hits")).isTrue();
    assertThat(new Glob("com.acme.*.hits").matches("com.acme.a.b.Stats.hits")).isTrue();
    assertThat(new Glob("com.acme.*").matches("com.acme.")).isTrue();
    assertThat(new Glob("*").matches("")).isTrue();
  }

  @Test
  void all_else_is_itself() {
    assertThat(new Glob("int[] element").matches("int[] element")).isTrue();
    assertThat(new Glob("com.acme.Stats").matches("com.acme.Stats.hits")).isFalse();
    assertThat(new Glob("com.acme.Stats").matches("comXacme.Stats")).isFalse();
    assertThat(new Glob("a$b\\E").matches("a$b\\E")).isTrue();
    assertThat(new Glob("").matches("a")).isFalse();
  }

  /** The definition: try every length that a star may have. */
  private static boolean matches(String pattern, String text) {
    if (pattern.isEmpty()) {
      return text.isEmpty();
    }
    if (pattern.charAt(0) != '*') {
      return !text.isEmpty()
          && text.charAt(0) == pattern.charAt(0)
          && matches(pattern.substring(1), text.substring(1));
    }
    for (int length = 0; length <= text.length(); length++) {
      if (matches(pattern.substring(1), text.substring(length))) {
        return true;
      }
    }
    return false;
  }

  private static String random(Random random, String letters) {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(9); length > 0; length--) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }

  @Test
  void random_patterns_match_what_the_definition_says() {
    Random random = new Random(20261116);
    int matched = 0;
    for (int i = 0; i < 50_000; i++) {
      String pattern = random(random, "ab**.");
      String text = random(random, "aab.");
      assertThat(new Glob(pattern).matches(text))
          .as("seed 20261116, %s, %s", pattern, text)
          .isEqualTo(matches(pattern, text));
      matched += matches(pattern, text) ? 1 : 0;
    }
    assertThat(matched).isBetween(5_000, 45_000);
  }

  @Test
  void many_stars_do_not_take_forever() {
    assertThat(new Glob("*a".repeat(200) + "b").matches("a".repeat(20_000))).isFalse();
  }
}
