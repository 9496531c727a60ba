package io.photofinish.recorder.runtime.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SpinWaitTest {
  private static final long MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

  private final SpinWait wait = new SpinWait();
  private long now = 1;

  private boolean isPatientAfter(long nanos) {
    now += nanos;
    return wait.isPatient(now);
  }

  @Test
  void patience_ends_after_some_seconds() {
    int looks = 0;
    while (isPatientAfter(MILLISECOND)) {
      looks++;
    }
    assertThat(looks).isEqualTo(SpinWait.PATIENCE_SECONDS * 1000);
  }

  /** As in a long collection of garbage: no thread had a chance to go on. */
  @Test
  void time_in_which_the_thread_did_not_run_does_not_count() {
    assertThat(isPatientAfter(0)).isTrue();
    for (int pause = 0; pause < 10; pause++) {
      assertThat(isPatientAfter(2 * TimeUnit.SECONDS.toNanos(SpinWait.PATIENCE_SECONDS))).isTrue();
    }
  }
}
