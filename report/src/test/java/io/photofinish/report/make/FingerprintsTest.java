package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.report.make.Fingerprints.Races;
import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintsTest {
  private static Races at(int line, int otherLine) {
    return new Races(
        "Bank.total",
        "Bank.add(Bank.java:" + line + ")",
        true,
        "Bank.sum(Bank.java:" + otherLine + ")",
        false);
  }

  private static String only(Races races) {
    return Fingerprints.of(List.of(races)).get(0);
  }

  @Test
  void lines_do_not_matter() {
    assertThat(only(at(10, 20))).isEqualTo(only(at(13, 23))).matches("[0-9a-f]{16}");
  }

  @Test
  void which_came_first_does_not_matter() {
    Races races = at(10, 20);
    Races turned = new Races(races.subject(), races.other(), false, races.one(), true);
    assertThat(only(turned)).isEqualTo(only(races));
  }

  @Test
  void what_and_where_and_how_matter() {
    Races races = at(10, 20);
    assertThat(
            List.of(
                only(races),
                only(new Races("Bank.count", races.one(), true, races.other(), false)),
                only(new Races("Bank.total", "Bank.put(Bank.java:1)", true, races.other(), false)),
                only(new Races("Bank.total", races.one(), true, races.other(), true))))
        .doesNotHaveDuplicates();
  }

  @Test
  void several_in_one_method_are_told_apart_by_the_order_of_their_lines() {
    List<String> before = Fingerprints.of(List.of(at(10, 20), at(12, 20)));
    List<String> moved = Fingerprints.of(List.of(at(15, 25), at(13, 25)));
    assertThat(before).doesNotHaveDuplicates();
    assertThat(moved).containsExactly(before.get(1), before.get(0));
  }

  @Test
  void numbers_of_lambdas_do_not_matter() {
    Races one = new Races("x", "A.lambda$run$0(A.java:1)", true, "A.b(A.java:2)", true);
    Races other = new Races("x", "A.lambda$run$7(A.java:1)", true, "A.b(A.java:2)", true);
    assertThat(only(one)).isEqualTo(only(other));
  }

  @Test
  void places_of_other_tools_are_taken_as_they_are() {
    Races one = new Races("x", "12", true, "13", true);
    Races other = new Races("x", "12", true, "14", true);
    assertThat(only(one)).isNotEqualTo(only(other));
  }
}
