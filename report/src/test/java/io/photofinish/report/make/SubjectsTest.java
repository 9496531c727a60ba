package io.photofinish.report.make;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubjectsTest {
  @ParameterizedTest
  @CsvSource({
    "com.acme.Account.balance@17, com.acme.Account.balance",
    "com.acme.Account$Part.balance@17, com.acme.Account$Part.balance",
    "com.acme.Bank.total, com.acme.Bank.total",
    "com.acme.Bank.TOTAL@3, com.acme.Bank.TOTAL",
    "Bank.volume@1, Bank.volume",
    "int[]@9[3], int[] element",
    "com.acme.Bank[][]@9[3], com.acme.Bank[][] element",
    "java.util.ArrayList@5, java.util.ArrayList contents",
    "MyList@5, MyList contents",
    "java.nio.ByteBuffer@5[12], java.nio.ByteBuffer contents",
    "x, x",
    "28939489647248, 28939489647248",
    "a@b, a@b"
  })
  void objects_of_one_class_are_one_subject(String variable, String subject) {
    assertThat(Subjects.of(variable)).isEqualTo(subject);
  }
}
