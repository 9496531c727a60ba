package io.photofinish.detect.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SectionLanesTest {
  private static final int CROWD = 10;
  private static final int LOCK = 0;

  private final ThreadClocks clocks = new ThreadClocks();
  private final Publications lastWrites = new Publications(clocks);
  private final SectionLanes log = new SectionLanes(clocks, CROWD, lastWrites);

  @BeforeEach
  void prepare() {
    clocks.ensureThreads(2);
    lastWrites.ensureIds(1000);
    log.prepare(2, 3);
  }

  private void dropUselessSections() {
    for (int i = 0; i < 100; i++) {
      sectionThatWrites(0, 0);
    }
  }

  private void sectionThatWrites(int thread, int variable) {
    int acquireTime = clocks.time(thread);
    lastWrites.replace(variable, thread);
    log.release(thread, LOCK, acquireTime);
  }

  @Test
  void sections_whose_writes_are_overwritten_are_dropped() {
    dropUselessSections();
    assertThat(log.size()).isLessThanOrEqualTo(CROWD);
  }

  @Test
  void sections_whose_writes_can_be_read_are_kept() {
    for (int i = 0; i < 1000; i++) {
      sectionThatWrites(0, i);
    }
    assertThat(log.size()).isEqualTo(1000);
  }

  @Test
  void a_section_that_tells_nobody_anything_is_not_kept() {
    log.release(0, LOCK, clocks.time(0));
    assertThat(log.size()).isZero();
  }

  @Test
  void who_knows_a_write_inside_a_section_is_ordered_behind_its_release() {
    sectionThatWrites(0, 7);
    int releaseTime = clocks.time(0) - 1;
    assertThat(log.joinInto(1, LOCK)).isFalse();
    lastWrites.joinInto(1, 7);
    assertThat(clocks.isBefore(0, releaseTime, 1)).isFalse();
    assertThat(log.joinInto(1, LOCK)).isTrue();
    assertThat(clocks.isBefore(0, releaseTime, 1)).isTrue();
    assertThat(clocks.isBefore(0, clocks.time(0), 1)).isFalse();
  }

  /** Of two sections hand over hand, the write in the first leads to the second by its release. */
  @Test
  void a_section_is_kept_that_the_release_of_another_is_inside_of() {
    int acquireOfFirst = clocks.time(0);
    lastWrites.replace(7, 0);
    int acquireOfSecond = clocks.time(0);
    lastWrites.replace(0, 0);
    log.release(0, 1, acquireOfFirst);
    lastWrites.replace(0, 0);
    log.release(0, 2, acquireOfSecond);
    int releaseOfSecond = clocks.time(0) - 1;
    dropUselessSections();
    lastWrites.joinInto(1, 7);
    assertThat(log.joinInto(1, 2)).isFalse();
    assertThat(log.joinInto(1, 1)).isTrue();
    assertThat(log.joinInto(1, 2)).isTrue();
    assertThat(clocks.isBefore(0, releaseOfSecond, 1)).isTrue();
  }
}
