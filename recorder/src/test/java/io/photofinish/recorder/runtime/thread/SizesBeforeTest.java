package io.photofinish.recorder.runtime.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.deferral.DeferredMemory;
import io.photofinish.recorder.runtime.shadow.Shadow;
import io.photofinish.recorder.runtime.shadow.Shadows;
import org.junit.jupiter.api.Test;

class SizesBeforeTest {
  private final Shadows shadows = RecordingParts.create(new DeferredMemory(0)).shadows();
  private final Shadow one = shadows.of(new Object());
  private final Shadow other = shadows.of(new Object());
  private final SizesBefore sizes = new SizesBefore();

  @Test
  void calls_may_be_inside_one_another() {
    sizes.add(one, 1);
    sizes.add(other, 2);
    sizes.add(one, 3);
    assertThat(sizes.take(one)).isEqualTo(3);
    assertThat(sizes.take(other)).isEqualTo(2);
    assertThat(sizes.take(one)).isEqualTo(1);
    assertThat(sizes.take(one)).isEqualTo(SizesBefore.UNKNOWN);
  }

  @Test
  void a_call_that_threw_is_forgotten() {
    sizes.add(one, 1);
    sizes.add(other, 2);
    assertThat(sizes.take(one)).isEqualTo(1);
    assertThat(sizes.take(other)).isEqualTo(SizesBefore.UNKNOWN);
  }

  @Test
  void of_too_many_the_first_is_forgotten() {
    sizes.add(other, 7);
    for (int size = 0; size < 8; size++) {
      sizes.add(one, size);
    }
    for (int size = 7; size >= 0; size--) {
      assertThat(sizes.take(one)).isEqualTo(size);
    }
    assertThat(sizes.take(other)).isEqualTo(SizesBefore.UNKNOWN);
  }
}
