package io.photofinish.recorder.runtime.deferral;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.recorder.runtime.site.Site;
import io.photofinish.recorder.runtime.site.Sites;
import org.junit.jupiter.api.Test;

/** How long a place has to wait until threads are armed there for longer. */
class LastingArmsWaitTest {
  private static final long MILLI = 1_000_000;

  private final int here = Sites.add(Site.at("LastingArmsWaitTest.here")) << 1;
  private final int there = Sites.add(Site.at("LastingArmsWaitTest.there")) << 1;

  private void revoke(int times, long now) {
    for (int i = 0; i < times; i++) {
      LastingArms.revoked(here, now);
    }
  }

  @Test
  void some_revocations_are_nothing_special() {
    revoke(16, 0);
    assertThat(LastingArms.areWorthWhile(here, 0)).isTrue();
  }

  @Test
  void each_further_one_makes_the_place_wait_twice_as_long() {
    revoke(17, 0);
    assertThat(LastingArms.areWorthWhile(here, 2 * MILLI - 1)).isFalse();
    assertThat(LastingArms.areWorthWhile(here, 2 * MILLI)).isTrue();
    revoke(1, 2 * MILLI);
    assertThat(LastingArms.areWorthWhile(here, 6 * MILLI - 1)).isFalse();
    assertThat(LastingArms.areWorthWhile(here, 6 * MILLI)).isTrue();
    assertThat(LastingArms.areWorthWhile(there, 0)).as("another place").isTrue();
  }

  @Test
  void no_place_waits_for_ever() {
    revoke(1000, 0);
    assertThat(LastingArms.areWorthWhile(here, 16_384 * MILLI)).isTrue();
  }
}
