package io.photofinish.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestNameTest {
  private static final String ID = "[engine:junit-jupiter]/[class:com.acme.OrderTest]/";

  @Test
  void a_test_is_called_by_its_class_and_method() {
    assertThat(TestName.of("com.acme.OrderTest", "checkout", ID + "[method:checkout()]"))
        .isEqualTo("com.acme.OrderTest.checkout");
  }

  @Test
  void invocations_have_numbers() {
    String id = ID + "[test-template:checkout(int)]/[test-template-invocation:#12]";
    assertThat(TestName.of("com.acme.OrderTest", "checkout", id))
        .isEqualTo("com.acme.OrderTest.checkout[12]");
    String dynamic = ID + "[test-factory:all()]/[dynamic-container:#1]/[dynamic-test:#3]";
    assertThat(TestName.of("com.acme.OrderTest", "all", dynamic))
        .isEqualTo("com.acme.OrderTest.all[1][3]");
  }
}
