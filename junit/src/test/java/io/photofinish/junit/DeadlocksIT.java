package io.photofinish.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SomeDeadlockCases;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Under the real recorder, as the build sets it up for this class. */
class DeadlocksIT {
  @Test
  void tests_fail_if_they_can_deadlock() {
    assertThat(Recorder.present()).as("the recorder, which mvn verify adds").isPresent();
    Map<String, Optional<Throwable>> outcomes = InnerRun.of(SomeDeadlockCases.class);
    assertThat(outcomes).hasSize(8);
    outcomes.forEach(
        (test, problem) -> {
          assertThat(problem.isPresent())
              .as("%s: %s", test, problem)
              .isEqualTo(test.endsWith("_fails"));
          problem.ifPresent(p -> assertThat(p).isExactlyInstanceOf(AssertionError.class));
        });
    String name = SomeDeadlockCases.class.getName();
    assertThat(outcomes.get(name + ".two_orders_fails").orElseThrow())
        .hasMessageStartingWith("1 proven deadlock in " + name + ".two_orders_fails\n")
        .hasMessageContaining(
            "Proven deadlock of 2 threads on com.acme.SomeDeadlockCases$Account,"
                + " com.acme.SomeDeadlockCases$Log\n")
        .hasMessageContaining("\n  thread left holds com.acme.SomeDeadlockCases$Account@")
        .hasMessageContaining("\n      at com.acme.SomeDeadlockCases.flush(SomeDeadlockCases.java:")
        .hasMessageMatching("(?s).*\n  Seen [^\n]*; found by deadlock; fingerprint [0-9a-f]{16}");
    assertThat(outcomes.get(name + ".a_deadlock_that_is_gone_fails").orElseThrow())
        .hasMessage("no deadlock in " + name + ".a_deadlock_that_is_gone_fails, expected were 1");
  }
}
