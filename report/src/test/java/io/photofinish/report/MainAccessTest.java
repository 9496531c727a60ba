package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MainAccessTest {
  private static final String USER = "com.acme.B.run(B.java:7)";
  private static final String LIBRARY = "java.util.ArrayList.add(ArrayList.java:7)";

  private static Access access(boolean isWrite, int locks, String place) {
    return new Access(
        1, isWrite, "t", List.of("a", "b", "c").subList(0, locks), List.of(place), null, "");
  }

  /** Whichever came first in the run, the same one is the main one. */
  private static void assertMain(Access main, Access other) {
    assertThat(MainAccess.of(finding(main, other))).isEqualTo(new MainAccess(main, other));
    assertThat(MainAccess.of(finding(other, main))).isEqualTo(new MainAccess(main, other));
  }

  private static Finding finding(Access first, Access second) {
    Finding bank = Samples.bank();
    return new Finding(
        bank.fingerprint(),
        bank.certainty(),
        bank.variable(),
        bank.example(),
        first,
        second,
        1,
        bank.foundBy(),
        "",
        "",
        null,
        null,
        null,
        1,
        null,
        null);
  }

  @Test
  void the_users_code_comes_first() {
    assertMain(access(false, 2, USER), access(true, 0, LIBRARY));
  }

  @Test
  void then_the_one_with_fewer_locks() {
    assertMain(access(false, 0, USER), access(true, 1, USER));
  }

  @Test
  void then_the_one_that_writes() {
    assertMain(access(true, 1, USER), access(false, 1, "com.acme.A.run(A.java:7)"));
  }

  @Test
  void then_the_order_of_names() {
    assertMain(access(true, 0, "com.acme.A.run(A.java:7)"), access(true, 0, USER));
  }

  @Test
  void one_line_may_race_with_itself() {
    assertMain(access(true, 0, USER), access(true, 0, USER));
  }
}
