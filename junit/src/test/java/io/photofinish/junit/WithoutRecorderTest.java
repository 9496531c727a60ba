package io.photofinish.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.acme.SomeCleanCases;
import com.acme.SomeDeadlockCases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** In a JVM that is not recorded. */
class WithoutRecorderTest {
  private static final String ALLOW = "photofinish.allowUnrecorded";

  @AfterEach
  void forbid() {
    System.clearProperty(ALLOW);
  }

  @Test
  void who_asks_for_races_is_told_that_nobody_looked() {
    assertThat(Recorder.present()).isEmpty();
    assertThat(InnerRun.of(SomeCleanCases.class))
        .hasSize(4)
        .anySatisfy(
            (test, problem) ->
                assertThat(problem.orElseThrow()).hasMessageContaining("this JVM is not recorded"));
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(Photofinish::assertNoRaces)
        .withMessage(
            "photofinish: races were not looked for: this JVM is not recorded; add the goal"
                + " photofinish:prepare-agent to the build, or -javaagent:photofinish-agent.jar;"
                + " where that is meant, set -Dphotofinish.allowUnrecorded=true");
  }

  @Test
  void who_asks_for_deadlocks_is_told_too() {
    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(Photofinish::assertNoDeadlocks)
        .withMessageStartingWith("photofinish: deadlocks were not looked for: this JVM is not");
    assertThat(InnerRun.of(SomeDeadlockCases.class).values())
        .anySatisfy(
            problem -> assertThat(problem.orElseThrow()).hasMessageContaining("is not recorded"));
  }

  @Test
  void where_that_is_meant_nothing_happens() {
    System.setProperty(ALLOW, "true");
    assertThat(InnerRun.of(SomeCleanCases.class))
        .hasSize(4)
        .allSatisfy((test, problem) -> assertThat(problem).as(test).isEmpty());
    Photofinish.assertNoRaces();
    Photofinish.assertNoDeadlocks();
  }
}
