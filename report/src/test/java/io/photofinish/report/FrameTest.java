package io.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FrameTest {
  @Test
  void a_frame_has_a_class_a_method_a_file_and_a_line() {
    assertThat(Frame.of("com.acme.Bank$Clerk.run(Bank.java:71)"))
        .contains(new Frame("com.acme.Bank$Clerk", "run", "Bank.java", 71));
    assertThat(Frame.of("app//com.acme.Bank.<init>(Bank.java)"))
        .contains(new Frame("com.acme.Bank", "<init>", "Bank.java", 0));
  }

  @Test
  void other_places_are_no_frames() {
    assertThat(Frame.of("12")).isEmpty();
    assertThat(Frame.of("")).isEmpty();
    assertThat(Frame.of("main.c:12")).isEmpty();
  }

  @Test
  void its_source_is_found_by_the_package() {
    assertThat(Frame.of("com.acme.Bank.run(Bank.java:7)").orElseThrow().path())
        .isEqualTo("com/acme/Bank.java");
    assertThat(Frame.of("Bank.run(Bank.java:7)").orElseThrow().path()).isEqualTo("Bank.java");
  }
}
