package io.photofinish.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SomeCleanCases;
import org.junit.jupiter.api.Test;

/** In a JVM that is not recorded. */
class WithoutRecorderTest {
  @Test
  void nothing_happens() {
    assertThat(Recorder.present()).isEmpty();
    assertThat(InnerRun.of(SomeCleanCases.class))
        .hasSize(4)
        .allSatisfy((test, problem) -> assertThat(problem).as(test).isEmpty());
    Photofinish.assertNoRaces();
  }
}
