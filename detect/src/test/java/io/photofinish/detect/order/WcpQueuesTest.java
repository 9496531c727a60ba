package io.photofinish.detect.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.photofinish.detect.clock.Publications;
import io.photofinish.detect.clock.ThreadClocks;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WcpQueuesTest {
  private static final int LOCK = 0;

  private final ThreadClocks happensBefore = new ThreadClocks();
  private final ThreadClocks order = happensBefore.withSameTimes();
  private final Publications told = new Publications(happensBefore);
  private final WcpQueues queues = new WcpQueues(happensBefore, 10);

  @BeforeEach
  void prepare() {
    happensBefore.ensureThreads(2);
    order.ensureThreads(2);
    told.ensureIds(1000);
    queues.ensureLocks(1);
  }

  /** A section in which the thread leaves its clock somewhere. */
  private void sectionThatTells(int id) {
    queues.acquire(LOCK, 0, happensBefore.time(0));
    told.replace(id, 0);
    queues.joinEarlier(LOCK, 0, order);
    queues.release(LOCK, 0);
    happensBefore.advance(0);
    if (queues.isCrowded()) {
      queues.dropUseless(order, List.of(told));
    }
  }

  @Test
  void a_section_that_tells_nobody_anything_is_not_kept() {
    queues.acquire(LOCK, 0, happensBefore.time(0));
    queues.release(LOCK, 0);
    assertThat(queues.size()).isZero();
  }

  @Test
  void sections_that_are_known_in_part_somewhere_are_kept() {
    for (int i = 0; i < 1000; i++) {
      sectionThatTells(i);
    }
    assertThat(queues.size()).isEqualTo(1000);
  }

  @Test
  void sections_that_nobody_can_know_in_part_are_dropped() {
    for (int i = 0; i < 1000; i++) {
      sectionThatTells(0);
    }
    assertThat(queues.size()).isLessThanOrEqualTo(10);
  }

  @Test
  void who_knows_part_of_a_section_comes_behind_its_release() {
    for (int i = 0; i < 100; i++) {
      sectionThatTells(i % 50);
    }
    told.joinInto(order, 1, 7);
    int known = order.component(1, 0);
    queues.acquire(LOCK, 1, happensBefore.time(1));
    queues.joinEarlier(LOCK, 1, order);
    assertThat(order.component(1, 0)).isEqualTo(known + 1);
  }
}
