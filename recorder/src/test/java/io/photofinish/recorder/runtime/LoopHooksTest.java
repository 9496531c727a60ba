package io.photofinish.recorder.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.site.Sites;
import io.photofinish.recorder.runtime.thread.ThreadLog;
import org.junit.jupiter.api.Test;

/** Where nothing is recorded of an object, nobody ever asks what its class has. */
class LoopHooksTest {
  private static final int NOBODY_CAME_THERE = Sites.UNKNOWN << 1;

  private final ThreadLog log = Logs.current();
  private final Object object = new Object();

  @Test
  void a_field_of_which_nothing_is_recorded_does_not_stop_a_loop() {
    LoopHooks.begin(1, log);
    assertThat(LoopHooks.readsField(object, log, NOBODY_CAME_THERE)).isTrue();
    assertThat(LoopHooks.start(log)).isPositive();
    LoopHooks.end(2, 0, log);
  }

  @Test
  void nor_does_one_that_comes_to_another_object_each_time() {
    LoopHooks.begin(1, log);
    assertThat(LoopHooks.mayRead(log, NOBODY_CAME_THERE)).isTrue();
    assertThat(LoopHooks.start(log)).isPositive();
    assertThat(LoopHooks.touchField(object, 0, 2, log)).isTrue();
    assertThat(LoopHooks.touchField(new Object(), 0, 1, log)).isTrue();
    assertThat(LoopHooks.touchField(null, 0, 1, log)).isFalse();
    LoopHooks.end(2, 0, log);
  }
}
